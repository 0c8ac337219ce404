import type { BuildContext, Draft, Node } from './Builder';
import { mapChildren } from './mapChildren';
import { measureValue } from './measureValue';
import { JSON_EDITOR, type NoticeCode } from './types';

/** What holds text or values of any size; what is needed most comes first. */
const sized = ['const', 'oneOf', 'enum', 'title', 'description', 'default', 'examples'] as const;

/**
 * Takes away labels and choices where there are more of them than a page bears, in the order of the form; and tells of
 * each JSON editor that is in it for another reason than that anything may be entered.
 */
export function trimTexts(root: Node, { budgets, origins, definitions, pages, notify }: BuildContext): Node {
  let left = budgets.characters;
  /** What was made of a schema, with how many characters and of how many that were left: it may stand in many places. */
  const known = new Map<Node, { result: Node; size: number; of: number }>();
  const trimmed = visit(root);
  for (const [name, body] of definitions) {
    if (pages.has(name)) left = budgets.characters;
    definitions.set(name, visit(body));
  }
  return trimmed;

  function visit(node: Node): Node {
    const before = known.get(node);
    // What fitted fits again, and what was too large still is where no more is left.
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
