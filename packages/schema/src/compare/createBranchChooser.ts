import { createResolver, type JsonSchema } from '../core';
import { createShapes } from './createShapes';
import { nearness } from './decide';
import type { SchemaRef } from './shape';

/** Returns the index of the branch closest to a value; 0 for `undefined` and for a value close to none. */
export type ChooseBranch = (branches: readonly unknown[], value: unknown) => number;

/**
 * Chooses a union branch for a value that may not conform to any yet, such as a value being entered. A comparison shows
 * a non-conforming decision against the same branch.
 */
export function createBranchChooser(schema: JsonSchema): ChooseBranch {
  const resolver = createResolver(schema);
  const shapes = createShapes(resolver);
  // Shapes are keyed by list identity: all entries of a list of unions share these branches.
  const lists = new Map<unknown, readonly SchemaRef[]>();
  return (branches, value) => {
    if (value === undefined) return 0;
    const scores = branches.map((branch) => nearness(shapes, shapes.of(listOf(branch)), value));
    return Math.max(0, scores.indexOf(Math.max(...scores)));
  };

  function listOf(branch: unknown): readonly SchemaRef[] {
    let list = lists.get(branch);
    if (list === undefined) {
      lists.set(branch, (list = [{ ...resolver.root, schema: branch, origin: 0, step: '' }]));
    }
    return list;
  }
}
