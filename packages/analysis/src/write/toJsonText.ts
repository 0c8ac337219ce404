/** Version of the shape: a program that reads it refuses another. New fields may come without a new version. */
const VERSION = 1;

/**
 * Writes a run as JSON: `{ "version": 1, "run": Run }`, with the `Run` of `@agent-transcript/formats`.
 *
 * @throws {RangeError} for a value that is deeper than JSON goes, or a text longer than strings are.
 */
export const toJsonText = (run: object): string => `${JSON.stringify({ version: VERSION, run }, null, 2)}\n`;
