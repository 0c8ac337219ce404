import type { Tool, TranscriptNode } from '@agent-transcript/parser';
import type { ViewMessage } from './readMessages';

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
 * @param settled How many nodes, from the first, may stand together where no message follows: see {@link joinableTo}.
 */
export function groupCalls<Node extends TranscriptNode>(
  nodes: readonly Node[],
  following: readonly ViewMessage[] = NONE,
  settled = Number.POSITIVE_INFINITY,
): readonly (Node | CallGroup)[] {
  /** The items so far, once they are others than the nodes. Most lists hold no group, and a list that grows is looked through with each token. */
  let items: (Node | CallGroup)[] | undefined;
  let calls: Tool[] = [];
  /** Index in `items`, or else in `nodes`, of the first of `calls`. */
  let at = 0;
  const close = (after = NONE) => {
    if (calls.length >= FEWEST || after.length > 0) {
      items ??= nodes.slice(0, at);
      items.splice(at, items.length, groupOf(calls, after));
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
    if (call && calls.push(call) === 1) at = items?.length ?? index;
    items?.push(node);
  }
  close(following);
  return items ?? nodes;
}

const NONE: readonly ViewMessage[] = [];

/** How many nodes of a list, from one on, may stand together: all up to the last call that has ended before one that still runs. */
export function joinableTo(nodes: readonly TranscriptNode[], from: number): number {
  let to = from;
  for (let at = from; at < nodes.length; at++) {
    const node = nodes[at] as TranscriptNode;
    if (node.type === 'tool' && node.status === 'streaming') break;
    if (isDone(node)) to = at + 1;
  }
  return to;
}

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
