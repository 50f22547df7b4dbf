export const BUNDLED_INTO: readonly { readonly module: string; readonly licence?: string }[];
export const FONTS: readonly string[];
