/** Lines of a block: a slice of the source while nothing is removed from their starts. */
export interface Lines {
  /** Start of the first line and end of the last one. */
  readonly start: number;
  end: number;
  /** The text if it is not a slice of the source; otherwise `null`. */
  text: string | null;
  /** Start of the last line, and the text before it: that line may become the head of a table. */
  lastStart: number;
  before: { readonly end: number; readonly text: string | null } | null;
}

/** The first line of a block, preceded by spaces that replace part of a tab. */
export function firstLine(source: string, start: number, end: number, padding = ''): Lines {
  const text = padding === '' ? null : padding + source.slice(start, end);
  return { start, end, text, lastStart: start, before: null };
}

export function addLine(lines: Lines, source: string, start: number, end: number, padding = ''): void {
  const next = lines.end + (source.startsWith('\r\n', lines.end) ? 2 : 1);
  lines.before = { end: lines.end, text: lines.text };
  if (lines.text !== null || start !== next || padding !== '')
    lines.text = textOf(lines, source) + source.slice(lines.end, next) + padding + source.slice(start, end);
  lines.end = end;
  lines.lastStart = start;
}

export function textOf({ start, end, text }: Lines, source: string): string {
  return text ?? source.slice(start, end);
}

/** End of the spaces and tabs that start at `at`. */
export function afterSpace(text: string, at: number): number {
  let end = at;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return end;
}

/** Start of the spaces and tabs that end at `at`, not before `from`. */
export function beforeSpace(text: string, at: number, from: number): number {
  let start = at;
  while (start > from && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  return start;
}
