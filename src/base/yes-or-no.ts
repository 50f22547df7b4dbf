const WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  y: true,
  n: false,
  "1": true,
  "0": false,
};

/** What a typed text says where yes or no is asked: yes, true, y or 1, in any case; undefined where it is none. */
export function parseYesOrNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
}
