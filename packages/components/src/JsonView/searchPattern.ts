/** A pattern for a text as the reader has typed it: upper and lower case are the same. */
export function searchPattern(query: string): RegExp | null {
  return query === '' ? null : new RegExp(query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
}
