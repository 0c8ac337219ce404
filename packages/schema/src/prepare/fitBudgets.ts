import type { BuildContext, Node } from './Builder';
import { toEditor } from './editors';
import { eachChild, mapChildren } from './mapChildren';
import { JSON_EDITOR } from './types';

/** What is this many times larger than all that is shown is given up whole, not in ten thousand places. */
const HOPELESS = 10;

/** Above this nothing is counted: what doubles sixty times is past numbers. */
const MAX_COUNT = 1e9;

/** Cuts a prepared schema down to what a page bears, each part at its own place, the largest first. */
export function fitBudgets(root: Node, context: BuildContext): Node {
  const { definitions, budgets, origins } = context;
  const counts = new WeakMap<Node, number>();
  const heights = new WeakMap<Node, number>();
  const all = [root, ...definitions.values()];
  const shares = share(all.map(countOf), budgets.nodes, Number.POSITIVE_INFINITY);
  [...definitions].forEach(([name, body], index) => {
    definitions.set(name, fit(body, 1, shares[index + 1] ?? 1));
  });
  return fit(root, 0, shares[0] ?? 1);

  function fit(node: Node, depth: number, allowed: number): Node {
    const count = countOf(node);
    if (count <= allowed && depth + heightOf(node) <= budgets.depth) return node;
    if (depth >= budgets.depth && heightOf(node) > 0) return toEditor(node, 'too-deep', context);
    const sizes: number[] = [];
    eachChild(node, (child) => sizes.push(countOf(child)));
    if (sizes.length >= allowed) return toEditor(node, 'too-large', context);
    const parts = share(sizes, allowed - 1);
    let index = 0;
    const result = mapChildren(node, (child) => fit(child, depth + 1, parts[index++] ?? 1));
    origins.set(result, origins.get(node) ?? '');
    return withoutConditions(result);
  }

  /** Small ones get what they need, the others the same each. */
  function share(sizes: readonly number[], allowed: number, hopeless = HOPELESS * budgets.nodes): number[] {
    let left = allowed;
    let others = sizes.length;
    const order = sizes.map((_, index) => index).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
    const result = sizes.map(() => 1);
    for (const index of order) {
      const size = sizes[index] ?? 1;
      const part = size > hopeless ? 1 : Math.max(1, Math.min(size, Math.floor(left / others)));
      result[index] = part;
      left -= part;
      others--;
    }
    return result;
  }

  function countOf(node: Node): number {
    let count = counts.get(node);
    if (count !== undefined) return count;
    count = 1;
    eachChild(node, (child) => (count = Math.min(MAX_COUNT, (count ?? 1) + countOf(child))));
    counts.set(node, count);
    return count;
  }

  function heightOf(node: Node): number {
    let height = heights.get(node);
    if (height !== undefined) return height;
    height = 0;
    eachChild(node, (child) => (height = Math.max(height ?? 0, heightOf(child) + 1)));
    heights.set(node, height);
    return height;
  }
}

/** A condition that could not be kept whole is none: its editor would stand for all that it adds to. */
function withoutConditions(node: Node): Node {
  const isCut = ['if', 'then', 'else'].some((key) => JSON_EDITOR in ((node[key] as Node | undefined) ?? {}));
  if (!isCut) return node;
  const { if: _, then: __, else: ___, ...rest } = node;
  return rest;
}
