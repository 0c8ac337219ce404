import {
  dialectOf,
  type Issue,
  isObject,
  type JsonSchema,
  own,
  type SchemaValidator,
  traitsOf,
} from '../core';
import type { Shapes } from './createShapes';
import { decide } from './decide';
import type { SchemaRef } from './shape';

/** Results of validating values against parts of a schema. */
export interface Verdicts {
  /** True if the value conforms; `null` if that cannot be determined. */
  of(ref: SchemaRef, value: unknown): boolean | null;
  /** Validates many values together, so that each schema costs one validation. */
  prepare(ref: SchemaRef, values: readonly unknown[]): void;
}

/** Limit of schema objects that all validations of branches may read together. */
const WORK = 1_000_000;
const MAX_VALIDATIONS = 200;

/** Limit of values that these validations may read; further branches are chosen by closeness. */
const MAX_VALUES = 20_000;

/**
 * Results for parts of one schema, each computed once: by types and fixed values if they suffice, else by the
 * validator.
 */
export function createVerdicts(
  root: JsonSchema,
  shapes: Shapes,
  validator: SchemaValidator | null,
): Verdicts {
  const known = new Map<unknown, Map<unknown, boolean | null>>();
  /**
   * Number of values inside each value, cached: every schema of a long chain of references is asked about the same
   * value.
   */
  const sizes = new Map<unknown, number>();
  /** Remaining validations; -1 before the first. */
  let left = -1;
  let room = MAX_VALUES;

  return {
    of(ref, value) {
      const before = memory(ref).get(value);
      if (before !== undefined) return before;
      const quick = decide(shapes, shapes.of(listOf(ref)), value);
      if (quick !== null) return quick;
      ask(ref, [value]);
      return memory(ref).get(value) ?? null;
    },
    prepare(ref, values) {
      const shape = shapes.of(listOf(ref));
      const open = values.filter((value) => decide(shapes, shape, value) === null && !memory(ref).has(value));
      if (open.length > 1) ask(ref, [...new Set(open)]);
    },
  };

  function memory(ref: SchemaRef): Map<unknown, boolean | null> {
    let verdicts = known.get(ref.schema);
    if (verdicts === undefined) known.set(ref.schema, (verdicts = new Map()));
    return verdicts;
  }

  function measure(value: unknown): number {
    let size = sizes.get(value);
    if (size === undefined) sizes.set(value, (size = sizeOf(value, MAX_VALUES)));
    return size;
  }

  function ask(ref: SchemaRef, values: readonly unknown[]): void {
    if (left < 0) left = Math.max(4, Math.min(MAX_VALIDATIONS, Math.floor(WORK / sizeOf(root, WORK))));
    if (validator === null || left === 0) return;
    const size = values.reduce((sum: number, value) => sum + measure(value), 1);
    if (size > room) return;
    left--;
    room -= size;
    const issues = attempt(() => validator(listSchema(root, ref), values));
    if (!Array.isArray(issues)) {
      // A validator that gives up does so again, each time after a long wait.
      left = 0;
      return;
    }
    const failed = new Set((issues as readonly Issue[]).map(({ pointer }) => pointer.split('/')[1]));
    for (const [index, value] of values.entries()) memory(ref).set(value, !failed.has(String(index)));
  }
}

/** One list for each schema: shapes are keyed by list identity. */
const lists = new WeakMap<SchemaRef, readonly SchemaRef[]>();

export function listOf(ref: SchemaRef): readonly SchemaRef[] {
  let list = lists.get(ref);
  if (list === undefined) lists.set(ref, (list = [ref]));
  return list;
}

/** Schema of a list whose entries conform to a part of the schema. References inside the part keep their meaning. */
function listSchema(root: JsonSchema, { pointer }: SchemaRef): JsonSchema {
  const schema = isObject(root) ? root : {};
  const id = own(schema, '$id') ?? own(schema, 'id');
  const address = typeof id === 'string' && id !== '' && !id.includes('#') ? id : 'urn:decision';
  const { $ref, ...rest } = schema;
  // Old dialects ignore `$id` next to `$ref`.
  const whole =
    traitsOf(dialectOf(schema)).ignoresSiblings && $ref !== undefined
      ? { ...rest, allOf: [{ $ref }] }
      : schema;
  return {
    ...(typeof schema['$schema'] === 'string' && { $schema: schema['$schema'] }),
    definitions: { whole: { ...whole, $id: address, id: address } },
    type: 'array',
    items: { $ref: `${address}#${encodeURI(pointer)}` },
  };
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Number of values inside a value; counting stops at the limit. */
function sizeOf(root: unknown, limit: number): number {
  const queue: unknown[] = [root];
  for (let at = 0; at < queue.length && queue.length <= limit; at++) {
    const one = queue[at];
    if (typeof one !== 'object' || one === null) continue;
    for (const inside of Object.values(one)) queue.push(inside);
  }
  return queue.length;
}
