import type { Tool, TranscriptNode } from '@agent-transcript/parser';
import { keptItems } from '../lists/keptItems';
import type { ViewMessage } from '../messages/readMessages';

/** Calls of one tool in a row, which stand together. */
export interface CallGroup {
  readonly type: 'callGroup';
  readonly name: string;
  /** In order, at least {@link FEWEST} with those of `following`, and {@link MOST} at most. */
  readonly calls: readonly Tool[];
  /** The messages after that of `calls` which go on with it: {@link MOST} at most. */
  readonly following: readonly ViewMessage[];
  /** Offset of the first call. */
  readonly start: number;
  /** Offset after the last one. */
  readonly end: number;
}

/** Fewer calls are as easily seen one by one. */
export const FEWEST = 3;

/** More calls, or more messages with them, are another group: a hundred thousand in one fold would hold the page when it opens. */
export const MOST = 1_000;

/** The groups by their first call, so that one with the same calls stays the same object. */
const known = new WeakMap<Tool, CallGroup>();

/**
 * The blocks of a list, calls of one tool in a row as a group. Nothing is lost but the white space in a group and after it, nothing is added, and
 * the order stays. A call joins when it has ended; the same list where there is no group.
 *
 * @param following Messages that go on with the last calls of the list, which stand together then however few they are.
 * @param settled How many nodes, from the first, may stand together where no message follows: see {@link joinableTo}. None if negative.
 */
export function groupCalls<Node extends TranscriptNode>(
  nodes: readonly Node[],
  following: readonly ViewMessage[] = NONE,
  settled = Number.POSITIVE_INFINITY,
): readonly (Node | CallGroup)[] {
  const items: (Node | CallGroup)[] = [];
  let isGrouped = false;
  let calls: Tool[] = [];
  /** Index in `items` of the first of `calls`. */
  let at = 0;
  const close = (after = NONE) => {
    if (calls.length >= FEWEST || after.length > 0) {
      items.splice(at, items.length, groupOf(calls, after));
      isGrouped = true;
    }
    calls = [];
  };
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as Node;
    const maySettle = index < settled || following.length > 0;
    const call: Tool | undefined = maySettle && isDone(node) ? node : undefined;
    // Most nodes follow no call.
    const [first] = calls;
    if (first && (call ? call.name !== first.name || calls.length === MOST : !isBlank(node))) close();
    if (call && calls.push(call) === 1) at = items.length;
    items.push(node);
  }
  close(following);
  return isGrouped ? items : nodes;
}

const NONE: readonly ViewMessage[] = [];

/** How many nodes of a list may stand together, and how many were looked at to tell. */
interface Joinable {
  readonly ended: number;
  readonly seen: number;
}

/** All nodes up to the last call that has ended before one that still runs, where `ended` of the first `seen` are known. */
export function joinableTo(nodes: readonly TranscriptNode[], ended = 0, seen = 0): Joinable {
  for (; seen < nodes.length; seen++) {
    const node = nodes[seen] as TranscriptNode;
    if (node.type === 'tool' && node.status === 'streaming') break;
    if (isDone(node)) ended = seen + 1;
  }
  return { ended, seen };
}

interface ListInput {
  readonly nodes: readonly TranscriptNode[];
  readonly following: readonly ViewMessage[] | undefined;
  /** How many nodes stand together. */
  readonly settled: number;
}

/** A list with its calls in groups. */
export interface GroupedList extends ListInput, Joinable {
  readonly items: readonly (TranscriptNode | CallGroup)[];
}

/** {@link groupCalls} and {@link joinableTo} of a list that grows: a token at its end does not look through all before it. */
export function groupedList(last: GroupedList | undefined, input: ListInput): GroupedList {
  const { nodes, following, settled } = input;
  const same = last ? keptItems(last.nodes, nodes) : 0;
  const joinable =
    last && last.ended <= same ? joinableTo(nodes, last.ended, Math.min(last.seen, same)) : joinableTo(nodes);
  // Back to a node after which no group goes on.
  let from = last?.following === following && last?.settled === settled ? same : 0;
  while (from > 0 && mayGoOn(nodes[from - 1] as TranscriptNode)) from--;
  const tail = nodes.slice(from);
  const items = groupCalls(tail, following, settled - from);
  const before = from && last ? last.items.lastIndexOf(nodes[from - 1] as TranscriptNode) + 1 : 0;
  return {
    ...input,
    ...joinable,
    items: before === from && items === tail ? nodes : (last?.items ?? []).slice(0, before).concat(items),
  };
}

const mayGoOn = (node: TranscriptNode) => node.type === 'tool' || isBlank(node);

export const isBlank = (node: TranscriptNode): boolean => node.type === 'text' && node.value.trim() === '';

/** Whether a call has ended by itself, and holds nothing that is read apart from it: no run of a sub-agent, no question. */
export const isDone = (node: TranscriptNode): node is Tool =>
  node.type === 'tool' &&
  node.status === 'complete' &&
  node.outcome === undefined &&
  node.children.every(({ type }) => type !== 'step' && type !== 'inputRequest');

function groupOf(calls: readonly Tool[], following: readonly ViewMessage[]): CallGroup {
  const first = calls[0] as Tool;
  const last = known.get(first);
  if (
    last?.following === following &&
    last.calls.length === calls.length &&
    last.calls.every((call, index) => call === calls[index])
  )
    return last;
  const { name, start } = first;
  const end = (calls.at(-1) as Tool).end;
  const group: CallGroup = { type: 'callGroup', name, calls, following, start, end };
  known.set(first, group);
  return group;
}
