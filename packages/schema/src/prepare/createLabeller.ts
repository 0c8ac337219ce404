import { fits, labelNames, pointerStep } from '../core';
import type { BuildContext, Draft, Node } from './Builder';
import type { Part } from './collectParts';
import { createIds } from './createIds';
import { measureValue } from './measureValue';

/** Adds the labels of some parts to a prepared schema; labels of nearer parts win. */
export type AddLabels = (
  node: Node,
  parts: readonly Part[],
  /** The schema with other labels, cached. */
  known: Map<string, Node>,
  pointer: string,
) => Node;

export function createLabeller({ budgets, origins, notify }: BuildContext): AddLabels {
  const labels = new Map<object, Node>();
  const idOf = createIds();
  return addLabels;

  function addLabels(node: Node, parts: readonly Part[], known: Map<string, Node>, pointer: string): Node {
    if (parts.length === 0) return node;
    const key = parts.map((part) => idOf(part.raw)).join();
    let labelled: Draft | undefined = known.get(key);
    if (!labelled) {
      const own = Object.assign({}, ...parts.map(labelsOf).toReversed()) as Draft;
      const draft: Draft = {};
      for (const name of labelNames) if (name in own) draft[name] = own[name];
      labelled = Object.assign(draft, node);
      origins.set(labelled, pointer);
      known.set(key, labelled);
    }
    return labelled;
  }

  /** Labels of a part that are well-formed and not too large. */
  function labelsOf({ raw, pointer }: Part): Node {
    const before = labels.get(raw);
    if (before) return before;
    const own: Draft = {};
    labels.set(raw, own);
    for (const name of labelNames) {
      const value = raw[name];
      if (value === undefined) continue;
      const size = fits(name, value) ? measureValue(value, budgets.characters) : 'invalid-keyword';
      if (typeof size === 'string') notify(size, pointer + pointerStep(name));
      else own[name] = value;
    }
    return own;
  }
}
