/** The lines of a block: a slice of the source for as long as nothing is left out in front of them. */
export interface Lines {
  /** Where the first begins, and the last ends. */
  readonly start: number;
  end: number;
  /** What they say if they are no slice; `null` if they are. */
  text: string | null;
  /** Where the last one begins, and what was before it: it may turn out to be the head of a table. */
  lastStart: number;
  before: { readonly end: number; readonly text: string | null } | null;
}

/** The first line of a block, with what stands in front of it in place of a part of a tab. */
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

/** Where the spaces and tabs end that begin at `at`. */
export function afterSpace(text: string, at: number): number {
  let end = at;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return end;
}

/** Where the spaces and tabs begin that end at `at`, but no further back than `from`. */
export function beforeSpace(text: string, at: number, from: number): number {
  let start = at;
  while (start > from && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  return start;
}
