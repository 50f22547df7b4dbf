/** What is drawn in a task of its own, after all that stands there already. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A page full of things to set and to open takes a while to make: made at once, it would hold the estimate up. */
export function Later({ children }: { readonly children: ComponentChildren }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true));
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
