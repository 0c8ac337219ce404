/**
 * A pattern for a text as the reader has typed it: upper and lower case are the same, and so are spaces and line breaks. What it
 * matches is as long as the text. `null` for nothing.
 */
export function searchPattern(query: string): RegExp | null {
  if (query === '') return null;
  // computed: a plain text, escaped, that a person has typed.
  return new RegExp(query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s/g, '\\s'), 'giu');
}
