import { createResolver, type JsonSchema } from '../core';
import { createShapes } from './createShapes';
import { decide } from './decide';
import type { SchemaRef } from './shape';

/** Returns at once whether a value conforms to a part of a schema; `null` if only a validator can decide. */
export type Decide = (part: unknown, value: unknown) => boolean | null;

/** Decides by types, fixed values and required keys, without a validator: enough for most conditions. */
export function createDecider(schema: JsonSchema): Decide {
  const resolver = createResolver(schema);
  const shapes = createShapes(resolver);
  const lists = new Map<unknown, readonly SchemaRef[]>();
  return (part, value) => {
    let list = lists.get(part);
    if (list === undefined) {
      lists.set(part, (list = [{ ...resolver.root, schema: part, origin: 0, step: '' }]));
    }
    return decide(shapes, shapes.of(list), value);
  };
}
