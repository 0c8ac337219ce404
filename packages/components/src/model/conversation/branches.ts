import { GrowingList } from '@agent-transcript/text/growing';
import type { TranscriptMessage } from '../messages/readMessages';

/** A place at which a conversation goes on in several ways. */
export interface Fork {
  /** Id of the message that they all follow; `null` at the start of the conversation. */
  readonly parent: string | null;
  /** The messages that follow it, in order. */
  readonly ids: readonly string[];
  /** Index of the one that is shown. */
  readonly index: number;
}

/**
 * The forks of what is shown, from the start on, by the id of the message that is shown. In several maps, none of them empty: where a run
 * of thousands goes on, only the last one is copied.
 */
export type Forks = readonly ReadonlyMap<string, Fork>[];

/** How many forks a map holds at most. */
const FULL = 256;

/** The fork at which a message is shown. */
export const forkOf = (forks: Forks | undefined, id: string): Fork | undefined =>
  forks?.find((some) => some.has(id))?.get(id);

/**
 * What the reader has chosen, by the id of the message before. It holds while nothing else comes to that place, as a new answer is what
 * a reader waits for.
 */
export type BranchChoices = ReadonlyMap<string | null, { readonly id: string; readonly among: number }>;

/** Place of a message among those of its fork, from 1, and how many they are. */
export type ChosenBranch = readonly [index: number, count: number];

const NO_FORKS: Forks = [];
const NONE = GrowingList.of<TranscriptMessage>([]);
const NO_INDEXES: Indexes = GrowingList.of([]);

interface BranchesInput {
  readonly messages: GrowingList<TranscriptMessage> | undefined;
  readonly choices: BranchChoices;
}

/** Indexes of messages. */
type Indexes = GrowingList<number>;

/** The messages of one branch. */
export interface Branches extends BranchesInput {
  readonly shown: GrowingList<TranscriptMessage> | undefined;
  readonly forks: Forks;
  /** Indexes of the messages that are shown; `null` where all are, as they do not branch. */
  readonly path: Indexes | null;
  /** The index of the message before each; `null` where each follows the one before it. */
  readonly parents: Indexes | null;
}

/** Finds the branch to show: that of the newest message, unless the reader has chosen others. */
export function readBranches(last: Branches | undefined, input: BranchesInput): Branches {
  const { messages = NONE, choices } = input;
  const same = last?.messages?.commonPrefixLength(messages) ?? 0;
  if ((same === 0 || last?.parents === null) && isChain(messages, same))
    return { ...input, shown: input.messages, forks: NO_FORKS, path: null, parents: null };
  if (last !== undefined && last.choices === choices && haveSamePlaces(last.messages, messages, same))
    return { ...input, ...shownOf(last, messages, last.path), forks: last.forks, parents: last.parents };
  const parents = parentsOf(messages, last?.parents ?? null, same);
  const { path, forks, kept } = goOn(last, input, parents, same) ?? whole(input, parents);
  return { ...input, ...shownOf(last, messages, path, kept), forks, parents };
}

/** A branch, and how many of the messages at its start are those that were shown. */
interface Onward extends Pick<Branches, 'path' | 'forks'> {
  readonly kept: number;
}

/** The branch from the start on. */
function whole({ messages = NONE, choices }: BranchesInput, parents: Indexes): Onward {
  const { path, forks } = findBranch(messages, parents, choices);
  return { path: path && GrowingList.of(path), forks: forksAfter(NO_FORKS, [], forks), kept: 0 };
}

/** A fork with the id of the message that is shown at it. */
type FoundFork = readonly [id: string, fork: Fork];

/** A way through a conversation; `path` is `null` where it takes all messages. */
interface FoundBranch {
  readonly path: readonly number[] | null;
  readonly forks: readonly FoundFork[];
}

/**
 * The branch that was shown, as far as all that comes after it follows it, and how it goes on; `undefined` where nothing of it is left.
 *
 * @param same How many messages at the start are those of the last time.
 */
function goOn(
  last: Branches | undefined,
  { messages = NONE, choices }: BranchesInput,
  parents: Indexes,
  same: number,
): Onward | undefined {
  if (last?.choices !== choices || !last.path) return undefined;
  let kept = last.path.length;
  let at = parents.length;
  // What is gone had a place, too.
  let nearest = at;
  for (const parent of last.parents?.slice(same) ?? []) nearest = Math.min(nearest, parent);
  for (let end = at; end >= same || nearest < end; ) {
    if (kept === 0) return undefined;
    end = last.path.at(--kept) as number;
    while (at > end + 1) nearest = Math.min(nearest, parents.at(--at) as number);
  }
  const found = findBranch(messages, parents, choices, last.path.at(kept));
  const gone = last.path.slice(++kept).flatMap((index) => last.messages?.at(index)?.id ?? []);
  const path = last.path.continued(kept, found.path ?? []);
  return { path, forks: forksAfter(last.forks, gone, found.forks), kept };
}

/** Forks without those of messages that are gone, and with others after them. */
function forksAfter(last: Forks, gone: readonly string[], found: readonly FoundFork[]): Forks {
  // The same object where no fork comes or goes: all that shows forks would be rendered with each message.
  if (found.length === 0 && !gone.some((id) => forkOf(last, id))) return last;
  const forks = [...last];
  let open = new Map(forks.pop());
  // What is gone was at the end.
  for (const id of gone.toReversed()) {
    if (open.size === 0) open = new Map(forks.pop());
    open.delete(id);
  }
  forks.push(open);
  for (const entry of found) {
    if (open.size === FULL) forks.push((open = new Map()));
    open.set(...entry);
  }
  return forks.filter((some) => some.size);
}

/** Whether each message from one on follows the one before it, as where none branches. */
function isChain(messages: GrowingList<TranscriptMessage>, from: number): boolean {
  for (let at = from; at < messages.length; at++) {
    const { parentId } = messages.at(at) as TranscriptMessage;
    if (parentId !== undefined && parentId !== (messages.at(at - 1)?.id ?? null)) return false;
  }
  return true;
}

/** The messages on a path: a list that goes on from the last one, so that nobody has to look for what is new in it. */
function shownOf(
  last: Branches | undefined,
  messages: GrowingList<TranscriptMessage>,
  path: Indexes | null,
  same = 0,
): Pick<Branches, 'shown' | 'path'> {
  if (path === null) return { shown: messages, path };
  const before = last?.shown ?? NONE;
  while (same < path.length && messages.at(path.at(same) as number) === before.at(same)) same++;
  const added = path.slice(same).map((index) => messages.at(index) as TranscriptMessage);
  return { shown: before.continued(same, added), path };
}

/** Whether the same messages follow each other: a token of one moves none. */
function haveSamePlaces(
  before: GrowingList<TranscriptMessage> | undefined,
  messages: GrowingList<TranscriptMessage>,
  same: number,
): boolean {
  if (before?.length !== messages.length) return false;
  for (let index = same; index < messages.length; index++) {
    const one = messages.at(index) as TranscriptMessage;
    const other = before.at(index) as TranscriptMessage;
    if (one.id !== other.id || one.parentId !== other.parentId) return false;
  }
  return true;
}

/**
 * The branch from a message on, which all after it follow; from the start for -1. Without an object for each message: there may be
 * hundreds of thousands, and some more every moment.
 */
function findBranch(
  messages: GrowingList<TranscriptMessage>,
  parents: Indexes,
  choices: BranchChoices,
  start = -1,
): FoundBranch {
  const count = messages.length - start - 1;
  /** The first message after each, and after none, counted from 1; 0 for none. By their distance from the start. */
  const first = new Int32Array(count + 1);
  /** All messages after those that have more than one. */
  const siblings = new Map<number, number[]>();
  /** The newest message below each: parents stand before their children. */
  const newest = new Int32Array(count);
  const newestBelow = (index: number) => newest[index - start - 1] as number;
  for (let index = start + 1; index < messages.length; index++) {
    newest[index - start - 1] = index;
    const parent = parents.at(index) as number;
    const known = first[parent - start] as number;
    if (known === 0) first[parent - start] = index + 1;
    else {
      const all = siblings.get(parent);
      if (all === undefined) siblings.set(parent, [known - 1, index]);
      else all.push(index);
    }
  }
  for (let index = messages.length - 1; index > start; index--) {
    const parent = parents.at(index) as number;
    if (parent > start) newest[parent - start - 1] = Math.max(newestBelow(parent), newestBelow(index));
  }
  const path: number[] = [];
  const forks: FoundFork[] = [];
  const idOf = (index: number) => messages.at(index)?.id ?? '';
  for (let at = start; (first[at - start] as number) > 0; path.push(at)) {
    const next = siblings.get(at);
    if (next === undefined) {
      at = (first[at - start] as number) - 1;
      continue;
    }
    const parent = at < 0 ? null : idOf(at);
    const choice = choices.get(parent);
    const chosen = choice?.among === next.length ? next.findIndex((one) => idOf(one) === choice.id) : -1;
    const newestFirst = next.reduce(
      (best, one, i) => (newestBelow(one) > newestBelow(next[best] as number) ? i : best),
      0,
    );
    const index = chosen < 0 ? newestFirst : chosen;
    at = next[index] as number;
    forks.push([idOf(at), { parent, ids: next.map(idOf), index }]);
  }
  return { path: path.length === messages.length ? null : path, forks };
}

/** Up to how many ids are compared one by one. */
const FEW = 16;

/**
 * The index of the message before each; -1 at the start. A parent stands before its message, so there are no circles: a message
 * whose parent does not, or is not there at all, follows the one before it. Of two with one id, the nearer one is meant.
 *
 * @param known The indexes for the first `same` messages.
 */
export function parentsOf(
  messages: GrowingList<TranscriptMessage>,
  known: Indexes | null = null,
  same = 0,
): Indexes {
  const from = known === null ? 0 : same;
  const added = messages.slice(from).map((_, index) => from + index - 1);
  /** The messages that do not follow the one before them, by the id of their parent. */
  const apart = new Map<string, number[]>();
  for (let index = from; index < messages.length; index++) {
    const { parentId } = messages.at(index) as TranscriptMessage;
    if (parentId === null) added[index - from] = -1;
    else if (parentId !== undefined && messages.at(index - 1)?.id !== parentId) {
      const all = apart.get(parentId);
      if (all === undefined) apart.set(parentId, [index]);
      else all.push(index);
    }
  }
  let wanted = [...apart.keys()];
  // Most are found near.
  for (let at = messages.length - 2; at >= 0 && apart.size > 0; at--) {
    const { id } = messages.at(at) as TranscriptMessage;
    // The browser puts each text that a map is asked for into its table of names, also where it is not there.
    if (wanted.length <= FEW && !wanted.includes(id)) continue;
    const all = apart.get(id);
    if (all === undefined) continue;
    for (const index of all) if (at < index) added[index - from] = at;
    const left = all.filter((index) => index <= at);
    if (left.length > 0) apart.set(id, left);
    else apart.delete(id);
    if (apart.size <= FEW) wanted = [...apart.keys()];
  }
  return (known ?? NO_INDEXES).continued(from, added);
}
