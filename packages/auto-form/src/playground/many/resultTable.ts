import type { AnyRequest, JsonValue } from '@agent-transcript/protocol';
import { isObject, own, toPointer } from '@agent-transcript/schema';
import Papa from 'papaparse';
import { valueAt } from '../../form/value/valueAt';
import type { ManyLabels } from '../../labels/AutoFormLabels';
import { inputSchemas, separateAll } from '../runs/dataSecrets';
import { type Run, shareableOf, tokensOf } from '../runs/run';
import type { TableColumn } from './matchColumns';
import { cellText } from './readCell';
import type { InputRow, InputSet } from './readInputs';

/** State of a row. */
export type RowState = 'ready' | 'wrong' | 'waiting' | 'running' | Run['outcome'];

/** A row with what came of it. */
export interface ResultRow {
  readonly key: string;
  readonly row: InputRow;
  readonly state: RowState;
  readonly run?: Run | undefined;
  /** The input without its secrets. */
  readonly shown: JsonValue | undefined;
}

/** Stands in place of a secret. */
const SECRET = '•••';

/** An input without what the Request calls secret. */
export function withoutInputSecrets(request: AnyRequest, input: JsonValue): JsonValue | undefined {
  return separateAll(inputSchemas(request), input).rest;
}

/** The text of a cell; secrets are hidden. */
export function inputText({ row, shown }: ResultRow, { path }: TableColumn): string {
  const pointer = toPointer(path);
  const value = valueAt(shown, pointer);
  return value === undefined && valueAt(row.input, pointer) !== undefined ? SECRET : cellText(value);
}

/** The fields of the decisions, in the order of the schema; none if a decision is not an object. */
export function decisionFields(request: AnyRequest, runs: readonly Run[]): readonly string[] {
  const decisions = runs.map((run) => shareableOf(run).decision).filter((decision) => decision !== undefined);
  if (!decisions.every(isObject)) return [];
  const found = new Set(decisions.flatMap((decision) => Object.keys(decision)));
  const named = own(request.schema, 'properties');
  const ordered = isObject(named) ? Object.keys(named).filter((name) => found.has(name)) : [];
  return [...new Set([...ordered, ...found])];
}

/** A sheet to save or to copy: everything, in cells of text and numbers, without secrets. */
export function toSheet(
  set: InputSet,
  rows: readonly ResultRow[],
  fields: readonly string[],
  words: ManyLabels,
  problemsOf: (row: ResultRow) => readonly string[],
): readonly (readonly unknown[])[] {
  const decision =
    fields.length === 0 ? [words.decision] : fields.map((field) => `${words.decision}: ${field}`);
  const header = [
    words.row,
    ...set.columns.map(({ name }) => name || words.input),
    words.state,
    ...decision,
    words.problems,
    words.seconds,
    words.attempts,
    words.tokens,
  ];
  const body = rows.map((result) => {
    const run = result.run && shareableOf(result.run);
    const decided = fields.length === 0 ? [run?.decision] : fields.map((field) => own(run?.decision, field));
    return [
      result.row.number,
      ...set.columns.map((column) => {
        const value = valueAt(result.shown, toPointer(column.path));
        return typeof value === 'number' ? value : inputText(result, column);
      }),
      words.states(result.state, run?.issues.length ?? 0),
      ...decided.map((value) => (typeof value === 'number' ? value : cellText(value))),
      problemsOf(result).join('\n'),
      run && Math.round(run.duration) / 1000,
      run?.attempts,
      run && tokensOf(run),
    ];
  });
  return [header, ...body];
}

/** Texts that a spreadsheet would run as a formula: untrusted text must not. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** Writes a sheet as CSV (RFC 4180); texts that a spreadsheet would take for formulas begin with `'`. */
export function writeCsv(sheet: readonly (readonly unknown[])[], delimiter: string): string {
  return Papa.unparse(sheet as unknown[][], { delimiter, escapeFormulae: FORMULA });
}

/** Writes rows as JSON Lines, without secrets. */
export function writeJsonLines(
  rows: readonly ResultRow[],
  problemsOf: (row: ResultRow) => readonly string[],
): string {
  const lines = rows.map((result) => {
    const run = result.run && shareableOf(result.run);
    return JSON.stringify({
      row: result.row.number,
      input: result.shown,
      state: result.state,
      decision: run?.decision,
      ...(run !== undefined && { issues: run.issues }),
      ...(run === undefined && result.row.problems.length > 0 && { problems: problemsOf(result) }),
      error: run?.error,
      ...(run !== undefined && {
        at: run.at,
        milliseconds: Math.round(run.duration),
        attempts: run.attempts,
      }),
      usage: run?.usage,
    });
  });
  return `${lines.join('\n')}\n`;
}
