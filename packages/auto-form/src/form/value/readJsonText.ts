import { findJsonError } from './findJsonError';

/** The value of a JSON text; `undefined` for an empty text. */
export type EnteredJson =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly reason: string;
      /** From 1. */
      readonly line: number;
      readonly column: number;
    };

/** Reads JSON text that a person is still writing. */
export function readJsonText(text: string): EnteredJson {
  if (text.trim() === '') return { ok: true, value: undefined };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    const offset = findJsonError(text);
    const before = text.slice(0, offset).split('\n');
    const found = Array.from(text.slice(offset, offset + 2))[0];
    return {
      ok: false,
      reason: found === undefined || found === '\n' ? '…' : found,
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
    };
  }
}
