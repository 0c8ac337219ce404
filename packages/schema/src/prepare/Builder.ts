import type { Budgets } from './budgets';
import type { CollectContext, Ingredient } from './collectParts';

/** A prepared schema object. Immutable once finished: it may be used in many places. */
export type Node = { readonly [keyword: string]: unknown };
export type Draft = { [keyword: string]: unknown };

/**
 * The schema around one that only adds to it; `all` inside a condition, which is never shown and must keep its exact
 * meaning.
 */
export type Base = Node | 'all' | undefined;

/** Relation of a schema to the one around it. */
export type Edge = 'branch' | 'child';

/** Values shared by all steps of one preparation. */
export interface BuildContext extends CollectContext {
  readonly budgets: Budgets;
  /** Recursive schemas by name. */
  readonly definitions: Map<string, Node>;
  /** Names of definitions that open on demand, each as a page of its own. */
  readonly pages: Set<string>;
  /** JSON Pointers of prepared schemas in the original schema. */
  readonly origins: WeakMap<object, string>;
}

/** Builds one child; `undefined` if no value is allowed. */
export type Build = (ingredients: readonly Ingredient[], edge: Edge, base?: Base) => Node | undefined;

/** The context with the function that builds children. */
export interface Builder extends BuildContext {
  readonly build: Build;
}
