/** Keeps the page alive where it can't show what it was told: the code of an own game may say anything. */

import { Component, type ComponentChildren } from "preact";
import { cannotShow, question } from "./state.js";

interface Props {
  readonly children: ComponentChildren;
}

export class Guard extends Component<Props, { readonly failed?: unknown }> {
  override state: { readonly failed?: unknown } = {};

  override componentDidCatch(): void {
    // Until something else is asked.
    this.setState({ failed: question.peek() });
    cannotShow();
  }

  render() {
    return this.state.failed === question.value ? null : this.props.children;
  }
}
