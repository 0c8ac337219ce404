import { lost, type Why } from './lost';
import type { Fields } from './values';

/** How records of each type are read: by a function that may answer why one is not shown, or why none ever is. */
export type Readers<State> = Readonly<
  Record<string, string | ((state: State, fields: Fields) => Why | undefined)>
>;

/** Reads a record as its type asks; answers why it is not shown, if it is not. */
export function readBy<State>(
  readers: Readers<State>,
  type: string,
  state: State,
  fields: Fields,
): Why | undefined {
  const read = Object.hasOwn(readers, type) ? readers[type] : lost('unknown record');
  return typeof read === 'function' ? read(state, fields) : read;
}
