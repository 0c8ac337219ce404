import { type Table, tableOf } from '@agent-transcript/analysis/calls';
import { type ReactNode, useMemo } from 'react';
import { DataTable } from './DataTable';

/** Props of {@link JsonTable}. */
export interface JsonTableProps {
  /** JSON text. */
  readonly text: string;
  readonly label: string;
  /** Shown if the text has no table. */
  readonly otherwise: ReactNode;
}

/** JSON as a table, if it is a list of flat objects or contains one. */
export function JsonTable({ text, label, otherwise }: JsonTableProps): ReactNode {
  const table = useMemo(() => readTable(text), [text]);
  return table === null ? otherwise : <DataTable table={table} source={text} label={label} />;
}

function readTable(text: string): Table | null {
  try {
    return tableOf(JSON.parse(text));
  } catch {
    return null;
  }
}
