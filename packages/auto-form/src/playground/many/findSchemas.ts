import { isObject, own, pointerKeys } from '@agent-transcript/schema';
import { JSON_EDITOR } from '@agent-transcript/schema/prepare';

/** A part of a prepared schema. */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** Most schemas that are asked about one place. */
const MAX_BODIES = 100;

/** A part of a prepared schema with all that may join it: what it refers to, and branches of unions and conditions. */
export function bodiesOf(node: unknown, root: SchemaNode): readonly SchemaNode[] {
  const bodies = new Set<SchemaNode>();
  const waiting = [node];
  for (const next of waiting) {
    if (!isObject(next) || bodies.has(next)) continue;
    if (bodies.size === MAX_BODIES) break;
    bodies.add(next);
    if (typeof next.$ref === 'string')
      waiting.push(own(root.$defs, pointerKeys(next.$ref.slice(1))[1] ?? ''));
    for (const branches of [next.allOf, next.anyOf, next.oneOf])
      if (Array.isArray(branches)) waiting.push(...(branches as unknown[]));
    waiting.push(next.then, next.else);
    for (const added of [next.dependencies, next.dependentSchemas])
      if (isObject(added)) waiting.push(...Object.values(added));
  }
  return [...bodies];
}

/** The schemas that the properties of an object may have, by their names. */
export function propertySchemas(bodies: readonly SchemaNode[]): ReadonlyMap<string, SchemaNode> {
  const properties = new Map<string, SchemaNode>();
  for (const body of bodies) {
    if (!isObject(body.properties)) continue;
    for (const [name, property] of Object.entries(body.properties))
      if (isObject(property) && !properties.has(name)) properties.set(name, property);
  }
  return properties;
}

/** The schema of an entry of a list; `undefined` if the value is not a list. */
export function entrySchema(bodies: readonly SchemaNode[], index: number): SchemaNode | undefined {
  for (const { items, additionalItems } of bodies) {
    const entry: unknown = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
    if (isObject(entry)) return entry;
  }
  return undefined;
}

/** True if an object may have properties of any name. */
export function isOpen(bodies: readonly SchemaNode[]): boolean {
  const saysMore = bodies.some(
    ({ additionalProperties, patternProperties }) =>
      isObject(additionalProperties) || additionalProperties === true || isObject(patternProperties),
  );
  return saysMore || (takesObjects(bodies) && propertySchemas(bodies).size === 0);
}

/** True if a value may be an object. */
export function takesObjects(bodies: readonly SchemaNode[]): boolean {
  return bodies.some((body) => 'properties' in body || JSON_EDITOR in body) || typesOf(bodies).has('object');
}

/** The types that a value may have. */
export function typesOf(bodies: readonly SchemaNode[]): ReadonlySet<unknown> {
  return new Set(bodies.flatMap(({ type }) => (type === undefined ? [] : type)));
}
