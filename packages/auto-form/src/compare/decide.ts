import { isObject } from '@agent-transcript/protocol/schema';
import type { Shapes } from './createShapes';
import { own } from './own';
import type { Shape } from './shape';
import { fitsTypes } from './typeOf';

/** Objects inside a value that are looked into, level by level, before the validator is asked. */
const LEVELS = 3;

/** Keywords that are decided here, and ones that decide nothing. */
const DECIDED = new Set(
  (
    'type const enum required properties title description default examples $ref $defs definitions allOf $schema ' +
    '$comment deprecated readOnly writeOnly additionalProperties'
  ).split(' '),
);

/**
 * Whether a value conforms, as far as types, fixed values and required keys tell: `null` where they do not. What tells
 * branches of a union apart is mostly one of these.
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

/** How near a value comes to a schema that it does not conform to: fixed keys first, then types, then known keys. */
export function nearness(shapes: Shapes, shape: Shape, value: unknown, coming = false): number {
  if (shape.never) return -1;
  let score = fitsTypes(shape, value) ? 10 : 0;
  if (!isObject(value)) return score;
  for (const [key, refs] of shape.properties) {
    const inside = own(value, key);
    if (inside === undefined) {
      if (shape.required.has(key) && !coming) score -= 1;
      continue;
    }
    const { options } = shapes.of(refs);
    // A fixed value of its own is what a branch is told by.
    score += options === null ? 2 : options.has(inside) ? 100 / options.size : coming ? -1 : -2;
  }
  return score;
}
