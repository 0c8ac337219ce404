import { createResolver } from '@agent-transcript/schema';
import { createShapes } from '@agent-transcript/schema/compare';
import { nearness } from '@agent-transcript/schema/compare';
import type { SchemaRef } from '@agent-transcript/schema/compare';
import type { PreparedSchema } from '@agent-transcript/schema/prepare';
import type { FieldSchema, FieldSchemas } from './toFieldSchema';

/** Tells the branch of a union that a value comes nearest to; the first one when it is near none. */
export type ChooseBranch = (branches: readonly FieldSchema[], value: unknown) => number;

/** Chooses as a decision does that conforms to no branch: while a form is filled, its value seldom conforms. */
export function createBranchChooser({ schema }: PreparedSchema, { sourceOf }: FieldSchemas): ChooseBranch {
  const resolver = createResolver(schema);
  const shapes = createShapes(resolver);
  // Shapes are known by their list: each entry of a list of unions asks about the same branches.
  const lists = new WeakMap<FieldSchema, readonly SchemaRef[]>();
  return (branches, value) => {
    if (value === undefined) return 0;
    const scores = branches.map((branch) => nearness(shapes, shapes.of(listOf(branch)), value));
    return Math.max(0, scores.indexOf(Math.max(...scores)));
  };

  function listOf(branch: FieldSchema): readonly SchemaRef[] {
    let list = lists.get(branch);
    if (list === undefined) {
      lists.set(branch, (list = [{ ...resolver.root, schema: sourceOf(branch), origin: 0, step: '' }]));
    }
    return list;
  }
}
