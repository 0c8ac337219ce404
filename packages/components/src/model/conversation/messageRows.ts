import { commonPrefixLength, GrowingList } from '@agent-transcript/text/growing';
import { filterTree, type TranscriptFilter } from '../filter/filterTree';
import { continues } from '../messages/continues';
import { isTextPart } from '../messages/parts';
import type { ViewMessage } from '../messages/readMessages';
import { type Forks, forkOf } from './branches';
import { FEWEST, isBlankText, isDone, MOST } from './groupCalls';

/** Row of a message list: a message, and the messages after it whose calls join its last ones. */
export interface MessageRow {
  readonly view: ViewMessage;
  /** In order, at most {@link MOST}. Each contains only calls of the same tool, and thinking. */
  readonly following: readonly ViewMessage[];
}

interface RowsInput {
  readonly views: GrowingList<ViewMessage>;
  readonly filter: TranscriptFilter;
  /** Number of messages from the start that may join another one; 0 if calls are not grouped. */
  readonly settled: number;
  /** Forks: a message with a branch switch keeps its own row, so that the switch is visible. */
  readonly forks: Forks | undefined;
}

/** Rows of a list of messages. */
export interface MessageRows {
  readonly input: RowsInput;
  readonly rows: GrowingList<MessageRow>;
}

const NONE: readonly ViewMessage[] = [];
const NO_ROWS = GrowingList.of<MessageRow>([]);

/** Change of the rows. */
interface ChangedRows {
  /** Number of rows that stay, from the start. */
  readonly kept: number;
  /** Rows after them. */
  readonly added: readonly MessageRow[];
}

/**
 * Groups messages into rows: consecutive messages of one agent that contain only calls of one tool join the message before them if it ends
 * with calls of that tool. Nothing is lost or added, and the order stays. Unchanged rows stay the same objects.
 */
export function messageRows(last: MessageRows | undefined, input: RowsInput): MessageRows {
  const { kept, added } = changedRows(last, input);
  return { input, rows: (last?.rows ?? NO_ROWS).continued(kept, added) };
}

/** Change that {@link messageRows} makes. */
export function changedRows(last: MessageRows | undefined, input: RowsInput): ChangedRows {
  const { views, filter, settled, forks } = input;
  const before = last?.input;
  const follows = (at: number) => {
    const view = views.at(at);
    if (!(at > 0 && at < settled && view && continues(views.at(at - 1), view))) return undefined;
    const name = onlyTool(view, filter);
    // The map comes last: looking up a string makes the engine intern it.
    return name === undefined || forkOf(forks, view.key) ? undefined : name;
  };
  const rows = last?.rows ?? NO_ROWS;
  let kept = rows.length;
  // Index of the first message after the kept rows.
  let from = before?.views.length ?? 0;
  const keepUpTo = (at: number) => {
    while (from > at) from -= 1 + (rows.at(--kept) as MessageRow).following.length;
  };
  let same =
    before?.filter === filter
      ? sameForks(views, before.views.commonPrefixLength(views), before.forks, forks)
      : 0;
  if (before?.settled !== settled) same = Math.min(same, settled, before?.settled ?? 0);
  keepUpTo(same);
  // The next message may continue the kept rows.
  const goesOn = () => {
    const name = follows(from);
    if (name === undefined || rows.at(kept - 1)?.following.length === MOST) return false;
    // The message before may follow another one itself and end with thinking.
    return name === lastCalls(views.at(from - 1) as ViewMessage, filter).name || name === follows(from - 1);
  };
  while (goesOn()) keepUpTo(from - 1);
  return { kept, added: rowsFrom(from, input, follows) };
}

/** Number of the first `same` messages that are forks now exactly if they were before. A growing run has new fork objects. */
function sameForks(
  views: GrowingList<ViewMessage>,
  same: number,
  before: Forks = [],
  forks: Forks = [],
): number {
  if (before === forks) return same;
  // Maps that both lists share are skipped, except for the last one.
  const shared = commonPrefixLength(before, forks);
  const keysIn = (maps: Forks) => maps.slice(Math.max(0, shared - 1)).flatMap((some) => [...some.keys()]);
  const keysBefore = keysIn(before);
  const keys = keysIn(forks);
  const all = new Set([...keysBefore, ...keys]);
  // Keys are in the order of the messages: only those after the last shared key differ.
  const last = keys[commonPrefixLength(keysBefore, keys) - 1];
  let kept = same;
  for (let at = same; all.size > 0 && at-- > 0; ) {
    const key = views.at(at)?.key as string;
    if (key === last) break;
    if (all.has(key)) kept = at;
  }
  return kept;
}

function rowsFrom(
  from: number,
  { views, filter, settled }: RowsInput,
  follows: (at: number) => string | undefined,
): readonly MessageRow[] {
  const added: MessageRow[] = [];
  for (let at = from; at < views.length; ) {
    const view = views.at(at) as ViewMessage;
    // Calls are counted only if another message may follow them.
    const { name, count } = at + 1 < settled ? lastCalls(view, filter) : NO_CALLS;
    let end = at + 1;
    if (name !== undefined) while (end - at <= MOST && follows(end) === name) end++;
    const following = views.slice(at + 1, end);
    const calls = following.reduce((sum, one) => sum + callsOf(one, filter).length, count);
    const isGroup = following.length > 0 && calls >= FEWEST;
    added.push({ view, following: isGroup ? following : NONE });
    if (!isGroup) for (const one of following) added.push({ view: one, following: NONE });
    at = end;
  }
  return added;
}

/** Blocks of a message; `null` if it has data or still grows. */
function blocksOf({ parts }: ViewMessage, filter: TranscriptFilter) {
  return parts.every((part) => isTextPart(part) && part.tree.status === 'complete')
    ? parts.filter(isTextPart).flatMap(({ tree }) => filterTree(tree, filter).children)
    : null;
}

/** Calls of a message that follows another one. */
export const callsOf = (view: ViewMessage, filter: TranscriptFilter) =>
  (blocksOf(view, filter) ?? []).filter(isDone);

/** Name of the tool that a message calls, if it otherwise only thinks and its source has no diagnostics. */
function onlyTool(view: ViewMessage, filter: TranscriptFilter): string | undefined {
  const calls = callsOf(view, filter);
  const isOnly = blocksOf(view, filter)?.every(
    (node) => node.type === 'thinking' || isBlankText(node) || (isDone(node) && node.name === calls[0]?.name),
  );
  const isOdd = view.parts.some((part) => isTextPart(part) && part.tree.diagnostics.length > 0);
  return isOnly && !isOdd ? calls[0]?.name : undefined;
}

/** Calls at the end of a message. */
interface LastCalls {
  readonly name: string | undefined;
  readonly count: number;
}

const NO_CALLS: LastCalls = { name: undefined, count: 0 };

/** Calls of one tool at the end of the last part of a message. */
function lastCalls({ parts }: ViewMessage, filter: TranscriptFilter): LastCalls {
  const part = parts.at(-1);
  let name: string | undefined;
  let count = 0;
  if (part === undefined || !isTextPart(part) || part.tree.status !== 'complete') return NO_CALLS;
  const { children } = filterTree(part.tree, filter);
  for (let at = children.length - 1; at >= 0; at--) {
    const node = children[at] as (typeof children)[number];
    if (isBlankText(node)) continue;
    if (!isDone(node) || (name !== undefined && node.name !== name)) break;
    ({ name } = node);
    count++;
  }
  return { name, count };
}

/** Index of the first message, from `from` on, that streams or has a running call; the number of messages if there is none. */
export function endedFrom(views: GrowingList<ViewMessage>, from: number): number {
  let at = from;
  while (at < views.length && (views.at(at) as ViewMessage).parts.every(hasEnded)) at++;
  return at;
}

const hasEnded = (part: ViewMessage['parts'][number]) =>
  !isTextPart(part) ||
  (part.tree.status !== 'streaming' &&
    part.tree.children.every((node) => node.type !== 'tool' || node.status !== 'streaming'));
