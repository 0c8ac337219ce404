import type { DecisionRow, PlacedIssue } from './types';

/** Issues of a comparison in the order of its rows, each with its row. */
export function placedIssues(root: DecisionRow, most = Number.POSITIVE_INFINITY): readonly PlacedIssue[] {
  const placed: PlacedIssue[] = [];
  visit(root, []);
  return placed;

  function visit(row: DecisionRow, path: readonly string[]): void {
    if (row.issueCount === 0 || placed.length >= most) return;
    for (const issue of row.issues) if (placed.length < most) placed.push({ issue, row, path });
    for (const child of row.children) {
      if (child.issueCount > 0) visit(child, [...path, child.label]);
    }
  }
}
