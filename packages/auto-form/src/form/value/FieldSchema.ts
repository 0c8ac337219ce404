import { JSON_EDITOR } from '@agent-transcript/schema/prepare';

/** Holds the branches of a union, under a name that RJSF does not know: its own choice of a branch follows the data, and
 * takes back what a person chose. */
export const UNION = 'x-union';

/** Holds the unions that a condition adds to the object around it, each under a name of its own: RJSF merges maps, and of two
 * lists it keeps one. */
export const CHOICES = 'x-choices';

/** Holds the properties that are shown around a union which is not the object's own: of a condition, or inside a branch. */
export const AROUND = 'x-around';

/** Names a definition, under a name that RJSF does not know: it follows references ahead of the data. */
export const REFERENCE = 'x-ref';

/** Holds the schemas of additional properties: RJSF would match their patterns without a limit of time. */
export const ADDITIONAL = 'x-additional';

/** Marks a constant that tells the branches of a union apart: the choice of the branch says it already. */
export const TOLD_APART = 'x-told-apart';

/** A schema object of a form: what RJSF sees of it is a plain tree of objects, lists and values. */
export interface FieldSchema {
  readonly [keyword: string]: unknown;
}

/** The schema that a reference leads to, with the keywords beside the reference. */
export function followReference(schema: FieldSchema, root: FieldSchema): FieldSchema {
  let current = schema;
  for (let hops = 0; REFERENCE in current && hops < 20; hops++) {
    const { [REFERENCE]: name, ...beside } = current;
    const definitions = root.$defs as Readonly<Record<string, FieldSchema>> | undefined;
    const definition =
      definitions !== undefined && Object.hasOwn(definitions, name as string)
        ? definitions[name as string]
        : undefined;
    if (definition === undefined) return { ...beside, [JSON_EDITOR]: 'missing-ref' };
    current = Object.keys(beside).length === 0 ? definition : { ...definition, ...beside };
  }
  return current;
}

/** True if the fields of an object depend on its value. */
export function hasConditions(schema: FieldSchema): boolean {
  return CONDITIONS.some((keyword) => keyword in schema);
}

const CONDITIONS = ['if', 'dependencies', 'dependentSchemas', 'allOf'] as const;
