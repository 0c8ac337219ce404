'use client';

import type { DecisionRow } from '@agent-transcript/schema/compare';
import { memo, type ReactNode } from 'react';
import { clip } from './clip';
import { useDecision } from './DecisionContext';
import { previewValue } from './previewValue';
import { RowContainer } from './RowContainer';
import { RowNotes } from './RowNotes';
import { RowStatusMark } from './RowStatusMark';
import { RowValue } from './RowValue';

/** Longest label, in UTF-16 units. */
export const MAX_LABEL = 200;

interface RowProps {
  readonly row: DecisionRow;
  /** Levels of containers around. */
  readonly level: number;
}

/** One place of a decision in a list of descriptions: its label, and what there is to say about it. */
export const Row = memo(function Row({ row, level }: RowProps): ReactNode {
  const { idOf } = useDecision();
  if (row.children.length > 0) return <RowContainer row={row} level={level} />;
  return (
    <div data-part="Row" data-status={row.status} data-kind={row.kind} id={idOf(row.pointer)} tabIndex={-1}>
      <dt data-part="Label">
        <RowLabel row={row} />
      </dt>
      <dd data-part="Body">
        <RowContent row={row} />
      </dd>
    </div>
  );
});

export function RowLabel({ row }: { row: DecisionRow }): ReactNode {
  return <bdi title={row.label.length > MAX_LABEL ? row.label : undefined}>{clip(row.label, MAX_LABEL)}</bdi>;
}

/** Value, status, and the notes below. */
export function RowContent({ row }: { row: DecisionRow }): ReactNode {
  const silent = row.status === 'ok' || (row.status === 'streaming' && row.value !== undefined);
  return (
    <>
      <div data-part="Line">
        {row.value !== undefined && (
          <div data-part="Value">
            <RowValue row={row} />
          </div>
        )}
        {!silent && <RowStatusMark status={row.status} />}
        <RowDefault row={row} />
      </div>
      <RowNotes row={row} />
    </>
  );
}

/** The default of a missing value, in grey, so that nobody takes it for the answer. */
function RowDefault({ row }: { row: DecisionRow }): ReactNode {
  const { labels } = useDecision();
  const given = row.value !== undefined || row.status === 'streaming';
  if (given || row.default === undefined) return null;
  return (
    <span data-part="Default">
      {labels.default}
      {labels.colon}
      <bdi>{previewValue(row.default, labels, row.choices)}</bdi>
    </span>
  );
}
