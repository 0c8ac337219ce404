import type { BuildContext, Draft, Node } from './Builder';
import { mapChildren } from './mapChildren';
import { measureValue } from './measureValue';
import { JSON_EDITOR, type NoticeCode } from './types';

/** Keywords with texts or values of any size, the most useful first. */
const sized = ['const', 'oneOf', 'enum', 'title', 'description', 'default', 'examples'] as const;

/**
 * Removes labels and choices that exceed the budget, in the order of the form, and adds notices for the remaining JSON
 * editors, except those for unrestricted values.
 */
export function trimTexts(root: Node, { budgets, origins, definitions, pages, notify }: BuildContext): Node {
  let left = budgets.characters;
  /** Trimmed schemas, with their size and the budget that was left: a schema may be used in many places. */
  const known = new Map<Node, { result: Node; size: number; of: number }>();
  const trimmed = visit(root);
  for (const [name, body] of definitions) {
    if (pages.has(name)) left = budgets.characters;
    definitions.set(name, visit(body));
  }
  return trimmed;

  function visit(node: Node): Node {
    const before = known.get(node);
    // A result that fitted fits again, and a result that was cut is the same with no more budget left.
    if (before && before.size <= left && (before.result === node || left <= before.of)) {
      left -= before.size;
      return before.result;
    }
    const of = left;
    const result = trim(node);
    known.set(node, { result, size: of - left, of });
    return result;
  }

  function trim(node: Node): Node {
    const pointer = origins.get(node) ?? '';
    const code = node[JSON_EDITOR] as NoticeCode | undefined;
    if (code !== undefined && code !== 'any-value') notify(code, pointer);
    let result = node;
    for (const key of sized.toReversed()) {
      if (!(key in node) || (key === 'oneOf' && !isSelect(node.oneOf as readonly Node[]))) continue;
      const size = measureValue(node[key], left);
      if (typeof size === 'number') {
        left -= size;
        continue;
      }
      notify('too-large', pointer);
      const copy: Draft = { ...result };
      delete copy[key];
      if (key === 'enum' || key === 'oneOf' || key === 'const') copy[JSON_EDITOR] = 'too-large';
      result = copy;
    }
    return mapChildren(result, visit);
  }
}

function isSelect(branches: readonly Node[]): boolean {
  return branches.every((branch) => 'const' in branch);
}
