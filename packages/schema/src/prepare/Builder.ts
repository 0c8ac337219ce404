import type { Budgets } from './budgets';
import type { CollectContext, Ingredient } from './collectParts';

/** A prepared schema object. Never changed once it is finished: the same one may stand in many places. */
export type Node = { readonly [keyword: string]: unknown };
export type Draft = { [keyword: string]: unknown };

/**
 * What is known of the value around a schema that only adds to another: the schema that it adds to, or `all` inside
 * a condition, which nobody sees and which has to keep its meaning to the letter.
 */
export type Base = Node | 'all' | undefined;

/** How a schema is reached from the one around it. */
export type Edge = 'branch' | 'child';

/** What all steps of one preparation share. */
export interface BuildContext extends CollectContext {
  readonly budgets: Budgets;
  /** What refers to itself, by name. */
  readonly definitions: Map<string, Node>;
  /** Names of definitions that open on demand: each is a page of its own. */
  readonly pages: Set<string>;
  /** Where a prepared schema came from. */
  readonly origins: WeakMap<object, string>;
}

/** Builds one child; undefined when no value is allowed. */
export type Build = (ingredients: readonly Ingredient[], edge: Edge, base?: Base) => Node | undefined;

/** What a schema is built with: its children are built by the same one. */
export interface Builder extends BuildContext {
  readonly build: Build;
}
