import type { Run } from '@agent-transcript/formats';
import { toHtml } from '@agent-transcript/viewer/html';
import { CommandError } from '../command/CommandError';
import type { ExportOptions } from './ExportOptions';

/** Writes a run as one page with search, folding, filters and keys; with a choice of several runs. */
export async function toInteractivePage(run: Run, { thinking }: ExportOptions): Promise<string> {
  try {
    return (await toHtml(run, { thinking })).html;
  } catch (error) {
    // A value is deeper than JSON allows, or a text longer than a string can be.
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
