'use client';

import type { TableCall } from '@agent-transcript/analysis/calls';
import type { ReactNode } from 'react';
import type { CallViewProps } from '../../../state/CallKind';
import { useLabels } from '../../../state/useLabels';
import { DataTable } from '../../tables/DataTable';
import { CallFrame } from '../frame/CallFrame';

/** Result that is a table. */
export function TableView({ call, json }: CallViewProps<TableCall>): ReactNode {
  const labels = useLabels();
  const size = labels.tableSize(call.rows.length, call.columns.length);
  return (
    <CallFrame name="table" title={size} copy={call.source} json={json}>
      <DataTable table={call} source={call.source} label={labels.result} />
    </CallFrame>
  );
}
