import { lost, type Why } from './lost';
import type { Fields } from './values';

/** Readers of records by their type: a function, which may return the reason to skip a record, or the reason to skip all. */
export type Readers<State> = Readonly<
  Record<string, string | ((state: State, fields: Fields) => Why | undefined)>
>;

/** Reads a record by the reader of its type. Returns the reason to skip it, or `undefined` if it is shown. */
export function readBy<State>(
  readers: Readers<State>,
  type: string,
  state: State,
  fields: Fields,
): Why | undefined {
  const read = Object.hasOwn(readers, type) ? readers[type] : lost('Unknown record');
  return typeof read === 'function' ? read(state, fields) : read;
}
