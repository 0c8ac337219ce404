'use client';

import type { DecisionRow } from '@agent-transcript/schema/compare';
import { memo, type ReactNode } from 'react';
import { useDecision } from './DecisionContext';
import { RowContent } from './Row';

/** A value in a list of plain ones: its place in the list is its label. */
export const Entry = memo(function Entry({ row }: { row: DecisionRow }): ReactNode {
  const { idOf } = useDecision();
  return (
    <li data-part="Entry" data-status={row.status} data-kind={row.kind} id={idOf(row.pointer)} tabIndex={-1}>
      <RowContent row={row} />
    </li>
  );
});
