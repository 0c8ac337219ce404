import { stat } from 'node:fs/promises';
import { type Skipped, UnknownFormatError } from '@agent-transcript/formats';
import { CommandError, fileError } from '../command/CommandError';
import { listIn } from '../read/listIn';
import { type Report, type RunReport, reportOf } from './reportOf';

/**
 * Reports all runs of a database, each of which is read alone; `null` for anything else.
 *
 * @throws {CommandError} if it is unreadable, or of no known format.
 */
export async function reportOfDatabase(file: string, format: string | undefined): Promise<Report | null> {
  try {
    const list = (await stat(file)).isFile() ? await listIn(file, { format }) : null;
    if (list === null) return null;
    const runs: RunReport[] = [];
    const skipped = new Map<string, Skipped>();
    const add = (one: Skipped) => {
      const key = JSON.stringify([one.kind, one.why, one.isLost]);
      const known = skipped.get(key);
      skipped.set(key, known === undefined ? one : { ...known, count: known.count + one.count });
    };
    for (const one of list.skipped) add(one);
    for (const { id } of list.runs) {
      const report = reportOf(await list.read(id), file);
      runs.push(...report.runs);
      for (const one of report.skipped) add(one);
    }
    const all = [...skipped.values()].map((one) => ({ ...one, file }));
    return {
      runs,
      skipped: all,
      lost: all.reduce((sum, { isLost, count }) => sum + (isLost ? count : 0), 0),
    };
  } catch (error) {
    if (error instanceof UnknownFormatError)
      throw new CommandError(`${file}: ${error.message}`, { cause: error });
    throw fileError(error, file);
  }
}
