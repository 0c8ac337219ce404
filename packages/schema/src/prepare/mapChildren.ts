import { isObject } from '../core';
import type { Draft, Node } from './Builder';

const maps = ['properties', 'patternProperties', 'dependencies'];
const lists = ['items', 'anyOf', 'oneOf', 'allOf'];
const singles = ['additionalProperties', 'items', 'additionalItems', 'if', 'then', 'else', 'not'];

export type Visit = (child: Node, keyword: string, key: string) => Node;

/** Returns the schema with its children replaced; the same object if no child changed. */
export function mapChildren(node: Node, visit: Visit): Node {
  let result: Draft | undefined;
  for (const keyword of maps) {
    const map = node[keyword];
    if (isObject(map)) replace(keyword, map);
  }
  for (const keyword of lists) {
    const list = node[keyword];
    if (Array.isArray(list)) replace(keyword, list as unknown as Node);
  }
  for (const keyword of singles) {
    const child = node[keyword];
    if (!isObject(child)) continue;
    const visited = visit(child, keyword, '');
    if (visited !== child) (result ??= { ...node })[keyword] = visited;
  }
  return result ?? node;

  function replace(keyword: string, children: Node): void {
    let copy: Draft | undefined;
    for (const key of Object.keys(children)) {
      const child = children[key];
      if (!isObject(child)) continue;
      const visited = visit(child, keyword, key);
      if (visited === child) continue;
      copy ??= (Array.isArray(children) ? [...(children as unknown[])] : { ...children }) as Draft;
      copy[key] = visited;
    }
    if (copy) (result ??= { ...node })[keyword] = copy;
  }
}

/** Calls back with each child. */
export function eachChild(node: Node, visit: (child: Node, keyword: string, key: string) => void): void {
  mapChildren(node, (child, keyword, key) => {
    visit(child, keyword, key);
    return child;
  });
}

/** Branches of a union of forms; `undefined` for a list of values to choose from. */
export function unionOf(node: Node): readonly Node[] | undefined {
  const branches = (node.anyOf ?? node.oneOf) as readonly Node[] | undefined;
  return branches?.every((branch) => 'const' in branch) ? undefined : branches;
}
