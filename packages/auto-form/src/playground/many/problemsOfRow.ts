import type { Issue } from '@agent-transcript/protocol';
import type { ManyProblem } from '../../labels/problems';
import { shareableOf } from '../runs/run';
import type { ResultRow } from './resultTable';

/** Problems of a row: of its input, its run or its decision. */
export function problemsOfRow(
  { row, run }: ResultRow,
  say: (problem: ManyProblem) => string,
  sayIssue: (issue: Issue) => string,
): readonly string[] {
  if (row.problems.length > 0) return row.problems.map(say);
  if (run === undefined) return [];
  const { error, issues } = shareableOf(run);
  return [
    ...[error?.message, error?.cause].filter((text) => text !== undefined),
    ...issues.map((issue) => `${issue.pointer} ${sayIssue(issue)}`.trim()),
  ];
}
