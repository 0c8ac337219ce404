import { demandObject, toJson } from '@agent-transcript/text/given';

/** Version of the shape: a program that reads it refuses another. New fields may come without a new version. */
const VERSION = 1;

/**
 * Writes a run as JSON: `{ "version": 1, "run": Run }`, with the `Run` of `@agent-transcript/formats`. Of a run that JSON cannot hold, such
 * as one that holds itself, what can be written.
 *
 * @throws {RangeError} for a value that is deeper than JSON goes, or a text longer than strings are.
 * @throws {TypeError} for what is no object.
 */
export function toJsonText(run: object): string {
  demandObject('toJsonText', { run });
  try {
    return written(run);
  } catch (problem) {
    if (problem instanceof RangeError) throw problem;
    return written(toJson(run, { of: 'toJsonText', key: 'run' }) ?? null);
  }
}

const written = (run: unknown) => `${JSON.stringify({ version: VERSION, run }, null, 2)}\n`;
