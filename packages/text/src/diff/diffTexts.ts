import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';
import { beginning } from './beginning';

/** A part of a line. */
export interface DiffPiece {
  readonly text: string;
  /** True if only this text has it. */
  readonly marked: boolean;
}

/** A row of two texts shown side by side. */
export type DiffRow =
  /** A line of each text; `changed` if they differ. An empty list means that the text has no such line. */
  | {
      readonly kind: 'line';
      readonly changed: boolean;
      readonly one: readonly DiffPiece[];
      readonly other: readonly DiffPiece[];
    }
  /** Equal lines that are omitted. */
  | { readonly kind: 'skipped'; readonly count: number };

/** Texts or lines with more differences count as entirely different. */
const MOST_LINES = 400;
const MOST_WORDS = 200;

/** Equal lines shown around a difference. */
const CONTEXT = 2;

/** Compares two texts by lines, and changed lines by words. */
export function diffTexts(one: string, other: string): readonly DiffRow[] {
  const changes = diffLines(withEnd(beginning(one)), withEnd(beginning(other)), {
    maxEditLength: MOST_LINES,
  }) ?? [
    { value: beginning(one), removed: true, added: false, count: 0 },
    { value: beginning(other), removed: false, added: true, count: 0 },
  ];
  const rows: DiffRow[] = [];
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index] as ChangeObject<string>;
    const next = changes[index + 1];
    if (!change.removed && !change.added)
      addEqual(rows, linesOf(change.value), index > 0, next !== undefined);
    else if (change.removed && next?.added === true) {
      addChanged(rows, linesOf(change.value), linesOf(next.value));
      index++;
    } else if (change.removed) addChanged(rows, linesOf(change.value), []);
    else addChanged(rows, [], linesOf(change.value));
  }
  return rows;
}

/** Ends the last line, so that it equals the same line with another one after it. */
const withEnd = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);

const linesOf = (text: string) => (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');

function addEqual(rows: DiffRow[], lines: readonly string[], after: boolean, before: boolean): void {
  const first = after ? CONTEXT : 0;
  const last = before ? CONTEXT : 0;
  const skipped = lines.length - first - last;
  for (const [index, text] of lines.entries()) {
    const isShown = skipped < 2 || index < first || index >= lines.length - last;
    if (isShown) {
      const pieces = [{ text, marked: false }];
      rows.push({ kind: 'line', changed: false, one: pieces, other: pieces });
    } else if (index === first) rows.push({ kind: 'skipped', count: skipped });
  }
}

function addChanged(rows: DiffRow[], one: readonly string[], other: readonly string[]): void {
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const line = one[i];
    const otherLine = other[i];
    rows.push(
      line === undefined || otherLine === undefined
        ? { kind: 'line', changed: true, one: alone(line), other: alone(otherLine) }
        : { kind: 'line', changed: true, ...diffLine(line, otherLine) },
    );
  }
}

const alone = (line: string | undefined) => (line === undefined ? [] : [{ text: line, marked: false }]);

function diffLine(one: string, other: string) {
  const changes = diffWordsWithSpace(one, other, { maxEditLength: MOST_WORDS });
  const side = (isOf: (change: ChangeObject<string>) => boolean, line: string) =>
    changes === undefined
      ? [{ text: line, marked: true }]
      : changes
          .filter((change) => isOf(change))
          .map(({ value, added, removed }) => ({ text: value, marked: added || removed }));
  return { one: side(({ added }) => !added, one), other: side(({ removed }) => !removed, other) };
}
