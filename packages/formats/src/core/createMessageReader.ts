import type { Conversation } from './createConversation';
import { createRuns } from './createRuns';
import { lost } from './lost';
import type { RecordReader } from './RecordReader';
import type { Place, RunHeader } from './Run';
import { type Fields, isFields, jsonText, stringOf } from './values';

/** Messages that a record holds. */
export interface HeldMessages {
  /** Facts of the run. */
  readonly header?: { readonly [Field in keyof RunHeader]: RunHeader[Field] | undefined };
  /** All messages of a conversation so far, as a request or a state has them. */
  readonly history?: readonly unknown[] | undefined;
  /** Messages that follow. */
  readonly added?: readonly unknown[] | undefined;
}

/** A format of messages that programs hold in hand: lists, requests with their answers, and logs of these. */
export interface MessageFormat {
  readonly name: string;
  /** Whether a record is a message by itself. */
  readonly isMessage: (record: Fields) => boolean;
  /** What stands in place of a record that only wraps another. */
  readonly unpack?: (record: unknown) => unknown;
  /** The messages in another record; `undefined` if it holds none. */
  readonly open: (record: Fields) => HeldMessages | undefined;
  /**
   * What makes a message the same when a request sends it again: by default its JSON. `undefined` for a record that no request sends, such
   * as an event of a stream.
   */
  readonly keyOf?: (message: Fields) => string | undefined;
  /** What reads the messages of one run, one after the other. */
  readonly createMessages: (conversation: Conversation) => (message: Fields, place: Place) => void;
}

/** Lists in lists deeper than this hold no messages. */
const MAX_DEPTH = 4;

/** Reads messages that programs hold. A list that begins as the run so far goes on with it; another one is a run of its own. */
export function createMessageReader({
  name,
  isMessage,
  unpack = (record) => record,
  open,
  keyOf = jsonText,
  createMessages,
}: MessageFormat): RecordReader {
  const runs = createRuns(name);
  /** The keys of the messages of the run. */
  let known: string[] = [];
  let current: Conversation | undefined;
  let readMessage: ReturnType<MessageFormat['createMessages']>;

  const readOne = (message: unknown, place: Place) => {
    if (!isFields(message)) return runs.skip('message', lost('It is no message.'), place);
    const key = keyOf(message);
    if (key !== undefined) known.push(key);
    if (current !== runs.current()) {
      current = runs.current();
      readMessage = createMessages(current);
    }
    readMessage(message, place);
  };

  const readHistory = (messages: readonly unknown[], place: Place, placeAt: (index: number) => Place) => {
    const isOther = (one: unknown, index: number) => {
      const key = isFields(one) ? keyOf(one) : undefined;
      // The empty text stands for a message that nests too deep to be compared.
      return !key || key !== known[index];
    };
    const other = messages.findIndex(isOther);
    const repeated = other < 0 ? messages.length : other;
    const goesOn = repeated === known.length || repeated === messages.length;
    if (!goesOn) {
      runs.begin();
      known = [];
    }
    for (const [index, message] of messages.entries())
      if (goesOn && index < repeated) runs.skip('message', 'It repeats an earlier record.', place);
      else readOne(message, placeAt(index));
  };

  const readList = (records: readonly unknown[], place: Place, depth: number) => {
    const placeAt = (index: number): Place => (depth === 0 ? { index } : place);
    if (records.some((one) => isFields(one) && isMessage(one))) readHistory(records, place, placeAt);
    else for (const [index, one] of records.entries()) read(one, placeAt(index), depth + 1);
  };

  const read = (packed: unknown, place: Place, depth = 0): void => {
    const record = unpack(packed);
    if (Array.isArray(record) && depth < MAX_DEPTH) return readList(record, place, depth);
    if (!isFields(record)) return runs.skip(typeof record, lost('It holds no messages.'), place);
    if (isMessage(record)) return readOne(record, place);
    const held = open(record);
    if (held === undefined)
      return runs.skip(stringOf(record.type) ?? 'record', lost('It holds no messages.'), place);
    if (held.history !== undefined) readHistory(held.history, place, () => place);
    if (held.header !== undefined) runs.current().note(held.header);
    for (const one of held.added ?? []) readOne(one, place);
  };

  return { ...runs, read: (record, place) => read(record, place) };
}
