import { isObject, own } from '@agent-transcript/schema';
import { mergeSchemas } from '@rjsf/utils';
import type { Logic } from './createLogic';
import { type FieldSchema, followReference, hasConditions } from './FieldSchema';

/** Deepest nesting of conditions. */
const MAX_DEPTH = 20;

/** The schema with the conditions decided that the value decides: what they add has joined it. */
export type DecideConditions = (schema: FieldSchema, value: unknown) => FieldSchema;

/** Decides as RJSF does, but keeps of two conditions' unions both, and what `if` says to the letter. */
export function createDecide(logic: Logic, root: FieldSchema): DecideConditions {
  return (schema, value) => decide(schema, value, 0);

  function decide(schema: FieldSchema, value: unknown, depth: number): FieldSchema {
    if (!hasConditions(schema) || depth > MAX_DEPTH) return schema;
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    const { if: test, then, else: otherwise, allOf, dependencies, ...rest } = schema;
    const additions: unknown[] = Array.isArray(allOf) ? [...(allOf as unknown[])] : [];
    if (isObject(test)) additions.unshift(logic.isValid(test, value, root) ? then : otherwise);
    if (isObject(dependencies) && isObject(value)) {
      for (const [name, addition] of Object.entries(dependencies)) {
        if (own(value, name) === undefined) continue;
        additions.push(Array.isArray(addition) ? { required: addition as unknown[] } : addition);
      }
    }
    return additions
      .filter((addition) => isObject(addition))
      .map((addition) => decide(followReference(addition, root), value, depth + 1))
      .reduce((before, addition) => mergeSchemas(before, addition), rest);
  }
}
