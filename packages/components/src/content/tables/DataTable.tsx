'use client';

import type { Table } from '@agent-transcript/analysis/calls';
import type { JsonNode } from '@agent-transcript/text/json';
import { type ReactNode, useState } from 'react';
import { childAt } from '../../model/json/jsonRows';
import type { SortedBy } from '../../model/lists/sortRows';
import { clip } from '../../model/texts/clip';
import { scalarText } from '../../model/texts/shownText';
import { LongText } from '../../parts/LongText/LongText';
import { Paged } from '../../parts/LongText/Paged';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useJsonReading } from '../JsonView/useJsonReading';
import { useSortedRows } from './useSortedRows';

/** Number of rows per page; more would only slow down the layout. */
const PAGE = 100;

/** A longer text, in UTF-16 units, is clipped until it is opened. */
const LONG = 80;

/** Props of {@link DataTable}. */
export interface DataTableProps {
  readonly table: Table;
  /** JSON text of `table`, for all digits of its numbers. */
  readonly source: string;
  /** Name of the table for screen readers. */
  readonly label: string;
}

/** List of flat objects as a table. A press on a column heading sorts by it, a second press reverses, a third restores the order. */
export function DataTable({ table: { columns, rows }, source, label }: DataTableProps): ReactNode {
  const [by, setBy] = useState<SortedBy | null>(null);
  const { order, by: shownBy } = useSortedRows(rows, by);
  const { node, finished } = useJsonReading(source);
  const list = finished && node !== null ? listIn(node) : undefined;
  const orderOf = (column: number) =>
    shownBy?.column !== column ? undefined : shownBy.descending ? 'descending' : 'ascending';
  return (
    <div data-component="DataTable">
      <Paged all={order} size={PAGE}>
        {(shown) => (
          <div data-part="Scroll">
            <table aria-label={label} aria-rowcount={rows.length + 1} aria-busy={shownBy !== by}>
              <thead>
                <tr aria-rowindex={1}>
                  {columns.map((name, column) => (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the button
                    <th
                      key={name}
                      scope="col"
                      aria-sort={orderOf(column)}
                      data-type={typeof rows[0]?.[column]}
                    >
                      <button type="button" onClick={() => setBy(nextOrder(by, column))}>
                        <bdi>{clip(name, LONG)}</bdi>
                      </button>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((index, place) => (
                  <Row
                    key={index}
                    place={place}
                    columns={columns}
                    cells={rows[index] ?? []}
                    node={list && childAt(list, index)?.value}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Paged>
    </div>
  );
}

function nextOrder(by: SortedBy | null, column: number): SortedBy | null {
  if (by?.column !== column) return { column, descending: false };
  return by.descending ? null : { column, descending: true };
}

/** List that a table was read from: the value itself, or the only list among its fields. */
function listIn(value: JsonNode): JsonNode | undefined {
  if (value.type !== 'object') return value;
  return value.entries.findLast(({ value: field }) => field.type === 'array')?.value;
}

interface RowProps {
  /** Index among the shown rows, from 0. */
  readonly place: number;
  readonly columns: readonly string[];
  readonly cells: Table['rows'][number];
  /** The object in its source; `undefined` until it has been read. */
  readonly node: JsonNode | undefined;
}

function Row({ place, columns, cells, node }: RowProps): ReactNode {
  const written = new Map(
    node?.type === 'object' ? node.entries.map(({ key, value }) => [key, scalarText(value)]) : [],
  );
  return (
    <tr aria-rowindex={place + 2}>
      {columns.map((name, column) => {
        const cell = cells[column];
        return (
          <td key={name} data-type={cell === null ? 'null' : typeof cell}>
            {typeof cell === 'string' ? (
              <TextCell text={cell} />
            ) : (
              cell !== undefined && <bdi>{written.get(name) ?? String(cell)}</bdi>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function TextCell({ text }: { text: string }): ReactNode {
  const { whole } = useTranscriptContext();
  const [open, setOpen] = useState(false);
  if (text.length <= LONG || whole) return <bdi>{text}</bdi>;
  const beginning = clip(text, LONG);
  return (
    <>
      <button type="button" aria-expanded={open} aria-label={beginning} onClick={() => setOpen(!open)}>
        {/* The text is outside the button, so that it can be selected. */}
        {open ? '▴' : <bdi>{beginning}</bdi>}
      </button>
      {open && (
        <div data-part="Whole">
          <LongText text={text} />
        </div>
      )}
    </>
  );
}
