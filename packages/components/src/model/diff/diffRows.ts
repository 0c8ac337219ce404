import type { FileChange, Stretch } from '@agent-transcript/analysis/calls';
import { type DiffLine, lineDiff } from './lineDiff';

/** Row of a diff. `key` stays the same while folds open. */
export type FileDiffRow =
  | { readonly type: 'line'; readonly key: string; readonly line: DiffLine }
  /** Hidden context, shown on demand; the lines that the call does not contain before, after or between it are in the same row. */
  | {
      readonly type: 'fold';
      readonly key: string;
      readonly count: number;
      /** Keys that {@link diffRows} takes to show it. */
      readonly opens: readonly string[];
      /** Heading of the part of the file that follows. */
      readonly heading: string | undefined;
    }
  /** Lines of the file that the call does not contain. */
  | { readonly type: 'gap'; readonly key: string; readonly heading: string | undefined };

/** Number of context lines around a change. */
const CONTEXT = 3;
/** Smallest number of lines that is folded. */
const LEAST_FOLD = 4;

/**
 * Rows of the diff of a file. Context far from any change is folded.
 *
 * @param open Keys of the open folds; `all` opens every fold.
 */
export function diffRows({ stretches }: FileChange, open: ReadonlySet<string> | 'all'): FileDiffRow[] {
  return joinOmissions(
    stretches.flatMap((stretch, index) => [
      ...gapBefore(stretch, index),
      ...rowsOf(lineDiff(stretch), `${index}`, open),
    ]),
  );
}

/** Joins adjacent folds and gaps, because one mark stands for all lines that are left out in one place. */
function joinOmissions(rows: readonly FileDiffRow[]): FileDiffRow[] {
  const joined: FileDiffRow[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (last === undefined || last.type === 'line' || row.type === 'line') {
      joined.push(row);
      continue;
    }
    const folds = [last, row].filter((one) => one.type === 'fold');
    const [first] = folds;
    const heading = row.heading ?? last.heading;
    joined[joined.length - 1] =
      first === undefined
        ? { ...last, heading }
        : {
            ...first,
            count: folds.reduce((sum, { count }) => sum + count, 0),
            opens: folds.flatMap(({ opens }) => opens),
            heading,
          };
  }
  return joined;
}

function gapBefore({ heading, beforeLine }: Stretch, index: number): FileDiffRow[] {
  const first = index === 0 && (beforeLine === undefined || beforeLine === 1);
  return first && heading === undefined ? [] : [{ type: 'gap', key: `${index} gap`, heading }];
}

function rowsOf(lines: readonly DiffLine[], name: string, open: ReadonlySet<string> | 'all'): FileDiffRow[] {
  const rows: FileDiffRow[] = [];
  const put = (from: number, to: number) => {
    for (let index = from; index < to; index++) {
      const line = lines[index];
      if (line !== undefined) rows.push({ type: 'line', key: `${name} ${index}`, line });
    }
  };
  for (let start = 0; start < lines.length; ) {
    let end = start;
    while (end < lines.length && lines[end]?.change === 'context') end++;
    const from = start === 0 ? 0 : start + CONTEXT;
    const to = end === lines.length ? end : end - CONTEXT;
    const key = `${name} fold ${start}`;
    if (to - from < LEAST_FOLD || (start === 0 && end === lines.length) || open === 'all' || open.has(key))
      put(start, end);
    else {
      put(start, from);
      rows.push({ type: 'fold', key, count: to - from, opens: [key], heading: undefined });
      put(to, end);
    }
    start = end;
    while (end < lines.length && lines[end]?.change !== 'context') end++;
    put(start, end);
    start = end;
  }
  return rows;
}

/** Row of a side-by-side diff. An unchanged line is on both sides. */
export type SplitRow =
  | Exclude<FileDiffRow, { readonly type: 'line' }>
  | {
      readonly type: 'pair';
      readonly key: string;
      readonly before: DiffLine | undefined;
      readonly after: DiffLine | undefined;
    };

/** Side-by-side rows: paired lines next to each other, other changed lines in their order. */
export function splitRows(
  rows: readonly FileDiffRow[],
  pairs: ReadonlyMap<DiffLine, DiffLine>,
): readonly SplitRow[] {
  const split: SplitRow[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  let key = '';
  const flush = () => {
    let [old, next] = [0, 0];
    while (old < removed.length || next < added.length) {
      const [before, after] = [removed[old], added[next]];
      const partner = before && pairs.get(before);
      const together = partner === after || (partner === undefined && !(after && pairs.has(after)));
      const takesBefore = before !== undefined && (together || partner === undefined || after === undefined);
      const takesAfter = after !== undefined && (together || !takesBefore);
      split.push({
        type: 'pair',
        key: `${key} ${old} ${next}`,
        before: takesBefore ? before : undefined,
        after: takesAfter ? after : undefined,
      });
      if (takesBefore) old++;
      if (takesAfter) next++;
    }
    removed = [];
    added = [];
  };
  for (const row of rows) {
    if (row.type === 'line' && row.line.change !== 'context') {
      if (row.line.change === 'removed' && added.length > 0) flush();
      if (removed.length + added.length === 0) key = row.key;
      (row.line.change === 'removed' ? removed : added).push(row.line);
      continue;
    }
    flush();
    split.push(row.type === 'line' ? { type: 'pair', key: row.key, before: row.line, after: row.line } : row);
  }
  flush();
  return split;
}
