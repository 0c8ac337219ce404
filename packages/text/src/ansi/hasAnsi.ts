/** Every character that makes a text more than its characters: ESC, its one-character forms, CR and backspace. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const SPECIAL = /[\x1b\x07\b\r\x90\x98\x9b\x9d-\x9f]/;

/** Whether a text has anything that `readAnsi` would read. */
export function hasAnsi(text: string): boolean {
  return SPECIAL.test(text);
}
