import type { Issue } from '../core';
import { equal } from './equal';
import type { DecisionRow } from './types';

/** Returns the previous row if nothing about it changed, so that views can skip it. */
export function shareRow(row: DecisionRow, before: DecisionRow | undefined): DecisionRow {
  return before !== undefined && isSame(row, before) ? before : row;
}

function isSame(a: DecisionRow, b: DecisionRow): boolean {
  return (
    a.status === b.status &&
    a.kind === b.kind &&
    a.key === b.key &&
    a.pointer === b.pointer &&
    a.label === b.label &&
    a.schemaPointer === b.schemaPointer &&
    a.required === b.required &&
    a.description === b.description &&
    a.format === b.format &&
    a.choices === b.choices &&
    a.issueCount === b.issueCount &&
    a.children.length === b.children.length &&
    a.children.every((child, index) => child === b.children[index]) &&
    sameIssues(a.issues, b.issues) &&
    sameIssues(a.otherIssues, b.otherIssues) &&
    sameContent(a, b) &&
    equal(a.default, b.default) &&
    equal(a.union, b.union) &&
    equal(a.notice, b.notice) &&
    equal(a.columns, b.columns)
  );
}

/** Compares the values of two rows. Containers are compared by their child rows. */
function sameContent(a: DecisionRow, b: DecisionRow): boolean {
  const whole = a.notice === undefined && a.kind !== 'json' && b.notice === undefined;
  if (whole && typeof a.value === 'object' && a.value !== null) return true;
  return equal(a.value, b.value);
}

function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  return (
    a.length === b.length &&
    a.every((issue, index) => {
      const other = b[index];
      return issue.message === other?.message && issue.pointer === other.pointer;
    })
  );
}
