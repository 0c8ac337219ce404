/** Lines of a text: `text` is complete; `bare` has no line end and is limited in length. */
export type Lines = readonly { readonly text: string; readonly bare: string }[];

/**
 * Longest line, in UTF-16 units, that is examined; longer ones are text, since some patterns scan a line repeatedly.
 */
const LONGEST_LINE = 4_000;

export function toLines(text: string): Lines {
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => ({
    text: line,
    bare: line.length > LONGEST_LINE ? '' : line.replace(/\r?\n$/, ''),
  }));
}

/** A line without its end; empty outside the text. */
export function bare(lines: Lines, index: number): string {
  return lines[index]?.bare ?? '';
}

/** Source text of some lines. */
export function sourceOf(lines: Lines, start: number, end = start + 1): string {
  return lines
    .slice(start, end)
    .map(({ text }) => text)
    .join('');
}

/** Splits `path:line` or `path:line:column`; `null` for anything else. */
export function splitPlace(place: string): { file: string; line: number; column: number | undefined } | null {
  const numbers = /:(\d+)(?::(\d+))?$/.exec(place);
  if (numbers === null || numbers.index === 0) return null;
  return {
    file: place.slice(0, numbers.index),
    line: Number(numbers[1]),
    column: numbers[2] === undefined ? undefined : Number(numbers[2]),
  };
}
