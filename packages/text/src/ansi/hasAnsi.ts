/** Characters with a special effect: ESC, its one-character forms, CR and backspace. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const SPECIAL = /[\x1b\x07\b\r\x90\x98\x9b\x9d-\x9f]/;

/** True if a text contains control sequences that `readAnsi` interprets. */
export function hasAnsi(text: string): boolean {
  return SPECIAL.test(text);
}
