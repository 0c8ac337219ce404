'use client';

import type { DecisionRow, RowColumn } from '@agent-transcript/schema/compare';
import { memo, type ReactNode } from 'react';
import { clip } from './clip';
import { useDecision } from './DecisionContext';
import { RowContent } from './Row';
import { RowNotes } from './RowNotes';
import { RowStatusMark } from './RowStatusMark';

const NO_COLUMNS: readonly RowColumn[] = [];

/** A list of flat objects as a table, which scrolls if it is too wide. */
export function RowTable({ row, shown }: { row: DecisionRow; shown: readonly DecisionRow[] }): ReactNode {
  const { columns = NO_COLUMNS } = row;
  // As a string, which is the same as long as it says the same: each entry is rendered anew with it.
  const numbers = columns.map(({ key }) => (hasNumbers(shown, key) ? '1' : '0')).join('');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div data-part="Scroll" role="region" aria-label={row.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label }, index) => (
              <th key={key} scope="col" data-numbers={numbers[index] === '1' || undefined}>
                <bdi>{clip(label, 60)}</bdi>
                {isExtraColumn(shown, key) && <RowStatusMark status="extra" />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <TableEntry key={entry.key} row={entry} columns={columns} numbers={numbers} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TableEntry = memo(function TableEntry({
  row,
  columns,
  numbers,
}: {
  row: DecisionRow;
  columns: readonly RowColumn[];
  /** For each column `1` if it is one of numbers, else `0`. */
  numbers: string;
}): ReactNode {
  const { idOf, changes } = useDecision();
  const cells = new Map(row.children.map((child) => [child.key, child]));
  // A required key without a property in the schema has a row, but no column.
  const others = row.children.filter(({ key }) => !columns.some((column) => column.key === key));
  const noted =
    row.issues.length > 0 ||
    row.union?.matched === false ||
    row.notice !== undefined ||
    changes.at.has(row.pointer);
  return (
    <>
      <tr id={idOf(row.pointer)} tabIndex={-1} data-part="TableRow" data-status={row.status}>
        {columns.map(({ key }, index) => (
          <Cell key={key} row={cells.get(key)} numbers={numbers[index] === '1'} />
        ))}
      </tr>
      {(noted || others.length > 0) && (
        <tr data-part="TableNotes">
          <td colSpan={columns.length}>
            {row.status !== 'ok' && row.status !== 'streaming' && <RowStatusMark status={row.status} />}
            <RowNotes row={row} />
            {others.map((child) => (
              <p key={child.key} id={idOf(child.pointer)} tabIndex={-1}>
                <bdi>{clip(child.label, 60)}</bdi> <RowStatusMark status={child.status} />
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
});

const Cell = memo(function Cell({
  row,
  numbers,
}: {
  row: DecisionRow | undefined;
  numbers: boolean;
}): ReactNode {
  const { idOf, labels } = useDecision();
  if (row === undefined || row.status === 'absent') {
    return (
      <td data-part="Cell" data-status="absent" data-numbers={numbers || undefined}>
        <span title={labels.status('absent')}>–</span>
      </td>
    );
  }
  return (
    <td
      data-part="Cell"
      data-status={row.status}
      data-kind={row.kind}
      data-numbers={numbers || undefined}
      id={idOf(row.pointer)}
      tabIndex={-1}
    >
      <RowContent row={withoutWhatColumnSays(row)} />
    </td>
  );
});

/** A column says once what its cells mean, and that the schema does not mention them. */
function withoutWhatColumnSays(row: DecisionRow): DecisionRow {
  const isExtra = row.status === 'extra';
  if (row.description === undefined && !isExtra) return row;
  const { description: _, ...rest } = row;
  return isExtra ? { ...rest, status: 'ok' } : rest;
}

function isExtraColumn(rows: readonly DecisionRow[], key: string): boolean {
  return rows.some(({ children }) => children.some((cell) => cell.key === key && cell.status === 'extra'));
}

/** True if a column holds only numbers. */
function hasNumbers(rows: readonly DecisionRow[], key: string): boolean {
  const cells = rows.flatMap(({ children }) => children.filter((cell) => cell.key === key && isThere(cell)));
  return cells.length > 0 && cells.every(({ kind }) => kind === 'number');
}

const isThere = ({ status }: DecisionRow) => status !== 'absent' && status !== 'missing';
