'use client';

import type { FileChange } from '@agent-transcript/analysis/calls';
import { type ReactNode, useMemo, useState } from 'react';
import { diffRows, type FileDiffRow, type SplitRow, splitRows } from '../../../model/diff/diffRows';
import { type DiffLine, lineDiff } from '../../../model/diff/lineDiff';
import { pairsOf } from '../../../model/diff/wordDiff';
import { clip } from '../../../model/texts/clip';
import { More } from '../../../parts/LongText/More';
import { Paged } from '../../../parts/LongText/Paged';
import { useTranscriptContext } from '../../../state/TranscriptContext';
import { useLabels } from '../../../state/useLabels';
import { type DiffColumn, DiffLineCells, type LineKind } from './DiffLineCells';
import { useDiffColours } from './useDiffColours';

/** Number of rows that one press adds. A browser lays out as many in a few milliseconds. */
const PAGE = 400;

/**
 * Number of rows at first for a long file without a comparison, such as a new one: enough to recognise it, without hiding the content
 * after it.
 */
const BEGINNING = 60;

/** Props of {@link FileDiff}. */
export interface FileDiffProps {
  readonly change: FileChange;
  /** True if the change was made. */
  readonly isDone: boolean;
  /** True to show the file before and after the change side by side. */
  readonly split: boolean;
}

/** Diff of one file as a table, a page of rows at a time. */
export function FileDiff({ change, isDone, split }: FileDiffProps): ReactNode {
  const labels = useLabels();
  const { whole } = useTranscriptContext();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => diffRows(change, whole ? 'all' : open), [change, whole, open]);
  const pairs = useMemo(() => pairsOf(change.stretches.flatMap(lineDiff)), [change]);
  const kind = kindOf(change, split);
  const all = useMemo<readonly (FileDiffRow | SplitRow)[]>(
    () => (kind === 'split' ? splitRows(rows, pairs) : rows),
    [kind, rows, pairs],
  );
  if (rows.length === 0) {
    const isKnown = change.stretches.length > 0;
    return (
      (isKnown || isDone) && <p data-part="Empty">{isKnown ? labels.noContent : labels.unknownChange}</p>
    );
  }
  return (
    <div data-part="Lines" tabIndex={-1}>
      <Paged
        all={all}
        size={PAGE}
        first={isOneSided(change) && all.length > 2 * BEGINNING ? BEGINNING : PAGE}
      >
        {(shown) => (
          <Rows
            change={change}
            isDone={isDone}
            kind={kind}
            shown={shown}
            pairs={pairs}
            onOpen={(keys) => setOpen(new Set([...open, ...keys]))}
          />
        )}
      </Paged>
    </div>
  );
}

interface RowsProps extends Pick<FileDiffProps, 'change' | 'isDone'> {
  readonly kind: LineKind;
  readonly shown: readonly (FileDiffRow | SplitRow)[];
  readonly pairs: ReadonlyMap<DiffLine, DiffLine>;
  /** Opens a fold by its keys. */
  readonly onOpen: (keys: readonly string[]) => void;
}

function Rows({ change, isDone, kind, shown, pairs, onOpen }: RowsProps): ReactNode {
  const labels = useLabels();
  const last = shown.findLast((row) => linesOf(row).length > 0);
  const coloursOf = useDiffColours(change, last && linesOf(last).at(-1));
  const columns = COLUMNS[kind].filter((column) => !isNumber(column) || hasNumbers(change, column));
  return (
    <table
      data-type={kind}
      dir="ltr"
      aria-label={(isDone ? labels.changesOf : labels.requestedChangesOf)(clip(change.path))}
    >
      <thead>
        <tr>
          {columns.map((column, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns never move, and a name occurs twice side by side
            <th key={index} scope="col" data-part={isNumber(column) ? 'Number' : undefined}>
              <span data-part="Hidden">{labels[HEADINGS[column]]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) =>
          row.type === 'fold' ? (
            <tr key={row.key} data-part="Fold">
              <td colSpan={columns.length}>
                <More left={0} page={1} onMore={() => onOpen(row.opens)}>
                  <span aria-hidden="true">⋯ </span>
                  {labels.lines(row.count)}
                </More>
                {row.heading && <bdi> {clip(row.heading)}</bdi>}
              </td>
            </tr>
          ) : row.type === 'gap' ? (
            <tr key={row.key} data-part="Fold">
              <td colSpan={columns.length}>⋯ {row.heading && <bdi>{clip(row.heading)}</bdi>}</td>
            </tr>
          ) : (
            <DiffLineCells
              key={row.key}
              row={row}
              kind={kind}
              columns={columns}
              pairs={pairs}
              before={coloursOf(row.type === 'line' ? row.line : row.before)}
              after={coloursOf(row.type === 'line' ? row.line : row.after)}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

/** Lines of a row. */
const linesOf = (row: FileDiffRow | SplitRow): readonly DiffLine[] =>
  row.type === 'line'
    ? [row.line]
    : row.type === 'pair'
      ? [row.before, row.after].filter((line) => line !== undefined)
      : [];

const COLUMNS: Readonly<Record<LineKind, readonly DiffColumn[]>> = {
  plain: ['after', 'code'],
  unified: ['before', 'after', 'sign', 'code'],
  split: ['before', 'code', 'after', 'codeAfter'],
};

const HEADINGS = {
  before: 'lineBefore',
  after: 'lineAfter',
  sign: 'lineChange',
  code: 'codeColumn',
  codeAfter: 'codeColumn',
} as const;

function kindOf({ change, stretches }: FileChange, split: boolean): LineKind {
  if (change === 'written') return 'plain';
  return split && stretches.some(({ before }) => before !== '') ? 'split' : 'unified';
}

/** True if the whole file was written or removed, so that nothing is compared. */
const isOneSided = ({ stretches }: FileChange) =>
  stretches.every(({ before }) => before === '') || stretches.every(({ after }) => after === '');

const isNumber = (column: DiffColumn): column is 'before' | 'after' =>
  column === 'before' || column === 'after';

const hasNumbers = ({ change, stretches }: FileChange, column: 'before' | 'after') =>
  column === 'before'
    ? change !== 'added' &&
      stretches.some(({ before, beforeLine }) => before !== '' && beforeLine !== undefined)
    : change !== 'deleted' &&
      stretches.some(({ after, afterLine }) => after !== '' && afterLine !== undefined);
