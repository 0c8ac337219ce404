import type { Issue } from '../core';
import { isPlainObject } from '../core/isPlainObject';
import type { DecisionRow } from './types';

/** Values inside a value that are compared before it is taken for another. */
const MAX_COMPARED = 2_000;

/** The row before, where nothing about it has changed: a view then has nothing to do. */
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

/** Rows of containers hold what is in them as children: only what has no children is looked into. */
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

/** Whether two values have the same content; `false` also where that is too much to find out. */
export function equal(a: unknown, b: unknown): boolean {
  let left = MAX_COMPARED;
  return visit(a, b);

  function visit(one: unknown, other: unknown): boolean {
    if (Object.is(one, other)) return true;
    if (--left < 0 || typeof one !== 'object' || typeof other !== 'object') return false;
    if (one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false;
    if (!Array.isArray(one) && !(isPlainObject(one) && isPlainObject(other))) return false;
    const keys = Object.keys(one);
    if (keys.length > left || keys.length !== Object.keys(other).length) return false;
    return keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        visit((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    );
  }
}
