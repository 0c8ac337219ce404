'use client';

import type { ReactNode } from 'react';
import { useLaterLabels } from '../../state/useLaterLabels';
import { CallFrame } from './CallFrame';
import type { CallViewProps } from './CallViewProps';
import { DataTable } from './DataTable';

/** A result that is a table. */
export function TableView({ call, onShowJson }: CallViewProps<'table'>): ReactNode {
  const labels = useLaterLabels();
  const size = labels.tableSize(call.rows.length, call.columns.length);
  return (
    <CallFrame name="table" title={size} copy={call.source} onShowJson={onShowJson}>
      <DataTable table={call} source={call.source} label={labels.result} />
    </CallFrame>
  );
}
