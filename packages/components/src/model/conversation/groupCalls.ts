import type { Tool, TranscriptNode } from '@agent-transcript/parser';
import { commonPrefixLength } from '@agent-transcript/text/growing';
import type { ViewMessage } from '../messages/readMessages';

/** Consecutive calls of one tool, shown as one group. */
export interface CallGroup {
  readonly type: 'callGroup';
  readonly name: string;
  /** In order: at least {@link FEWEST} together with the calls of `following`, and at most {@link MOST}. */
  readonly calls: readonly Tool[];
  /** Later messages whose calls belong to the group: at most {@link MOST}. */
  readonly following: readonly ViewMessage[];
  /** Offset of the first call. */
  readonly start: number;
  /** End offset of the last call. */
  readonly end: number;
}

/** Smaller groups save no space. */
export const FEWEST = 3;

/** Limit of calls, and of messages, in a group: opening a fold with a hundred thousand calls would block the page. */
export const MOST = 1_000;

/** Groups by their first call, so that a group with the same calls stays the same object. */
const known = new WeakMap<Tool, CallGroup>();

/**
 * Blocks of a list, with consecutive calls of one tool as a group. Only white space inside and after a group is dropped; nothing is added,
 * and the order stays. A call joins a group when it has ended. Returns the same list if it has no group.
 *
 * @param following Messages that continue the last calls of the list, which form a group then, however few they are.
 * @param settled Number of nodes from the start that may form groups if no message follows; see {@link joinableTo}. Negative: none.
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
    // Most nodes do not follow a call.
    const [first] = calls;
    if (first && (call ? call.name !== first.name || calls.length === MOST : !isBlankText(node))) close();
    if (call && calls.push(call) === 1) at = items.length;
    items.push(node);
  }
  close(following);
  return isGrouped ? items : nodes;
}

const NONE: readonly ViewMessage[] = [];

/** Number of nodes that may form groups, and number of nodes examined to find out. */
interface Joinable {
  readonly ended: number;
  readonly seen: number;
}

/** Counts the nodes up to the last ended call before the first running one. Continues from `ended` and `seen`. */
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
  /** Number of nodes that may form groups. */
  readonly settled: number;
}

/** A list with its calls in groups. */
export interface GroupedList extends ListInput, Joinable {
  readonly items: readonly (TranscriptNode | CallGroup)[];
}

/** {@link groupCalls} and {@link joinableTo} for a growing list: a token at its end does not examine the whole list again. */
export function groupedList(last: GroupedList | undefined, input: ListInput): GroupedList {
  const { nodes, following, settled } = input;
  const same = last ? commonPrefixLength(last.nodes, nodes) : 0;
  const joinable =
    last && last.ended <= same ? joinableTo(nodes, last.ended, Math.min(last.seen, same)) : joinableTo(nodes);
  // Back to a node that no group continues after.
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

const mayGoOn = (node: TranscriptNode) => node.type === 'tool' || isBlankText(node);

export const isBlankText = (node: TranscriptNode): boolean =>
  node.type === 'text' && node.value.trim() === '';

/** True if a call has ended on its own and contains nothing to read apart from it: no run of a sub-agent and no question. */
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
