const MAX_QUOTED = 40;

/** The beginning of a text, to be quoted: at most 40 UTF-16 units. */
export function shorten(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}
