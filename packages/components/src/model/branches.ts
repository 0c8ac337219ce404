import { GrowingList } from '@agent-transcript/text/growing';
import type { TranscriptMessage } from './readMessages';

/** A place at which a conversation goes on in several ways. */
export interface Fork {
  /** Id of the message that they all follow; `null` at the start of the conversation. */
  readonly parent: string | null;
  /** The messages that follow it, in order. */
  readonly ids: readonly string[];
  /** Index of the one that is shown. */
  readonly index: number;
}

/** The forks of what is shown, from the start on, by the id of the message that is shown. */
export type Forks = ReadonlyMap<string, Fork>;

/**
 * What the reader has chosen, by the id of the message before. It holds while nothing else comes to that place, as a new answer is what
 * a reader waits for.
 */
export type BranchChoices = ReadonlyMap<string | null, { readonly id: string; readonly among: number }>;

/** Place of a message among those of its fork, from 1, and how many they are. */
export type ChosenBranch = readonly [index: number, count: number];

const NO_FORKS: Forks = new Map();
const NONE = GrowingList.of<TranscriptMessage>([]);

interface BranchesInput {
  readonly messages: GrowingList<TranscriptMessage> | undefined;
  readonly choices: BranchChoices;
}

/** The messages of one branch. */
export interface Branches extends BranchesInput {
  readonly shown: GrowingList<TranscriptMessage> | undefined;
  readonly forks: Forks;
  /** Indexes of the messages that are shown; `null` where all are, as they do not branch. */
  readonly path: readonly number[] | null;
  /** The index of the message before each; `null` where each follows the one before it. */
  readonly parents: Int32Array | null;
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
  const { path, forks, kept } = goOn(last, input, parents, same) ?? findBranch(messages, parents, choices);
  return { ...input, ...shownOf(last, messages, path, kept), forks, parents };
}

/** A way through a conversation, of which the first `kept` messages are those of the last one. */
interface FoundBranch extends Pick<Branches, 'path' | 'forks'> {
  readonly kept?: number;
}

/**
 * The branch that was shown, as far as all that comes after it follows it, and how it goes on; `undefined` where nothing of it is left.
 *
 * @param same How many messages at the start are those of the last time.
 */
function goOn(
  last: Branches | undefined,
  { messages = NONE, choices }: BranchesInput,
  parents: Int32Array,
  same: number,
): FoundBranch | undefined {
  if (last?.choices !== choices || !last.path) return undefined;
  let kept = last.path.length;
  let at = parents.length;
  // What is gone had a place, too.
  let nearest = at;
  for (const parent of last.parents?.subarray(same) ?? []) nearest = Math.min(nearest, parent);
  for (let end = at; end >= same || nearest < end; ) {
    if (kept === 0) return undefined;
    end = last.path[--kept] as number;
    while (at > end + 1) nearest = Math.min(nearest, parents[--at] as number);
  }
  const found = findBranch(messages, parents, choices, last.path[kept]);
  const gone = new Set(last.path.slice(++kept).map((index) => last.messages?.get(index)?.id));
  const stay = [...last.forks].filter(([id]) => !gone.has(id));
  // The same object where no fork comes or goes: all that shows forks would be rendered with each message.
  const isSame = stay.length === last.forks.size && found.forks.size === 0;
  const forks = isSame ? last.forks : new Map([...stay, ...found.forks]);
  return { path: last.path.slice(0, kept).concat(found.path ?? []), forks, kept };
}

/** Whether each message from one on follows the one before it, as where none branches. */
function isChain(messages: GrowingList<TranscriptMessage>, from: number): boolean {
  for (let at = from; at < messages.length; at++) {
    const { parentId } = messages.get(at) as TranscriptMessage;
    if (parentId !== undefined && parentId !== (messages.get(at - 1)?.id ?? null)) return false;
  }
  return true;
}

/** The messages on a path: a list that goes on from the last one, so that nobody has to look for what is new in it. */
function shownOf(
  last: Branches | undefined,
  messages: GrowingList<TranscriptMessage>,
  path: readonly number[] | null,
  same = 0,
): Pick<Branches, 'shown' | 'path'> {
  if (path === null) return { shown: messages, path };
  const before = last?.shown ?? NONE;
  while (
    same < path.length &&
    same < before.length &&
    messages.get(path[same] as number) === before.get(same)
  )
    same++;
  const added = path.slice(same).map((index) => messages.get(index) as TranscriptMessage);
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
    const one = messages.get(index) as TranscriptMessage;
    const other = before.get(index) as TranscriptMessage;
    if (one !== other && (one.id !== other.id || one.parentId !== other.parentId)) return false;
  }
  return true;
}

/**
 * The branch from a message on, which all after it follow; from the start for -1. Without an object for each message: there may be
 * hundreds of thousands, and some more every moment.
 */
function findBranch(
  messages: GrowingList<TranscriptMessage>,
  parents: Int32Array,
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
    const parent = parents[index] as number;
    const known = first[parent - start] as number;
    if (known === 0) first[parent - start] = index + 1;
    else {
      const all = siblings.get(parent);
      if (all === undefined) siblings.set(parent, [known - 1, index]);
      else all.push(index);
    }
  }
  for (let index = messages.length - 1; index > start; index--) {
    const parent = parents[index] as number;
    if (parent > start) newest[parent - start - 1] = Math.max(newestBelow(parent), newestBelow(index));
  }
  const path: number[] = [];
  const forks = new Map<string, Fork>();
  const idOf = (index: number) => messages.get(index)?.id ?? '';
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
    forks.set(idOf(at), { parent, ids: next.map(idOf), index });
  }
  return { path: path.length === messages.length ? null : path, forks };
}

/**
 * The index of the message before each; -1 at the start. A parent stands before its message, so there are no circles: a message
 * whose parent does not, or is not there at all, follows the one before it. Of two with one id, the nearer one is meant.
 *
 * @param known The indexes for the first `same` messages.
 */
export function parentsOf(
  messages: GrowingList<TranscriptMessage>,
  known: Int32Array | null = null,
  same = 0,
): Int32Array {
  const parents = new Int32Array(messages.length);
  for (let index = 0; index < parents.length; index++) parents[index] = index - 1;
  if (known !== null) parents.set(known.subarray(0, same));
  /** The messages that do not follow the one before them, by the id of their parent. */
  const apart = new Map<string, number[]>();
  for (let index = known === null ? 0 : same; index < messages.length; index++) {
    const { parentId } = messages.get(index) as TranscriptMessage;
    if (parentId === null) parents[index] = -1;
    else if (parentId !== undefined && messages.get(index - 1)?.id !== parentId) {
      const all = apart.get(parentId);
      if (all === undefined) apart.set(parentId, [index]);
      else all.push(index);
    }
  }
  // Most are found near.
  for (let at = messages.length - 2; at >= 0 && apart.size > 0; at--) {
    const { id } = messages.get(at) as TranscriptMessage;
    const left: number[] = [];
    for (const index of apart.get(id) ?? []) {
      if (at < index) parents[index] = at;
      else left.push(index);
    }
    if (left.length > 0) apart.set(id, left);
    else apart.delete(id);
  }
  return parents;
}
