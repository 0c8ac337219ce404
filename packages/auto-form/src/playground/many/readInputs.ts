import type { Issue, JsonSchema, JsonValue, SchemaValidator } from '@agent-transcript/protocol';
import { isObject, pointerKeys, toPointer } from '@agent-transcript/schema';
import { setAt } from '../../form/value/setAt';
import { toFieldErrors } from '../../form/value/toFieldErrors';
import { valueAt } from '../../form/value/valueAt';
import type { SchemaNode } from './findSchemas';
import { type ColumnProblem, matchColumns, type TableColumn } from './matchColumns';
import { type CellProblemCode, readCell } from './readCell';
import { isMeantAsJson, type JsonPlace, readJsonRows } from './readJsonRows';
import { readTable } from './readTable';

/** Most rows of a set. */
export const MAX_ROWS = 1000;

/** Longest text, in UTF-16 units. */
export const MAX_LENGTH = 5_000_000;

/** Most columns of a set. */
const MAX_COLUMNS = 100;

/** Rows that are checked before the page may do other work. */
const AT_ONCE = 50;

/** Inputs that were read of a text, each with what is wrong with it. */
export interface InputSet {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly InputRow[];
  /** Problems of the whole set. */
  readonly problems: readonly SetProblem[];
  /** The separator of CSV. */
  readonly delimiter?: string;
}

export interface InputRow {
  /** From 1: as a spreadsheet counts its rows, the place in a list, or the line. */
  readonly number: number;
  readonly input: JsonValue;
  readonly problems: readonly RowProblem[];
}

export type SetProblem =
  | ColumnProblem
  | JsonPlace
  | { readonly code: 'empty' | 'no-rows' | 'too-long' | 'too-many-columns' | 'no-columns' }
  | { readonly code: 'too-many-rows'; readonly left: number };

/** A problem of a row, with its column if it has one. */
export type RowProblem =
  | { readonly code: CellProblemCode; readonly column: string; readonly text: string }
  | { readonly code: 'open-quote' | 'too-many-cells' }
  | JsonPlace
  | { readonly code: 'invalid'; readonly column?: string; readonly issue: Issue };

interface ReadOptions {
  /** Of the Input, as it was given: rows are checked against it. */
  readonly schema: JsonSchema;
  /** The same, prepared: columns are matched to it. */
  readonly prepared: SchemaNode;
  /** The value whose properties a row has that it does not name itself. */
  readonly base: JsonValue | undefined;
  readonly validate: SchemaValidator;
}

/** Reads a table, a JSON list or JSON Lines as inputs. A problem in a row does not keep others from being read. */
export async function readInputs(text: string, options: ReadOptions): Promise<InputSet> {
  if (text.trim() === '') return failed({ code: 'empty' });
  if (text.length > MAX_LENGTH) return failed({ code: 'too-long' });
  const found = isMeantAsJson(text) ? fromJson(text, options) : fromTable(text, options);
  return { ...found, rows: await checked(found, options) };
}

function failed(problem: SetProblem): InputSet {
  return { columns: [], rows: [], problems: [problem] };
}

function fromJson(text: string, { base }: ReadOptions): InputSet {
  const reading = readJsonRows(text);
  if (!reading.ok) return failed(reading.problem);
  const rows = reading.rows.slice(0, MAX_ROWS).map(
    ({ number, value, problem }): InputRow => ({
      number,
      input: isObject(base) && isObject(value) ? { ...base, ...value } : (value ?? null),
      problems: problem === undefined ? [] : [problem],
    }),
  );
  const values = reading.rows.slice(0, MAX_ROWS).flatMap(({ value }) => (value === undefined ? [] : [value]));
  const names = new Set(values.flatMap((value) => (isObject(value) ? Object.keys(value) : [])));
  const columns = [...names].slice(0, MAX_COLUMNS).map((name) => ({ name, path: [name] }));
  const whole = { name: '', path: [] };
  return {
    columns: values.every(isObject) && columns.length > 0 ? columns : [whole],
    rows,
    problems: [
      ...(rows.length === 0 ? [{ code: 'no-rows' } as const] : []),
      ...beyond(reading.rows.length - MAX_ROWS),
    ],
  };
}

function fromTable(text: string, { base, prepared }: ReadOptions): InputSet {
  const table = readTable(text, MAX_ROWS);
  if (table.names.length > MAX_COLUMNS) return failed({ code: 'too-many-columns' });
  const { columns, problems } = matchColumns(table.names, prepared);
  const matched = columns.filter((column) => column !== null);
  if (matched.length === 0)
    return { ...failed({ code: 'no-columns' }), problems: [...problems, { code: 'no-columns' }] };
  const rows = table.rows.map(({ number, cells, problem }): InputRow => {
    const wrong: RowProblem[] = problem === undefined ? [] : [{ code: problem }];
    let input: unknown = base;
    for (const [index, column] of columns.entries()) {
      if (column === null) continue;
      const cell = cells[index] ?? '';
      const reading = cell.trim() === '' ? undefined : readCell(cell, column.schema, prepared);
      if (reading?.ok === false) wrong.push({ code: reading.code, column: column.name, text: cell });
      const value = reading === undefined ? undefined : reading.ok ? reading.value : cell;
      // An empty cell takes nothing away where there is nothing.
      if (value !== undefined || valueAt(input, toPointer(column.path)) !== undefined)
        input = setAt(input, column.path, value);
    }
    return { number, input: toJson(input), problems: wrong };
  });
  return {
    columns: matched,
    rows,
    problems: [
      ...problems,
      ...(rows.length === 0 ? [{ code: 'no-rows' } as const] : []),
      ...beyond(table.left),
    ],
    delimiter: table.delimiter,
  };
}

function beyond(left: number): readonly SetProblem[] {
  return left > 0 ? [{ code: 'too-many-rows', left }] : [];
}

/** As JSON holds it: a list may have got empty places. */
function toJson(value: unknown): JsonValue {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as JsonValue);
}

async function checked({ rows, columns }: InputSet, options: ReadOptions): Promise<readonly InputRow[]> {
  const all: InputRow[] = [];
  for (const [index, row] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: thousands at once would block the page
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
    // oxlint-disable-next-line no-await-in-loop -- as above
    all.push(await check(row, columns, options));
  }
  return all;
}

async function check(
  row: InputRow,
  columns: readonly TableColumn[],
  { schema, validate }: ReadOptions,
): Promise<InputRow> {
  // A line that is not JSON has no value to check.
  if (row.problems.some(({ code }) => code === 'not-json-text')) return row;
  const issues = toFieldErrors(
    await validate(schema, row.input),
    () => undefined,
    () => [],
  );
  const told = new Set(row.problems.map((problem) => ('column' in problem ? problem.column : undefined)));
  const invalid = issues.flatMap((issue): RowProblem[] => {
    const column = columnOf(issue.pointer, columns);
    // A text that is not a number is one problem, not two.
    if (column !== undefined && told.has(column)) return [];
    return [{ code: 'invalid', issue, ...(column !== undefined && { column }) }];
  });
  return invalid.length === 0 ? row : { ...row, problems: [...row.problems, ...invalid] };
}

/** The column that fills a place, or most of the way to it. */
function columnOf(pointer: string, columns: readonly TableColumn[]): string | undefined {
  const keys = pointerKeys(pointer);
  const on = columns.filter(({ path }) => path.every((key, index) => String(key) === keys[index]));
  return on.sort((a, b) => b.path.length - a.path.length)[0]?.name;
}
