import type { Run } from '@agent-transcript/formats';
import { toHtml } from '@agent-transcript/viewer/html';
import { CommandError } from '../command/CommandError';
import type { ExportOptions } from './ExportOptions';

/** Writes a run as one page with find, folds, filters and keys; several runs to choose from. */
export async function toInteractivePage(run: Run, { thinking }: ExportOptions): Promise<string> {
  try {
    return (await toHtml(run, { thinking })).html;
  } catch (error) {
    // A value that is deeper than JSON goes, or a text longer than strings are.
    if (error instanceof RangeError)
      throw new CommandError(
        'This run is too deep or too large for this page: --html --still can write it.',
        {
          cause: error,
        },
      );
    throw error;
  }
}
