/**
 * End of a page of about `size` UTF-16 units from `start`: the end of a paragraph, a line or a word if one is near, and never inside a
 * surrogate pair.
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

/** End of the last whole character before `limit`. */
export function characterEnd(text: string, limit: number): number {
  const code = text.charCodeAt(limit - 1);
  return code >= 0xd800 && code < 0xdc00 ? limit - 1 : limit;
}
