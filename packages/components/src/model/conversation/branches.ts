import { GrowingList } from '@agent-transcript/text/growing';
import type { TranscriptMessage } from '../messages/readMessages';

/** Point at which a conversation continues in several ways. */
export interface Fork {
  /** Id of the message before the branches; `null` at the start of the conversation. */
  readonly parent: string | null;
  /** Ids of the messages that follow it, in order. */
  readonly ids: readonly string[];
  /** Index of the shown message. */
  readonly index: number;
}

/**
 * Forks of the shown branch, by the id of the shown message, in order. They are split over several non-empty maps, so that a run with
 * thousands of forks copies only the last map when it grows.
 */
export type Forks = readonly ReadonlyMap<string, Fork>[];

/** Greatest number of forks in a map. */
const FULL = 256;

/** Fork at which a message is shown. */
export const forkOf = (forks: Forks | undefined, id: string): Fork | undefined =>
  forks?.find((some) => some.has(id))?.get(id);

/**
 * Choices of the reader, by the id of the message before the fork. A choice ends when a new message arrives at its fork: a reader who
 * asked for a new answer waits for it.
 */
export type BranchChoices = ReadonlyMap<string | null, { readonly id: string; readonly among: number }>;

/** Position of a message among the messages of its fork, from 1, and their number. */
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

/** Messages of one branch. */
export interface Branches extends BranchesInput {
  readonly shown: GrowingList<TranscriptMessage> | undefined;
  readonly forks: Forks;
  /** Indexes of the shown messages; `null` if the conversation does not branch, so that all are shown. */
  readonly path: Indexes | null;
  /** Index of the message before each message; `null` if each follows the one before it in the list. */
  readonly parents: Indexes | null;
}

/** Finds the branch to show: the branch of the newest message, unless the reader has chosen another one. */
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

/** A branch, and the number of messages at its start that were shown before. */
interface Onward extends Pick<Branches, 'path' | 'forks'> {
  readonly kept: number;
}

/** Branch from the start of the conversation. */
function whole({ messages = NONE, choices }: BranchesInput, parents: Indexes): Onward {
  const { path, forks } = findBranch(messages, parents, choices);
  return { path: path && GrowingList.of(path), forks: forksAfter(NO_FORKS, [], forks), kept: 0 };
}

/** A fork with the id of the message that is shown at it. */
type FoundFork = readonly [id: string, fork: Fork];

/** Path through a conversation; `path` is `null` if it contains all messages. */
interface FoundBranch {
  readonly path: readonly number[] | null;
  readonly forks: readonly FoundFork[];
}

/**
 * Continues the shown branch: keeps its messages up to the first one that a new or removed message could change, and finds the rest.
 * `undefined` if no message of it can be kept.
 *
 * @param same Number of unchanged messages at the start of the list.
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
  // Removed messages had parents, too.
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

/** Forks without those of removed messages, followed by the new ones. */
function forksAfter(last: Forks, gone: readonly string[], found: readonly FoundFork[]): Forks {
  // Returns the same object if no fork changes: a new one would render everything that shows forks.
  if (found.length === 0 && !gone.some((id) => forkOf(last, id))) return last;
  const forks = [...last];
  let open = new Map(forks.pop());
  // Removed messages were at the end.
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

/** True if each message from `from` on follows the one before it, so that nothing branches. */
function isChain(messages: GrowingList<TranscriptMessage>, from: number): boolean {
  for (let at = from; at < messages.length; at++) {
    const { parentId } = messages.at(at) as TranscriptMessage;
    if (parentId !== undefined && parentId !== (messages.at(at - 1)?.id ?? null)) return false;
  }
  return true;
}

/** Messages of a path, as a list that continues the last one, so that readers of the list need not search for its changes. */
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

/** True if ids and parents are unchanged: a token changes the content of a message, but not its place. */
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
 * Branch after the message at index `start`, which all later messages must descend from; -1 for the start of the conversation. Uses
 * typed arrays, not an object for each message: there may be hundreds of thousands, and they grow while they stream.
 */
function findBranch(
  messages: GrowingList<TranscriptMessage>,
  parents: Indexes,
  choices: BranchChoices,
  start = -1,
): FoundBranch {
  const count = messages.length - start - 1;
  /** First child of each message, as its index plus 1; 0 if there is none. The position is the index of the parent minus `start`. */
  const first = new Int32Array(count + 1);
  /** Children of each message with more than one child. */
  const siblings = new Map<number, number[]>();
  /** Newest descendant of each message. Parents stand before their children. */
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

/** Up to this number, ids are compared one by one. */
const FEW = 16;

/**
 * Index of the parent of each message; -1 at the start. Only an earlier message can be a parent, so there are no cycles; a message whose
 * parent is later or missing follows the one before it. If two messages share an id, the nearer one is the parent.
 *
 * @param known Indexes for the first `same` messages.
 */
export function parentsOf(
  messages: GrowingList<TranscriptMessage>,
  known: Indexes | null = null,
  same = 0,
): Indexes {
  const from = known === null ? 0 : same;
  const added = messages.slice(from).map((_, index) => from + index - 1);
  /** Messages that do not follow the one before them, by the id of their parent. */
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
  // Most parents are near, so the search goes backwards.
  for (let at = messages.length - 2; at >= 0 && apart.size > 0; at--) {
    const { id } = messages.at(at) as TranscriptMessage;
    // A map lookup makes the engine intern the string, even if it is missing from the map.
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
