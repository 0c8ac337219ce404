import { commonPrefixLength, GrowingList } from '@agent-transcript/text/growing';
import { filterTree, type TranscriptFilter } from '../filter/filterTree';
import { continues } from '../messages/continues';
import { isTextPart } from '../messages/parts';
import type { ViewMessage } from '../messages/readMessages';
import { type Forks, forkOf } from './branches';
import { FEWEST, isBlank, isDone, MOST } from './groupCalls';

/** A message of a list, and the messages after it whose calls stand on one row with its last ones. */
export interface MessageRow {
  readonly view: ViewMessage;
  /** In order, {@link MOST} at most. Each holds only calls of that one tool, and what the agent thought. */
  readonly following: readonly ViewMessage[];
}

interface RowsInput {
  readonly views: GrowingList<ViewMessage>;
  readonly filter: TranscriptFilter;
  /** How many messages, from the first, may follow another: none where calls stand alone. */
  readonly settled: number;
  /** Branches have a switch, which must be seen. */
  readonly forks: Forks | undefined;
}

/** The rows of a list of messages. */
export interface MessageRows {
  readonly input: RowsInput;
  readonly rows: GrowingList<MessageRow>;
}

const NONE: readonly ViewMessage[] = [];
const NO_ROWS = GrowingList.of<MessageRow>([]);

/** What rows change to. */
interface ChangedRows {
  /** How many of the last rows stay. */
  readonly kept: number;
  /** The rows after them. */
  readonly added: readonly MessageRow[];
}

/**
 * The messages as rows: those of one agent in a row that hold nothing but calls of one tool follow the message before them which ends
 * with such calls. Nothing is lost, nothing is added, the order stays. Rows that have not changed stay the same objects.
 */
export function messageRows(last: MessageRows | undefined, input: RowsInput): MessageRows {
  const { kept, added } = changedRows(last, input);
  return { input, rows: (last?.rows ?? NO_ROWS).continued(kept, added) };
}

/** What {@link messageRows} changes. */
export function changedRows(last: MessageRows | undefined, input: RowsInput): ChangedRows {
  const { views, filter, settled, forks } = input;
  const before = last?.input;
  const follows = (at: number) => {
    const view = views.at(at);
    if (!(at > 0 && at < settled && view && continues(views.at(at - 1), view))) return undefined;
    const name = onlyTool(view, filter);
    // Asked for last, as the browser keeps a table of all texts that maps are asked for.
    return name === undefined || forkOf(forks, view.key) ? undefined : name;
  };
  const rows = last?.rows ?? NO_ROWS;
  let kept = rows.length;
  // Index of the first message after the rows that are kept.
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
  // The next message may go on with what was kept.
  const goesOn = () => {
    const name = follows(from);
    if (name === undefined || rows.at(kept - 1)?.following.length === MOST) return false;
    // The one before may follow itself, and end with what the agent thought.
    return name === lastCalls(views.at(from - 1) as ViewMessage, filter).name || name === follows(from - 1);
  };
  while (goesOn()) keepUpTo(from - 1);
  return { kept, added: rowsFrom(from, input, follows) };
}

/** How many of the first `same` messages are forks now if they were before: the forks of a run that grows are other objects. */
function sameForks(
  views: GrowingList<ViewMessage>,
  same: number,
  before: Forks = [],
  forks: Forks = [],
): number {
  if (before === forks) return same;
  // A map that both have is not looked through, but for the last of those.
  const shared = commonPrefixLength(before, forks);
  const keysIn = (maps: Forks) => maps.slice(Math.max(0, shared - 1)).flatMap((some) => [...some.keys()]);
  const keysBefore = keysIn(before);
  const keys = keysIn(forks);
  const all = new Set([...keysBefore, ...keys]);
  // They are in the order of the messages: those after the last that both have are changed.
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
    // Calls are looked for only where another message may follow them.
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

/** The blocks of a message; `null` if it holds data, or still grows. */
function blocksOf({ parts }: ViewMessage, filter: TranscriptFilter) {
  return parts.every((part) => isTextPart(part) && part.tree.status === 'complete')
    ? parts.filter(isTextPart).flatMap(({ tree }) => filterTree(tree, filter).children)
    : null;
}

/** The calls of a message that follows another. */
export const callsOf = (view: ViewMessage, filter: TranscriptFilter) =>
  (blocksOf(view, filter) ?? []).filter(isDone);

/** The tool that a message calls, if it does nothing else but think, and nothing about its source is odd. */
function onlyTool(view: ViewMessage, filter: TranscriptFilter): string | undefined {
  const calls = callsOf(view, filter);
  const isOnly = blocksOf(view, filter)?.every(
    (node) => node.type === 'thinking' || isBlank(node) || (isDone(node) && node.name === calls[0]?.name),
  );
  const isOdd = view.parts.some((part) => isTextPart(part) && part.tree.diagnostics.length > 0);
  return isOnly && !isOdd ? calls[0]?.name : undefined;
}

/** How many calls of which tool a message ends with. */
interface LastCalls {
  readonly name: string | undefined;
  readonly count: number;
}

const NO_CALLS: LastCalls = { name: undefined, count: 0 };

/** The calls of one tool with which the last part of a message ends. */
function lastCalls({ parts }: ViewMessage, filter: TranscriptFilter): LastCalls {
  const part = parts.at(-1);
  let name: string | undefined;
  let count = 0;
  if (part === undefined || !isTextPart(part) || part.tree.status !== 'complete') return NO_CALLS;
  const { children } = filterTree(part.tree, filter);
  for (let at = children.length - 1; at >= 0; at--) {
    const node = children[at] as (typeof children)[number];
    if (isBlank(node)) continue;
    if (!isDone(node) || (name !== undefined && node.name !== name)) break;
    ({ name } = node);
    count++;
  }
  return { name, count };
}

/** Index of the first message, from one on, that is not ended: it streams, or one of its calls runs. Their number if all are. */
export function endedFrom(views: GrowingList<ViewMessage>, from: number): number {
  let at = from;
  while (at < views.length && (views.at(at) as ViewMessage).parts.every(hasEnded)) at++;
  return at;
}

const hasEnded = (part: ViewMessage['parts'][number]) =>
  !isTextPart(part) ||
  (part.tree.status !== 'streaming' &&
    part.tree.children.every((node) => node.type !== 'tool' || node.status !== 'streaming'));
