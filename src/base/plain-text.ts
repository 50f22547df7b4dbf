/** Text from elsewhere (seeds, names, titles, errors) as it may be shown anywhere. */

/**
 * What can't be shown, or changes how what follows is shown: control characters and line separators, marks and
 * overrides of writing direction, halves of surrogate pairs, and what is no character at all.
 */
const UNSHOWABLE =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** The text on one line, with U+FFFD for each character that can't be shown. */
export function plainText(text: string): string {
  return text.replace(UNSHOWABLE, "\uFFFD");
}

/** The text with *** for the password in each URL: error messages, notes and manifests are passed around. */
export function withoutPasswords(text: string): string {
  return text.replace(/\b([a-z][a-z\d+.-]*:\/\/[^\s/?#@:]*):\S*@/gi, "$1:***@");
}

/** The same for a word of a command line: all of it may be a URL, or an option's value, with whatever stands in it. */
export function wordWithoutPassword(word: string): string {
  const [option = ""] = /^--[\w-]+=/.exec(word) ?? [];
  const value = word.slice(option.length);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url?.password) return withoutPasswords(word);
  url.password = "***";
  return `${option}${url.href}`;
}

/** As many characters of a text are shown in a sentence. */
const LONGEST = 60;

/** A text as it stands in a sentence: of a long one the beginning and the end, and how long it is. */
export function shortText(text: string): string {
  const characters = [...text];
  if (characters.length <= LONGEST) return text;
  const [start, end] = [characters.slice(0, 30).join(""), characters.slice(-10).join("")];
  return `${start}…${end} (${characters.length.toLocaleString("en")} characters)`;
}
