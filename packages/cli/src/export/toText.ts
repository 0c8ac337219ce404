import { toJsonText, toMarkdownText } from '@agent-transcript/analysis/write';
import { en } from '@agent-transcript/components/labels';
import type { Run } from '@agent-transcript/formats';
import { CommandError } from '../command/CommandError';
import type { ExportOptions } from './ExportOptions';

/** A run as Markdown, in English. */
export const markdownOf = (run: Run, { thinking }: ExportOptions): string =>
  toMarkdownText(run, { thinking, roleName: en.role });

/**
 * A run as JSON.
 *
 * @throws {CommandError} if JSON cannot represent it.
 */
export function jsonOf(run: Run): string {
  try {
    return toJsonText(run);
  } catch (error) {
    // A value is deeper than JSON allows, or a text longer than a string can be.
    if (error instanceof RangeError)
      throw new CommandError('This run is too deep or too large for JSON: --html and --md can write it.', {
        cause: error,
      });
    throw error;
  }
}
