export const BUNDLED_INTO: readonly {
  readonly module: string;
  readonly platform: "browser" | "node";
  readonly licences: readonly string[];
}[];
export const FONTS: readonly string[];
