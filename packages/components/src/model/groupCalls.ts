import type { Tool, TranscriptNode } from '@agent-transcript/parser';
import { childrenOf } from './walk';

/** Calls of one tool in a row, which stand together. */
export interface CallGroup {
  readonly type: 'callGroup';
  readonly name: string;
  /** In order, at least {@link FEWEST}. */
  readonly calls: readonly Tool[];
  /** Offset of the first call. */
  readonly start: number;
  /** Offset after the last one. */
  readonly end: number;
}

/** Fewer calls are as easily seen one by one. */
const FEWEST = 3;

/** The groups by their first call, so that one with the same calls stays the same object. */
const known = new WeakMap<Tool, CallGroup>();

/**
 * The blocks of a list, calls of one tool in a row as a group. Nothing is lost but the white space in a group and after it, nothing is added, and
 * the order stays. A call joins when it has ended; the same list where there is no group.
 */
export function groupCalls<Node extends TranscriptNode>(
  nodes: readonly Node[],
): readonly (Node | CallGroup)[] {
  const items: (Node | CallGroup)[] = [];
  let calls: Tool[] = [];
  /** Index in `items` of the first of `calls`. */
  let at = 0;
  const close = () => {
    if (calls.length >= FEWEST) items.splice(at, items.length, groupOf(calls));
    calls = [];
  };
  for (const node of nodes) {
    const call: Tool | undefined = isDone(node) ? node : undefined;
    if (call === undefined ? !isBlank(node) : call.name !== calls[0]?.name) close();
    if (call !== undefined && calls.push(call) === 1) at = items.length;
    items.push(node);
  }
  close();
  return items.length === nodes.length ? nodes : items;
}

const isBlank = (node: TranscriptNode) => node.type === 'text' && node.value.trim() === '';

/** Whether a call has ended by itself, and holds nothing that is read apart from it: no run of a sub-agent, no question. */
const isDone = (node: TranscriptNode): node is Tool =>
  node.type === 'tool' &&
  node.status === 'complete' &&
  node.outcome === undefined &&
  node.children.every(({ type }) => type !== 'step' && type !== 'inputRequest');

function groupOf(calls: readonly Tool[]): CallGroup {
  const first = calls[0] as Tool;
  const last = known.get(first);
  if (last?.calls.length === calls.length && last.calls.every((call, index) => call === calls[index]))
    return last;
  const { name, start } = first;
  const group: CallGroup = { type: 'callGroup', name, calls, start, end: (calls.at(-1) as Tool).end };
  known.set(first, group);
  return group;
}

/** The groups that hold a block, outermost first. */
export function groupsAround(tree: TranscriptNode, offset: number): readonly CallGroup[] {
  const groups: CallGroup[] = [];
  const holds = ({ start, end }: { start: number; end: number }) => start <= offset && offset < end;
  for (let node: TranscriptNode | undefined = tree; node !== undefined; ) {
    const children = childrenOf(node);
    const item: TranscriptNode | CallGroup | undefined = groupCalls(children).find(holds);
    if (item?.type === 'callGroup') groups.push(item);
    node = item?.type === 'callGroup' ? item.calls.find(holds) : item;
  }
  return groups;
}
