import type { OutputUnit } from '@cfworker/json-schema';
import type { Issue } from '../core';
import type { SchemaCopy } from './copySchema';
import { schemaPointerOf } from './schemaPointerOf';

/** Keywords that only say that something below them failed, which is reported itself. */
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

/** Of these, the ones that say by themselves why nothing is allowed at a place. */
const closed: ReadonlySet<string> = new Set(
  [...containers].filter(
    (keyword) => !['$ref', '$recursiveRef', 'dependentSchemas', 'allOf'].includes(keyword),
  ),
);

/**
 * The library's report as issues: plain JSON Pointers, the failing keyword itself, no echoes from
 * the levels above.
 *
 * @param patterns the pattern behind each format that stands for one.
 */
export function toIssues(
  units: readonly OutputUnit[],
  copy: SchemaCopy,
  patterns: ReadonlyMap<string, string>,
): Issue[] {
  const issues: Issue[] = [];
  for (const [index, unit] of units.entries()) {
    // The report is in preorder: a container's first failure follows it.
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
    // A schema `false` has no keyword: the one that it stands under says why nothing is allowed.
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

/** The library writes pointers as URI fragments: `#/a%20b` for `/a b`. */
function toPlainPointer(fragment: string): string {
  return decodeURIComponent(fragment.slice(1));
}
