'use client';

import { memo, type ReactNode } from 'react';
import type { FileDiffRow, SplitRow } from '../../../model/diff/diffRows';
import type { DiffLine } from '../../../model/diff/lineDiff';
import { type Mark, wordDiff } from '../../../model/diff/wordDiff';
import { useLabels } from '../../../state/useLabels';
import type { RunLine } from '../../highlight/Grammar';
import { MarkedCode } from '../frame/MarkedCode';

/** Layout of lines: numbered code, a diff in one column, or a diff side by side. */
export type LineKind = 'plain' | 'unified' | 'split';

/** Columns of a diff: numbers, sign and code; side by side, each side has its own. */
export type DiffColumn = 'before' | 'after' | 'sign' | 'code' | 'codeAfter';

interface DiffLineCellsProps {
  readonly row: Extract<FileDiffRow | SplitRow, { type: 'line' | 'pair' }>;
  readonly kind: LineKind;
  readonly columns: readonly DiffColumn[];
  readonly pairs: ReadonlyMap<DiffLine, DiffLine>;
  /** Colours of its line, or of both lines side by side. */
  readonly before: RunLine | undefined;
  readonly after: RunLine | undefined;
}

/** Row of a diff. */
export const DiffLineCells = memo(function DiffLineCells({
  row,
  kind,
  columns,
  pairs,
  before: beforeRuns,
  after: afterRuns,
}: DiffLineCellsProps): ReactNode {
  const before = row.type === 'line' ? row.line : row.before;
  const after = row.type === 'line' ? row.line : row.after;
  return (
    <tr data-change={kind === 'unified' && before !== undefined ? before.change : undefined}>
      {columns.map((column) => {
        const isAfter = column === 'after' || column === 'codeAfter';
        const line = isAfter ? after : before;
        const change = kind === 'split' ? changeOf(line) : undefined;
        if (column === 'before' || column === 'after')
          return (
            <td key={column} data-part="Number" data-change={change}>
              {column === 'before' ? line?.before : line?.after}
            </td>
          );
        if (column === 'sign')
          return (
            <td key={column} data-part="Sign">
              <SignOf line={line} />
            </td>
          );
        return (
          <td key={column} data-part="Code" data-change={change}>
            {kind === 'split' && <SignOf line={line} />}
            {line !== undefined && (
              <MarkedCode
                text={line.text}
                marks={marksOf(line, pairs)}
                runs={isAfter ? afterRuns : beforeRuns}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
});

/** Change of a line; `none` for a side without a line. */
const changeOf = (line: DiffLine | undefined) => line?.change ?? 'none';

/** Sign of a line, and the word for it. */
function SignOf({ line }: { readonly line: DiffLine | undefined }): ReactNode {
  const labels = useLabels();
  if (line === undefined || line.change === 'context') return null;
  const added = line.change === 'added';
  return (
    <>
      <span data-part="Mark" aria-hidden="true">
        {added ? '+' : '−'}
      </span>
      <span data-part="Hidden">{added ? labels.addedLine : labels.removedLine} </span>
    </>
  );
}

function marksOf(line: DiffLine, pairs: ReadonlyMap<DiffLine, DiffLine>): readonly Mark[] {
  const other = pairs.get(line);
  if (other === undefined) return [];
  return line.change === 'removed' ? wordDiff(line, other).removed : wordDiff(other, line).added;
}
