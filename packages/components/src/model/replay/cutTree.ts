import type { NodeData, Root, TranscriptNode } from '@agent-transcript/parser';
import { childrenOf } from '../block/walk';
import type { RunMoments } from './runMoments';

/** The last cut of each block that was open: the same object while what it shows is the same. */
const cuts = new WeakMap<TranscriptNode, TranscriptNode>();

/**
 * A tree as it stood after `count` moments: blocks that are as they stay are the same objects, those that had begun are copies that
 * stream, and those to come are absent, so that it is a tree of the beginning.
 */
export function cutTree(tree: Root, count: number, { stretches }: RunMoments): Root {
  // What has no stretch of its own is a payload, which comes whole.
  const isWhole = (node: TranscriptNode) => (stretches.get(node)?.to ?? 0) < count;
  /** The cuts so far, of blocks whose inside is done. */
  const done = new Map<TranscriptNode, TranscriptNode>();
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.at(-1); node !== undefined; node = todo.at(-1)) {
    const before = todo.length;
    const shown = childrenOf(node).filter((child) => hasCome(child, count, stretches));
    for (const child of shown) if (!isWhole(child) && !done.has(child)) todo.push(child);
    if (todo.length > before) continue;
    todo.pop();
    const children = shown.map((child) => done.get(child) ?? child);
    done.set(node, keep(node, children));
  }
  return done.get(tree) as Root;
}

/** Whether a child of an open block is there: an input comes with its call, a result with the end of it. */
function hasCome(child: TranscriptNode, count: number, stretches: RunMoments['stretches']): boolean {
  if (child.type === 'toolInput') return true;
  const stretch = stretches.get(child);
  return stretch !== undefined && stretch.from < count;
}

function keep(node: TranscriptNode, children: readonly TranscriptNode[]): TranscriptNode {
  const last = cuts.get(node);
  const before = last === undefined ? [] : childrenOf(last);
  if (
    last !== undefined &&
    before.length === children.length &&
    children.every((child, index) => child === before[index])
  )
    return last;
  const cut = openCopy(node, children);
  cuts.set(node, cut);
  return cut;
}

/** A block that is not as it stays: without its end, and what was known only then. */
function openCopy(node: TranscriptNode, children: readonly TranscriptNode[]): TranscriptNode {
  const { outcome: _outcome, ...rest } = node as TranscriptNode & { readonly outcome?: unknown };
  const all = childrenOf(node);
  const end = children.length === all.length ? node.end : (children.at(-1)?.end ?? node.start);
  return {
    ...rest,
    ...(node.data && { data: openData(node.data) }),
    ...(node.type === 'root' && { diagnostics: node.diagnostics.filter(({ start }) => start < end) }),
    // A request waits, though all of it has come.
    status: node.type === 'inputRequest' ? node.status : 'streaming',
    end,
    // The same list while it lacks nothing, so that it is not looked through again.
    children:
      children.length === all.length && children.every((child, i) => child === all[i]) ? all : children,
  } as TranscriptNode;
}

function openData(data: NodeData): NodeData {
  const { endedAt: _endedAt, exitCode: _exitCode, usage: _usage, cost: _cost, ...known } = data;
  return known;
}
