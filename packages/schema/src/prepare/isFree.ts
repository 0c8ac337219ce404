import type { Place } from '../core';
import type { Builder, Node } from './Builder';
import { collectParts } from './collectParts';
import { JSON_EDITOR } from './types';

/** True if a child allows any value and says nothing about it; `type: object` says more. */
export function isFree(child: Node, places: readonly Place[], builder: Builder): boolean {
  if (child[JSON_EDITOR] !== 'any-value' || Object.keys(child).length > 1) return false;
  const { parts, problem } = collectParts(places, builder);
  return parts.length === 0 && problem === undefined;
}
