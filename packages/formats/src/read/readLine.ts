import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import type { FrameTarget } from './Frames';
import { parseLooseJson } from './parseLooseJson';

/** How much of a text that is no record is quoted. */
const QUOTED = 60;

/** How many values that were joined on one line are told apart. */
const JOINED = 100;

/** Reads a line: one value, several one after the other, or none. */
export function readLine(text: string, place: Place, target: FrameTarget): void {
  if (text === '') return;
  const value = parseLooseJson(text);
  if (value !== undefined) return target.read(value, place);
  const joined = text.split(/(?<=\})\s*(?=\{)/);
  const values = joined.length > 1 && joined.length < JOINED ? joined.map(parseLooseJson) : [undefined];
  if (values.includes(undefined))
    target.skip('not JSON', lost(`It is not JSON: ${text.slice(0, QUOTED)}`), place);
  else for (const one of values) target.read(one, place);
}
