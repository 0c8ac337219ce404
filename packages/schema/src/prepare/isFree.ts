import type { Place } from '../core';
import type { Builder, Node } from './Builder';
import { collectParts } from './collectParts';
import { JSON_EDITOR } from './types';

/** Whether a child is any value, with nothing said of it: an object without a word about its properties is more. */
export function isFree(child: Node, places: readonly Place[], builder: Builder): boolean {
  if (child[JSON_EDITOR] !== 'any-value' || Object.keys(child).length > 1) return false;
  const { parts, problem } = collectParts(places, builder);
  return parts.length === 0 && problem === undefined;
}
