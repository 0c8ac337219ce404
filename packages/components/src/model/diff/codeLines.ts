/** Length of code, in UTF-16 units, above which the rest is behind a button. */
export const CODE_PAGE = 1_000;

interface CodeLine {
  readonly key: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Lines of code with their marked ranges; `null` for long code, which is shown without marks. */
export function codeLines(code: string): readonly CodeLine[] | null {
  if (code.length > CODE_PAGE) return null;
  const marked: CodeLine[] = [];
  for (const [key, text] of code.split('\n').entries()) {
    const above = marked.at(-1);
    if (above !== undefined && above.end === 0 && /^ *[~^][ ~^]*$/.test(text)) {
      const start = Math.min(text.search(/[~^]/), above.text.length);
      const end = Math.min(text.trimEnd().length, above.text.length);
      marked[marked.length - 1] = { ...above, start, end };
    } else marked.push({ key, text, start: 0, end: 0 });
  }
  return marked;
}
