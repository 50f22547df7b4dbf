/** Our mark: two on a level beam. It is drawn in the ink of what it stands on. */

import { SERIES_TONES } from "./tokens.js";

const [[BLUE], [ORANGE]] = SERIES_TONES;

/** As SVG for a page or an icon; `ink` is a CSS colour. */
export function markSvg(ink = "currentColor"): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><circle cx="6" cy="7.5" r="4.5" fill="${BLUE}"/>` +
    `<circle cx="18" cy="7.5" r="4.5" fill="${ORANGE}"/><path d="M2 13.5h20" stroke="${ink}" stroke-width="2" ` +
    `stroke-linecap="round"/><path d="M12 14.5l4.6 8H7.4z" fill="${ink}"/></svg>`
  );
}
