import type { CodeRun, RunLine } from '../../highlight/Grammar';

/** Part of the runs of a line from `start` to `end`, in UTF-16 units; `end` is exclusive. */
export function sliceRuns(runs: RunLine, start: number, end: number): RunLine {
  const part: CodeRun[] = [];
  let at = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (text !== '') part.push({ ...run, text });
    at += run.text.length;
  }
  return part;
}
