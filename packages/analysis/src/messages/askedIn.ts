/** Where a person's words begin in a text that a program writes around them. */
const ASKED = /^#+ My request for Codex:\s*/m;

/** What a person asked in a message: the text, or what of it is the person's own where a program wrote around it. */
export function askedIn(text: string): string {
  const found = ASKED.exec(text);
  return found === null ? text : text.slice(found.index + found[0].length);
}
