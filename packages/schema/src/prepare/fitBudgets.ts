import { labelNames } from '../core';
import type { BuildContext, Draft, Node } from './Builder';
import { toEditor } from './editors';
import { eachChild, mapChildren } from './mapChildren';
import { JSON_EDITOR, ON_DEMAND } from './types';

/** Limit of schemas in all on-demand parts together, as a multiple of the budget. */
const PARTS = 30;

/** Keywords whose children may open on demand; children of conditions belong to the schema around them. */
const WAITING: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'items',
  'anyOf',
  'oneOf',
  'additionalProperties',
  'additionalItems',
]);

/** Reason why a part opens on demand; the code of its notice. */
type OnDemandReason = 'too-large' | 'too-deep';

interface Child {
  readonly node: Node;
  readonly place: string;
}

/**
 * Reduces a prepared schema to the size of a page. The largest children become definitions that open on demand, each
 * with a whole budget of its own.
 */
export function fitBudgets(root: Node, context: BuildContext): Node {
  const { definitions, pages, budgets, origins, notify } = context;
  const fitted = new Map<Node, Node>();
  const sizes = new WeakMap<Node, number>();
  const heights = new WeakMap<Node, number>();
  const parts = new Map<Node, Node>();
  let left = budgets.nodes * PARTS;
  const whole = fit(root);
  for (const [name, body] of definitions) if (!pages.has(name)) definitions.set(name, fit(body));
  const page = limitDepth(whole, 0);
  // With a depth budget of 1 parts start at 0 as well: at 1 a part would have to move all of itself into another part.
  const depthOfParts = Math.min(1, budgets.depth - 1);
  // Includes parts that were split off by the line above.
  for (const [name, body] of definitions) definitions.set(name, limitDepth(body, depthOfParts));
  return page;

  /** Bottom-up, so that a schema used in many places is cut once. */
  function fit(node: Node): Node {
    const before = fitted.get(node);
    if (before) return before;
    let result = keepOrigin(mapChildren(node, fit), node);
    if (sizeOf(result) > budgets.nodes) result = keepOrigin(cut(result), node);
    fitted.set(node, result);
    return result;
  }

  function cut(node: Node): Node {
    const waiting: Child[] = [];
    eachChild(node, (child, keyword, key) => {
      if (WAITING.has(keyword) && sizeOf(child) > 1)
        waiting.push({ node: child, place: `${keyword} ${key}` });
    });
    waiting.sort((a, b) => sizeOf(b.node) - sizeOf(a.node));
    let size = sizeOf(node);
    const chosen = new Set<string>();
    for (const child of waiting) {
      if (size <= budgets.nodes) break;
      size -= sizeOf(child.node) - 1;
      chosen.add(child.place);
    }
    if (size > budgets.nodes) return giveUp(node);
    return mapChildren(node, (child, keyword, key) =>
      chosen.has(`${keyword} ${key}`) ? toPart(child) : child,
    );
  }

  /** No part can be split off: drop the conditions, else replace the fields with an editor. */
  function giveUp(node: Node): Node {
    const { if: _, then: __, else: ___, allOf: ____, dependencies: _____, ...rest } = node;
    if (Object.keys(rest).length === Object.keys(node).length) return toEditor(node, 'too-large', context);
    notify('too-large', origins.get(node) ?? '');
    const without = keepOrigin(rest, node);
    return sizeOf(without) > budgets.nodes ? cut(without) : without;
  }

  /** Splits off a part that keeps its labels in place. */
  function toPart(node: Node, code: OnDemandReason = 'too-large'): Node {
    const before = parts.get(node);
    if (before) return before;
    left -= sizeOf(node);
    if (left < 0) return toEditor(node, code, context);
    let name = `part-${parts.size + 1}`;
    while (definitions.has(name)) name += '_';
    const part: Draft = {};
    for (const label of labelNames) if (label in node && label !== 'default') part[label] = node[label];
    Object.assign(part, { [ON_DEMAND]: code, $ref: `#/$defs/${name}` });
    definitions.set(name, node);
    pages.add(name);
    parts.set(node, part);
    return keepOrigin(part, node);
  }

  function limitDepth(node: Node, depth: number, mayWait = true): Node {
    if (depth + heightOf(node) <= budgets.depth) return node;
    if (depth >= budgets.depth)
      return mayWait ? toPart(node, 'too-deep') : toEditor(node, 'too-deep', context);
    const result = mapChildren(node, (child, keyword) => limitDepth(child, depth + 1, WAITING.has(keyword)));
    return withoutConditions(keepOrigin(result, node));
  }

  function keepOrigin(node: Node, from: Node): Node {
    if (node !== from && !origins.has(node)) origins.set(node, origins.get(from) ?? '');
    return node;
  }

  function sizeOf(node: Node): number {
    let size = sizes.get(node);
    if (size !== undefined) return size;
    size = 1;
    eachChild(node, (child) => (size = (size ?? 1) + sizeOf(child)));
    sizes.set(node, size);
    return size;
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

/** Drops a condition that was cut: its editor would replace everything that it adds to. */
function withoutConditions(node: Node): Node {
  const isCut = ['if', 'then', 'else'].some((key) => JSON_EDITOR in ((node[key] as Node | undefined) ?? {}));
  if (!isCut) return node;
  const { if: _, then: __, else: ___, ...rest } = node;
  return rest;
}
