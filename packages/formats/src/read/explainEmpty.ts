import type { Format } from '../core/Format';
import type { Run } from '../core/Run';
import { labelOf } from '../known/findFormat';

/** The most kinds of records that are named. */
const NAMED = 3;

/** Error message for a file of a detected format without messages. */
export function explainEmpty({ format, skipped, runs = [] }: Run, formats: readonly Format[]): string {
  const kinds = [...skipped, ...runs.flatMap((run) => run.skipped)];
  const named = kinds.slice(0, NAMED).map(({ kind, count }) => `${count} \u00D7 ${kind}`);
  const held =
    named.length === 0 ? '' : ` (it has ${named.join(', ')}${kinds.length > NAMED ? ' and others' : ''})`;
  const label = format === 'unknown' ? 'a run' : `${labelOf(format, formats)} (\`${format}\`)`;
  return `Read as ${label}, the file shows no message${held}. If it is something else, name the format; to see it nevertheless, name this one.`;
}
