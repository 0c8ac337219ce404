import { type TableCall, tableCalls } from '@agent-transcript/analysis/calls';
import type { CallKind } from '../../../state/CallKind';
import { TableView } from './TableView';

/** Results that are tables. */
export const tableKind: CallKind<TableCall> = {
  ...tableCalls,
  icon: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M6.5 3.5v9',
  facts: ({ rows, columns }, { state, labels }) =>
    state === 'done' ? [{ key: 'size', words: labels.tableSize(rows.length, columns.length) }] : [],
  View: TableView,
  drawsFrame: true,
};
