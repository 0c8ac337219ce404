import type { NodeData, Root, TranscriptNode } from '@agent-transcript/parser';
import { childrenOf } from '../block/walk';
import type { RunMoments } from './runMoments';

/** Last cut of each open block: the same object while it shows the same. */
const cuts = new WeakMap<TranscriptNode, TranscriptNode>();

/**
 * Tree after `count` moments, which is a beginning of the whole tree: finished blocks stay the same objects, started blocks are copies that
 * stream, and later blocks are absent.
 */
export function cutTree(tree: Root, count: number, { stretches }: RunMoments): Root {
  // Nodes without a stretch are payloads, which appear whole.
  const isWhole = (node: TranscriptNode) => (stretches.get(node)?.to ?? 0) < count;
  /** Cuts of the blocks whose children are done. */
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

/** True if a child of an open block has appeared. An input appears with its call, a result with the end of the call. */
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

/** Copy of an unfinished block, without its end and without data that is only known then. */
function openCopy(node: TranscriptNode, children: readonly TranscriptNode[]): TranscriptNode {
  const { outcome: _outcome, ...rest } = node as TranscriptNode & { readonly outcome?: unknown };
  const all = childrenOf(node);
  const end = children.length === all.length ? node.end : (children.at(-1)?.end ?? node.start);
  return {
    ...rest,
    ...(node.data && { data: openData(node.data) }),
    ...(node.type === 'root' && { diagnostics: node.diagnostics.filter(({ start }) => start < end) }),
    // A request waits for its answer although its prompt is complete.
    status: node.type === 'inputRequest' ? node.status : 'streaming',
    end,
    // The same list if it is complete, so that nobody has to examine it again.
    children:
      children.length === all.length && children.every((child, i) => child === all[i]) ? all : children,
  } as TranscriptNode;
}

function openData(data: NodeData): NodeData {
  const { endedAt: _endedAt, exitCode: _exitCode, usage: _usage, cost: _cost, ...known } = data;
  return known;
}
