/** A text shortened to a length in UTF-16 units, never between the halves of a surrogate pair. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const code = text.charCodeAt(limit - 1);
  return `${text.slice(0, code >= 0xd800 && code < 0xdc00 ? limit - 1 : limit).trimEnd()}…`;
}
