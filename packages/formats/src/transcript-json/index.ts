import { createConversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Run } from '../core/Run';
import { isFields } from '../core/values';
import { readExport } from './readExport';

/** The only version that is read: a later one may give the same fields another meaning. */
const VERSION = 1;

/** Runs as this library writes them: `{ version: 1, run }`, of `toJsonText` of `@agent-transcript/analysis/write`. */
export function createReader(): RecordReader {
  const file = createConversation('transcript-json');
  const runs: Run[] = [];
  let last: Run | undefined;
  return {
    read(record, place) {
      last = undefined;
      if (!isFields(record) || !isFields(record.run)) return file.skip('record', lost('Not a run'), place);
      if (record.version !== VERSION)
        return file.skip(
          Number.isFinite(record.version) ? `version ${String(record.version)}` : 'no version',
          lost('Unknown version'),
          place,
        );
      runs.push(readExport(record.run, (kind, why) => file.skip(kind, lost(why), place)));
    },
    skip(...skipped) {
      last = undefined;
      file.skip(...skipped);
    },
    end: () => {},
    run() {
      last ??= together(runs, file.run());
      return last;
    },
  };
}

/** The only run of a file, or all of them. Newly lost parts follow those that the saved run has already skipped. */
function together(runs: readonly Run[], file: Run): Run {
  const [first, second] = runs;
  if (first === undefined) return file;
  if (second !== undefined) return { ...file, runs };
  return file.skipped.length === 0 ? first : { ...first, skipped: [...first.skipped, ...file.skipped] };
}
