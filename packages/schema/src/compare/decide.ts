import { isObject, own } from '../core';
import type { Shapes } from './createShapes';
import { fitsTypes, type Shape } from './shape';

/** Levels of a value that are examined before the validator is called. */
const LEVELS = 3;

/** Keywords handled here, and keywords without influence on the result. */
const DECIDED = new Set(
  (
    'type const enum required properties title description default examples $ref $defs definitions allOf $schema ' +
    '$comment deprecated readOnly writeOnly additionalProperties'
  ).split(' '),
);

/**
 * True if a value conforms by types, fixed values and required keys; `null` if these cannot decide. They distinguish
 * most branches of unions.
 */
export function decide(shapes: Shapes, shape: Shape, value: unknown, levels = LEVELS): boolean | null {
  if (shape.never || !fitsTypes(shape, value)) return false;
  let sure = shape.notice === undefined;
  for (const { schema } of shape.parts) {
    const fixed = fixedIn(schema);
    if (fixed !== null && isScalar(value) && !fixed.includes(value)) return false;
    if (fixed !== null && !isScalar(value)) sure = false;
    if (own(schema, 'additionalProperties') === false && isObject(value)) {
      if (!Object.hasOwn(schema, 'patternProperties') && hasOther(schema['properties'], value)) return false;
    }
    const rest = own(schema, 'additionalProperties');
    if (rest !== undefined && typeof rest !== 'boolean') sure = false;
    if (sure) sure = Object.keys(schema).every((keyword) => DECIDED.has(keyword));
  }
  if (!isObject(value)) return sure ? true : null;
  for (const key of shape.required) if (own(value, key) === undefined) return false;
  if (levels === 0) return shape.properties.size === 0 && sure ? true : null;
  for (const [key, refs] of shape.properties) {
    const inside = own(value, key);
    if (inside === undefined) continue;
    const verdict = decide(shapes, shapes.of(refs), inside, levels - 1);
    if (verdict === false) return false;
    if (verdict === null) sure = false;
  }
  return sure ? true : null;
}

function fixedIn(schema: { readonly [keyword: string]: unknown }): readonly unknown[] | null {
  if (Object.hasOwn(schema, 'const')) return [schema['const']];
  const list = own(schema, 'enum');
  return Array.isArray(list) ? list : null;
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function hasOther(properties: unknown, value: { readonly [key: string]: unknown }): boolean {
  return Object.keys(value).some((key) => !isObject(properties) || !Object.hasOwn(properties, key));
}

/** Number of entries of a list that are scored. */
const ENTRIES = 5;

/**
 * Score of closeness of a value to a schema, used to choose a branch when nothing else decides: by fixed values, then
 * types, known keys, and entries.
 */
export function nearness(
  shapes: Shapes,
  shape: Shape,
  value: unknown,
  coming = false,
  levels = LEVELS,
): number {
  if (shape.never) return -1;
  const fits = fitsTypes(shape, value);
  let score = fits ? 10 : 0;
  if (Array.isArray(value) && fits && levels > 0)
    return score + nearnessOfEntries(shapes, shape, value, coming, levels);
  if (!isObject(value)) return fits && shape.options?.has(value) === false ? score - 5 : score;
  for (const [key, refs] of shape.properties) {
    const inside = own(value, key);
    if (inside === undefined) {
      if (shape.required.has(key) && !coming) score -= 1;
      continue;
    }
    const inner = shapes.of(refs);
    // A single fixed value identifies a branch.
    if (inner.options === null) score += fitsTypes(inner, inside) ? 2 : 1;
    else score += inner.options.has(inside) ? 100 / inner.options.size : coming ? -1 : -2;
  }
  return score;
}

/** Mean score of the first entries; 0 if the schema does not describe them. */
function nearnessOfEntries(
  shapes: Shapes,
  shape: Shape,
  list: readonly unknown[],
  coming: boolean,
  levels: number,
): number {
  const entries = list.slice(0, ENTRIES);
  const scores = entries.map((entry, index) => {
    const refs = shape.refsAt(index);
    return refs.length === 0 ? 0 : nearness(shapes, shapes.of(refs), entry, coming, levels - 1);
  });
  return scores.reduce((sum, one) => sum + one, 0) / Math.max(1, entries.length);
}
