export const COPIED: readonly string[];
