import { concurrentCalls } from '@agent-transcript/analysis/summary';
import type { Root, Tool, TranscriptNode } from '@agent-transcript/parser';
import { childrenOf, nodeAt, placeOf } from './walk';

/** By parent block: offsets of the calls that ran at the same time as another call in it. */
const known = new WeakMap<TranscriptNode, ReadonlySet<number>>();

/** True if a call ran at the same time as a sibling. */
export function isConcurrent(tree: Root, call: Tool): boolean {
  if (call.data?.startedAt === undefined) return false;
  const place = placeOf(tree, call.start);
  const around = place.includes('_') ? nodeAt(tree, place.slice(0, place.lastIndexOf('_'))) : tree;
  if (around === undefined) return false;
  let starts = known.get(around);
  if (starts === undefined) {
    const calls = childrenOf(around).filter((node): node is Tool => node.type === 'tool');
    starts = new Set([...concurrentCalls(calls)].map(({ start }) => start));
    known.set(around, starts);
  }
  return starts.has(call.start);
}
