import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import type { FrameTarget } from './Frames';
import { parseLooseJson } from './parseLooseJson';

/** The most characters of a text that are quoted if it is not a record. */
const QUOTED = 60;

/** The most values of a line that are separated. */
const JOINED = 100;

/** Reads a line of one value, of several adjacent values, or of none. */
export function readLine(text: string, place: Place, target: FrameTarget): void {
  if (text === '') return;
  const value = parseLooseJson(text);
  if (value !== undefined) return target.read(value, place);
  const joined = text.split(/(?<=\})\s*(?=\{)/);
  const values = joined.length > 1 && joined.length < JOINED ? joined.map(parseLooseJson) : [undefined];
  if (values.includes(undefined)) target.skip('not JSON', lost(`Not JSON: ${text.slice(0, QUOTED)}`), place);
  else for (const one of values) target.read(one, place);
}
