import { type FieldSchema, followReference, UNION } from './FieldSchema';

/** The branches whose fields a form shows. A branch may be a union again: then one value has several. */
export interface ShownBranches {
  /** @param list The branches of the union. @param branch `undefined` once none is shown. */
  readonly set: (pointer: string, list: unknown, branch: FieldSchema | undefined) => void;
  readonly get: (pointer: string, list: unknown) => FieldSchema | undefined;
  /** The branch of the outermost union of a value, from 0; then of the union inside that branch. */
  readonly at: (pointer: string, level: number) => FieldSchema | undefined;
}

export function createShownBranches(root: FieldSchema): ShownBranches {
  const values = new Map<string, Map<unknown, FieldSchema>>();
  const unionIn = (branch: FieldSchema) => followReference(branch, root)[UNION];
  return {
    set(pointer, list, branch) {
      const here = values.get(pointer) ?? new Map<unknown, FieldSchema>();
      values.set(pointer, here);
      if (branch === undefined) here.delete(list);
      else here.set(list, branch);
    },
    get: (pointer, list) => values.get(pointer)?.get(list),
    at(pointer, level) {
      const here = values.get(pointer) ?? new Map<unknown, FieldSchema>();
      const inside = new Set(Array.from(here.values(), unionIn));
      const outermost = [...here.keys()].find((list) => !inside.has(list));
      let branch = here.get(outermost);
      for (let left = level; left > 0 && branch !== undefined; left--) branch = here.get(unionIn(branch));
      return branch;
    },
  };
}
