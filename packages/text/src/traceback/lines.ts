/** A text line by line: as it is, and without its line end as far as it is looked at. */
export type Lines = readonly { readonly text: string; readonly bare: string }[];

/** A longer line, in UTF-16 units, is text whatever it looks like: some patterns go over a line more than once. */
const LONGEST_LINE = 4_000;

export function toLines(text: string): Lines {
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => ({
    text: line,
    bare: line.length > LONGEST_LINE ? '' : line.replace(/\r?\n$/, ''),
  }));
}

/** A line without its end; empty where there is none. */
export function bare(lines: Lines, index: number): string {
  return lines[index]?.bare ?? '';
}

/** The source of some lines. */
export function sourceOf(lines: Lines, start: number, end = start + 1): string {
  return lines
    .slice(start, end)
    .map(({ text }) => text)
    .join('');
}

/** Takes `path:line` or `path:line:column` apart; `null` for anything else. */
export function splitPlace(place: string): { file: string; line: number; column: number | undefined } | null {
  const numbers = /:(\d+)(?::(\d+))?$/.exec(place);
  if (numbers === null || numbers.index === 0) return null;
  return {
    file: place.slice(0, numbers.index),
    line: Number(numbers[1]),
    column: numbers[2] === undefined ? undefined : Number(numbers[2]),
  };
}
