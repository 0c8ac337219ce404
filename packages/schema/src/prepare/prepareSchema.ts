import { createResolver, namedDialect } from '../core';
import type { BuildContext, Draft, Node } from './Builder';
import { type Budgets, defaultBudgets } from './budgets';
import { createBuild } from './buildSchema';
import { createNotices } from './createNotices';
import { nothing } from './editors';
import { fitBudgets } from './fitBudgets';
import { eachChild, unionOf } from './mapChildren';
import { nameIn, orderRecursion } from './orderRecursion';
import { trimTexts } from './trimTexts';
import { type PreparedSchema } from './types';

/** Options of {@link prepareSchema}. */
export interface PrepareOptions {
  /** Limits that differ from `defaultBudgets`. */
  readonly budgets?: Partial<Budgets>;
}

/**
 * Prepares a schema of any origin for a form: references followed, nullable unions flattened, `allOf` merged, the
 * keywords of all dialects rewritten as draft 7, and size and depth limited to what a page can show.
 *
 * A part that cannot be shown becomes a JSON editor ({@link JSON_EDITOR}) with a notice. Validate values against the
 * original schema, never against this one.
 *
 * Never throws for a JSON value, never changes it, and takes time in proportion to its size.
 */
export function prepareSchema(schema: unknown, options: PrepareOptions = {}): PreparedSchema {
  const { notices, notify } = createNotices();
  if (namedDialect(schema) === undefined) notify('unknown-dialect', '/$schema');
  const resolver = createResolver(schema);
  const definitions = new Map<string, Node>();
  const context: BuildContext = {
    budgets: { ...defaultBudgets, ...options.budgets },
    definitions,
    pages: new Set(),
    origins: new WeakMap(),
    resolver,
    notify,
  };
  const built = createBuild(context)([resolver.root], 'child');
  const node = built ?? nothing();
  const fitted = trimTexts(fitBudgets(orderRecursion(followRoot(node), context), context), context);
  const $defs = usedDefinitions(fitted);
  return {
    schema: Object.keys($defs).length > 0 ? { ...fitted, $defs } : fitted,
    dialect: resolver.dialect,
    notices,
    hasLogic: hasLogic(fitted, Object.values($defs) as Node[]),
  };

  /** The root is shown at once, even if it is recursive. */
  function followRoot(root: Node): Node {
    const { $ref, ...labels } = root;
    const body = typeof $ref === 'string' ? definitions.get(nameIn($ref)) : undefined;
    return body ? { ...labels, ...body } : root;
  }

  function usedDefinitions(root: Node): Draft {
    const used: Draft = {};
    const seen = new WeakSet<Node>();
    visit(root);
    return used;

    function visit(current: Node): void {
      if (seen.has(current)) return;
      seen.add(current);
      const name = typeof current.$ref === 'string' ? nameIn(current.$ref) : undefined;
      const body = name === undefined ? undefined : definitions.get(name);
      if (name !== undefined && body && !Object.hasOwn(used, name)) {
        used[name] = body;
        visit(body);
      }
      eachChild(current, visit);
    }
  }
}

/** True if a value has to be tested to decide which fields to show. */
function hasLogic(root: Node, definitions: readonly Node[]): boolean {
  const seen = new WeakSet<Node>();
  return [root, ...definitions].some(visit);

  function visit(node: Node): boolean {
    if (seen.has(node)) return false;
    seen.add(node);
    if (unionOf(node) || 'if' in node || 'allOf' in node || 'dependencies' in node) return true;
    let found = false;
    eachChild(node, (child) => (found ||= visit(child)));
    return found;
  }
}
