import type { JsonNode } from '@agent-transcript/text/json';
import { childAt, childBefore } from '../../model/json/jsonRows';

/** One step of a path: from a container by a key or an index to a value. */
export interface PathStep {
  readonly container: JsonNode;
  readonly key: string | number;
  readonly value: JsonNode;
}

/** Path from the root to the value at an offset in the text. */
export function jsonPath(root: JsonNode, offset: number): PathStep[] {
  const steps: PathStep[] = [];
  for (let node = root; node.start < offset; ) {
    const child = childAt(node, childBefore(node, offset));
    if (child === undefined) break;
    steps.push({ container: node, ...child });
    node = child.value;
  }
  return steps;
}

/** Path in JavaScript syntax, such as `items[0]["a b"]`. */
export function toJavaScript(path: readonly PathStep[]): string {
  return path
    .map(({ key }, depth) => {
      if (typeof key === 'number') return `[${key}]`;
      if (!/^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(key)) return `[${JSON.stringify(key)}]`;
      return depth === 0 ? key : `.${key}`;
    })
    .join('');
}
