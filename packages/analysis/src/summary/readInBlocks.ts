import { mendMessages } from '../messages/mendMessages';
import type { ListedMessages, RunMessage } from '../messages/RunMessage';
import type { FailureRules } from '../outcome/failureOf';

/** How many messages are read together. */
const SIZE = 64;

/** Messages in a row, and what was read of them. */
interface ReadBlock<Reading> {
  readonly before: ReadBlock<Reading> | undefined;
  readonly messages: readonly RunMessage[];
  readonly reading: Reading;
}

/**
 * Reads the messages from index `from` up to, but without, `to`.
 *
 * @param before What was read of those before them.
 */
type Read<Reading> = (
  before: Reading | undefined,
  messages: ListedMessages,
  from: number,
  to: number,
) => Reading;

/** How blocks are read, and those that were. */
export interface Blocks<Reading> {
  readonly read: Read<Reading>;
  /** By their last message. */
  readonly known: WeakMap<RunMessage, ReadBlock<Reading>>;
  /** Those of the messages that lists share, in order, by what is shared. */
  readonly shared: WeakMap<object, readonly ReadBlock<Reading>[]>;
}

export const blocksOf = <Reading>(read: Read<Reading>): Blocks<Reading> => ({
  read,
  known: new WeakMap(),
  shared: new WeakMap(),
});

/** Blocks whose readings depend on which calls have failed. */
export function blocksByRules<Reading>(
  readBy: (rules: FailureRules) => Read<Reading>,
): (rules: FailureRules) => Blocks<Reading> {
  const all = new WeakMap<FailureRules, Blocks<Reading>>();
  return (rules) => {
    const blocks = all.get(rules) ?? blocksOf(readBy(rules));
    all.set(rules, blocks);
    return blocks;
  };
}

/**
 * Reads a run in blocks, each after what was read of the block before it. While a full block and all before it are the same messages it
 * is not read again: what comes to the end of a long run costs what is new. Nor are they compared, where lists share them.
 *
 * @returns What was read of each block, in order.
 */
export function readInBlocks<Reading>(messages: ListedMessages, blocks: Blocks<Reading>): readonly Reading[] {
  const all = sharedBlocks(messages, blocks);
  for (let from = all.length * SIZE; from < messages.length; from += SIZE)
    all.push(blockAt(messages, from, all.at(-1), blocks));
  if (messages.shared) blocks.shared.set(messages.shared.items, all.slice(0, messages.shared.length / SIZE));
  return all.map(({ reading }) => reading);
}

/** The full blocks of the messages that a list shares, as far as another one was read that shares them. */
const sharedBlocks = <Reading>({ shared }: ListedMessages, blocks: Blocks<Reading>): ReadBlock<Reading>[] =>
  (shared && blocks.shared.get(shared.items)?.slice(0, shared.length / SIZE)) ?? [];

/** Reads the messages of a run in steps, some in each, for what will ask for all of them. */
export type Ahead = Generator<void, void, void>;

/** What {@link readInBlocks} will ask for, a block in each step. */
export function* readAhead<Reading>(messages: ListedMessages, blocks: Blocks<Reading>): Ahead {
  const shared = sharedBlocks(messages, blocks);
  let before = shared.at(-1);
  for (let from = shared.length * SIZE; from < messages.length; from += SIZE) {
    before = blockAt(messages, from, before, blocks);
    yield;
  }
}

function blockAt<Reading>(
  messages: ListedMessages,
  from: number,
  before: ReadBlock<Reading> | undefined,
  { read, known }: Blocks<Reading>,
): ReadBlock<Reading> {
  const to = Math.min(from + SIZE, messages.length);
  const last = messages.at(to - 1) as RunMessage;
  let block = known.get(last);
  if (block === undefined || block.before !== before || !isAt(messages, from, block.messages)) {
    block = {
      before,
      messages: messages.slice(from, to),
      reading: readOrMend(read, before?.reading, messages, from, to),
    };
    // The last block of a run that grows message by message would be kept for each of them.
    if (to - from === SIZE && isObject(last)) known.set(last, block);
  }
  return block;
}

/** Messages that are not as their type says are read as far as they can be. */
function readOrMend<Reading>(
  read: Read<Reading>,
  ...[before, messages, from, to]: Parameters<Read<Reading>>
): Reading {
  try {
    return read(before, messages, from, to);
  } catch {
    return read(before, mendMessages('messages', messages), from, to);
  }
}

function isAt(messages: ListedMessages, from: number, block: readonly RunMessage[]): boolean {
  for (let index = 0; index < block.length; index++)
    if (block[index] !== messages.at(from + index)) return false;
  return true;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The items of several lists, in order. `flatMap` takes ten times as long, which a run of a million calls shows with each step. */
export const joined = <Item>(lists: readonly (readonly Item[])[]): Item[] => ([] as Item[]).concat(...lists);
