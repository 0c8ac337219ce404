import { checkJson, type JsonValue } from '@agent-transcript/schema';
import { readJsonText } from '../../form/value/readJsonText';

/** An input that was written as JSON. */
interface JsonRow {
  /** From 1: its place in the list, or its line. */
  readonly number: number;
  readonly value?: JsonValue;
  /** The place where the line is not valid JSON. */
  readonly problem?: JsonPlace;
}

/** The place where a text is not valid JSON, and its character. */
export interface JsonPlace {
  readonly code: 'not-json-text';
  readonly line: number;
  readonly column: number;
  readonly found: string;
}

export type JsonRowsReading =
  | { readonly ok: true; readonly rows: readonly JsonRow[] }
  | { readonly ok: false; readonly problem: JsonPlace };

/** True if a text is meant as JSON, not as a table. */
export function isMeantAsJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

/** Reads a JSON list, one JSON object, or JSON Lines. */
export function readJsonRows(text: string): JsonRowsReading {
  const whole = read(text, 1);
  if ('value' in whole) {
    const values = Array.isArray(whole.value) ? (whole.value as JsonValue[]) : [whole.value];
    return { ok: true, rows: values.map((value, index) => ({ number: index + 1, value })) };
  }
  const rows = text.split('\n').flatMap((line, index): JsonRow[] => {
    const number = index + 1;
    return line.trim() === '' ? [] : [{ number, ...read(line, number) }];
  });
  // An invalid line is a problem of its own; if the first line is invalid, the text is not JSON Lines.
  return rows.length > 1 && rows[0]?.problem === undefined
    ? { ok: true, rows }
    : { ok: false, problem: whole.problem };
}

function read(text: string, firstLine: number): { value: JsonValue } | { problem: JsonPlace } {
  const reading = readJsonText(text);
  try {
    if (reading.ok) {
      checkJson(reading.value, 'text');
      return { value: reading.value };
    }
  } catch {
    // Nested more deeply than anything that people write.
    return { problem: { code: 'not-json-text', line: firstLine, column: 1, found: '…' } };
  }
  const { line, column, reason: found } = reading;
  return { problem: { code: 'not-json-text', line: firstLine + line - 1, column, found } };
}
