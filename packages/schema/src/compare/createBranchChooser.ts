import { createResolver, type JsonSchema } from '../core';
import { createShapes } from './createShapes';
import { nearness } from './decide';
import type { SchemaRef } from './shape';

/** Tells the index of the branch that a value comes nearest to; 0 for no value, and where it is near none. */
export type ChooseBranch = (branches: readonly unknown[], value: unknown) => number;

/**
 * Chooses among the branches of a schema's unions for a value that need not conform to any: one that is still entered.
 * A decision that conforms to no branch is shown against the same one.
 */
export function createBranchChooser(schema: JsonSchema): ChooseBranch {
  const resolver = createResolver(schema);
  const shapes = createShapes(resolver);
  // Shapes are known by their list: each entry of a list of unions asks about the same branches.
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
