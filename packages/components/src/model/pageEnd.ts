/**
 * Where a page of about `size` UTF-16 units ends that begins at `start`: at a paragraph, a line or a word if one ends
 * near, and never between the halves of a surrogate pair.
 */
export function pageEnd(text: string, start: number, size: number): number {
  const limit = start + size;
  if (limit >= text.length) return text.length;
  const window = text.slice(limit - Math.floor(size / 5), limit);
  for (const mark of ['\n\n', '\n', ' ']) {
    const index = window.lastIndexOf(mark);
    if (index >= 0) return limit - window.length + index + mark.length;
  }
  return characterEnd(text, limit);
}

/** Where the last character ends that is whole before `limit`. */
export function characterEnd(text: string, limit: number): number {
  const code = text.charCodeAt(limit - 1);
  return code >= 0xd800 && code < 0xdc00 ? limit - 1 : limit;
}
