import { mendMessages } from '../messages/mendMessages';
import type { ListedMessages, RunMessage } from '../messages/RunMessage';
import type { FailureRules } from '../outcome/failureOf';

/** Number of messages in a block. */
const SIZE = 64;

/** Consecutive messages, and their reading. */
interface ReadBlock<Reading> {
  readonly before: ReadBlock<Reading> | undefined;
  readonly messages: readonly RunMessage[];
  readonly reading: Reading;
}

/**
 * Reads the messages from index `from` to `to`, exclusive.
 *
 * @param before The reading of the messages before them.
 */
type Read<Reading> = (
  before: Reading | undefined,
  messages: ListedMessages,
  from: number,
  to: number,
) => Reading;

/** A reading function, and its cached blocks by their last message. */
export interface Blocks<Reading> {
  readonly read: Read<Reading>;
  readonly known: WeakMap<RunMessage, ReadBlock<Reading>>;
}

export const blocksOf = <Reading>(read: Read<Reading>): Blocks<Reading> => ({ read, known: new WeakMap() });

/** Block caches for readings that depend on rules for failures. */
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
 * Reads a run in blocks, each based on the reading of the block before it. A full block is cached while its messages
 * and all before are the same, so that adding to a long run costs only the new part.
 *
 * @returns The reading of each block, in order.
 */
export function readInBlocks<Reading>(messages: ListedMessages, blocks: Blocks<Reading>): readonly Reading[] {
  const all: ReadBlock<Reading>[] = [];
  for (let from = 0; from < messages.length; from += SIZE)
    all.push(blockAt(messages, from, all.at(-1), blocks));
  return all.map(({ reading }) => reading);
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
    // Caching partial blocks would keep one for each message of a growing run.
    if (to - from === SIZE && isObject(last)) known.set(last, block);
  }
  return block;
}

/** Reads invalid messages as far as possible. */
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

/** Concatenates lists. `flatMap` takes ten times as long, which a run of a million calls shows with each step. */
export const joined = <Item>(lists: readonly (readonly Item[])[]): Item[] => ([] as Item[]).concat(...lists);
