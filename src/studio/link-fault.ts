/** A link that can't be used, and why. */
export class LinkFault extends Error {}
