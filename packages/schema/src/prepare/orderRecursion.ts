import type { BuildContext, Node } from './Builder';
import { toEditor } from './editors';
import { eachChild, mapChildren, unionOf } from './mapChildren';
import { JSON_EDITOR } from './types';

/** Limit of passes to find the shortest end of recursive schemas. */
const MAX_ROUNDS = 100;

/** Number of definitions between a schema and its end when nothing is entered; Infinity if it never ends. */
type Rank = number;

/**
 * Moves the branch that ends soonest to the front of each union, since it is shown first, and replaces recursion that
 * never ends with a JSON editor.
 */
export function orderRecursion(root: Node, context: BuildContext): Node {
  const { definitions } = context;
  if (definitions.size === 0) return root;
  const ranks = new Map<string, Rank>();
  let known = new WeakMap<Node, Rank>();
  for (let round = 1, changed = true; changed && round <= MAX_ROUNDS; round++) {
    changed = false;
    known = new WeakMap();
    const found = [...definitions].filter(
      ([name, body]) => !ranks.has(name) && rankOf(body) < Number.POSITIVE_INFINITY,
    );
    for (const [name] of found) ranks.set(name, round);
    changed = found.length > 0;
  }
  known = new WeakMap();
  const settled = new WeakMap<Node, Node>();
  for (const [name, body] of definitions) definitions.set(name, settle(body));
  return settle(root);

  function rankOf(node: Node): Rank {
    let rank = known.get(node);
    if (rank === undefined) known.set(node, (rank = compute(node)));
    return rank;
  }

  function compute(node: Node): Rank {
    if (typeof node.$ref === 'string') return ranks.get(nameIn(node.$ref)) ?? Number.POSITIVE_INFINITY;
    const union = unionOf(node);
    let rank = union ? Math.min(...union.map(rankOf)) : 0;
    eachChild(node, (child, keyword, key) => {
      if (isShown(node, child, keyword, key)) rank = Math.max(rank, rankOf(child));
    });
    return rank;
  }

  /** True if a child is shown before anything is entered. */
  function isShown(node: Node, child: Node, keyword: string, key: string): boolean {
    if (keyword === 'properties') {
      const isRequired = (node.required as readonly string[] | undefined)?.includes(key);
      return isRequired === true || unionOf(follow(child)) !== undefined;
    }
    return keyword === 'items' && (Array.isArray(node.items) || (node.minItems as number) > 0);
  }

  function follow(node: Node): Node {
    return typeof node.$ref === 'string' ? (definitions.get(nameIn(node.$ref)) ?? node) : node;
  }

  function settle(node: Node): Node {
    const before = settled.get(node);
    if (before) return before;
    const union = unionOf(node);
    const body = follow(node);
    let result: Node;
    if (body !== node && JSON_EDITOR in body) {
      const { $ref: _, ...labels } = node;
      result = { ...labels, ...body };
      context.origins.set(result, context.origins.get(node) ?? context.origins.get(body) ?? '');
    } else if (union && Math.min(...union.map(rankOf)) === Number.POSITIVE_INFINITY) {
      result = toEditor(node, 'endless-ref', context);
    } else {
      result = mapChildren(node, (child, keyword, key) =>
        isShown(node, child, keyword, key) &&
        typeof child.$ref === 'string' &&
        rankOf(child) === Number.POSITIVE_INFINITY
          ? toEditor(child, 'endless-ref', context)
          : settle(child),
      );
      if (union) result = sortUnion(node, result);
    }
    settled.set(node, result);
    return result;
  }

  function sortUnion(node: Node, settledNode: Node): Node {
    const keyword = node.anyOf ? 'anyOf' : 'oneOf';
    const before = node[keyword] as readonly Node[];
    const after = settledNode[keyword] as readonly Node[];
    const order = before.map((_, index) => index).sort((a, b) => placeOf(before[a]) - placeOf(before[b]));
    if (order.every((from, to) => from === to)) return settledNode;
    return { ...settledNode, [keyword]: order.map((index) => after[index]) };
  }

  function placeOf(branch: Node | undefined): number {
    const rank = branch ? rankOf(branch) : 0;
    // Prefer another branch that ends at once to `null`, which shows nothing.
    return rank === 0 && branch?.type === 'null' ? 0.5 : Math.min(rank, MAX_ROUNDS + 1);
  }
}

export function nameIn(reference: string): string {
  return reference.slice('#/$defs/'.length);
}
