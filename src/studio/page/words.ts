/** Names and numbers as they stand on the page. */

/** `zombies-drawn` is `zombies drawn`. */
export function spaced(name: string): string {
  return name.replaceAll("-", " ");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function count(number: number): string {
  return number.toLocaleString("en");
}

/** To three digits: what a rate is known to. */
export function rate(number: number): string {
  return Number(number.toPrecision(3)).toLocaleString("en");
}
