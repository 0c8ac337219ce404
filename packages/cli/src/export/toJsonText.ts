import type { Run } from '@agent-transcript/formats';
import { CommandError } from '../CommandError';

/** Version of the shape: a program that reads it refuses another. New fields may come without a new version. */
const VERSION = 1;

/** Writes a run as JSON: `{ "version": 1, "run": Run }`, with the `Run` of `@agent-transcript/formats`. */
export function toJsonText(run: Run): string {
  try {
    return `${JSON.stringify({ version: VERSION, run }, null, 2)}\n`;
  } catch (error) {
    // A value that is deeper than JSON goes, or a text longer than strings are.
    if (error instanceof RangeError)
      throw new CommandError('This run is too deep or too large for JSON: --html and --md can write it.', {
        cause: error,
      });
    throw error;
  }
}
