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

/** Whether values conform to parts of a schema. */
export interface Verdicts {
  /** `null` where nobody can tell. */
  of(ref: SchemaRef, value: unknown): boolean | null;
  /** Asks about many values at once, so that each schema costs one validation. */
  prepare(ref: SchemaRef, values: readonly unknown[]): void;
}

/** Objects of a schema that all validations of branches together may read. */
const WORK = 1_000_000;
const MAX_VALIDATIONS = 200;

/** Values that they may be about: what is left is told by how near it comes. */
const MAX_VALUES = 20_000;

/** Verdicts about parts of one schema, each asked for once: cheaply where that decides, else from the validator. */
export function createVerdicts(
  root: JsonSchema,
  shapes: Shapes,
  validator: SchemaValidator | null,
): Verdicts {
  const known = new Map<unknown, Map<unknown, boolean | null>>();
  /** Of each value, measured once: every schema of a long chain of references asks about the same one. */
  const sizes = new Map<unknown, number>();
  /** Validations that may still be asked for; -1 before the first. */
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
      // A validator that gives up once does so again, and each time late.
      left = 0;
      return;
    }
    const failed = new Set((issues as readonly Issue[]).map(({ pointer }) => pointer.split('/')[1]));
    for (const [index, value] of values.entries()) memory(ref).set(value, !failed.has(String(index)));
  }
}

/** The list of one schema, always the same one: what its shape is known by. */
const lists = new WeakMap<SchemaRef, readonly SchemaRef[]>();

export function listOf(ref: SchemaRef): readonly SchemaRef[] {
  let list = lists.get(ref);
  if (list === undefined) lists.set(ref, (list = [ref]));
  return list;
}

/** A list whose entries conform to a part of a schema. References in the part still mean what they meant. */
function listSchema(root: JsonSchema, { pointer }: SchemaRef): JsonSchema {
  const schema = isObject(root) ? root : {};
  const id = own(schema, '$id') ?? own(schema, 'id');
  const address = typeof id === 'string' && id !== '' && !id.includes('#') ? id : 'urn:decision';
  const { $ref, ...rest } = schema;
  // Beside a `$ref` old dialects ignore an address.
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

/** How many values there are in one, as far as a limit. */
function sizeOf(root: unknown, limit: number): number {
  const queue: unknown[] = [root];
  for (let at = 0; at < queue.length && queue.length <= limit; at++) {
    const one = queue[at];
    if (typeof one !== 'object' || one === null) continue;
    for (const inside of Object.values(one)) queue.push(inside);
  }
  return queue.length;
}
