import type { OutputUnit } from '@cfworker/json-schema';
import type { Issue } from '../core';
import type { SchemaCopy } from './copySchema';
import { schemaPointerOf } from './schemaPointerOf';

/** Keywords that only report a failure below them, which has an issue of its own. */
const containers: ReadonlySet<string> = new Set([
  '$ref',
  '$recursiveRef',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'dependentSchemas',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'allOf',
]);

/** Container keywords that explain why a value is forbidden. */
const closed: ReadonlySet<string> = new Set(
  [...containers].filter(
    (keyword) => !['$ref', '$recursiveRef', 'dependentSchemas', 'allOf'].includes(keyword),
  ),
);

/**
 * Converts the library's report to issues: plain JSON Pointers, the keyword that failed, no repetition at the levels
 * above.
 *
 * @param patterns Pattern of each format that replaces one.
 */
export function toIssues(
  units: readonly OutputUnit[],
  copy: SchemaCopy,
  patterns: ReadonlyMap<string, string>,
): Issue[] {
  const issues: Issue[] = [];
  for (const [index, unit] of units.entries()) {
    // The report is in preorder: the first failure inside a container follows it.
    if (containers.has(unit.keyword)) continue;
    issues.push(toIssue(unit, units[index - 1], copy, patterns));
  }
  return issues;
}

function toIssue(
  unit: OutputUnit,
  before: OutputUnit | undefined,
  copy: SchemaCopy,
  patterns: ReadonlyMap<string, string>,
): Issue {
  const { keyword, error } = unit;
  const pointer = toPlainPointer(unit.instanceLocation);
  if (keyword === 'false') {
    // A `false` schema has no keyword: the keyword around it explains the failure.
    const under = before !== undefined && closed.has(before.keyword) ? before : undefined;
    const place = under === undefined ? {} : { schemaPointer: schemaPointerOf(under.keywordLocation, copy) };
    return { pointer, keyword: under?.keyword ?? 'false', message: 'Nothing is allowed here.', ...place };
  }
  const schemaPointer = schemaPointerOf(unit.keywordLocation, copy);
  const pattern = keyword === 'format' ? patternIn(error, patterns) : undefined;
  if (pattern !== undefined) {
    const message = `String does not match the pattern "${pattern}".`;
    return { pointer, keyword: 'pattern', message, schemaPointer };
  }
  return { pointer, keyword, message: error, schemaPointer };
}

function patternIn(error: string, patterns: ReadonlyMap<string, string>): string | undefined {
  const name = /"(.*)"/s.exec(error)?.[1];
  return name === undefined ? undefined : patterns.get(name);
}

/** Converts a pointer from the library's URI fragments: `/a b` for `#/a%20b`. */
function toPlainPointer(fragment: string): string {
  return decodeURIComponent(fragment.slice(1));
}
