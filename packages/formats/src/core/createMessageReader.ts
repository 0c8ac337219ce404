import type { Conversation } from './createConversation';
import { createRuns } from './createRuns';
import { createSent, type Piece } from './createSent';
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
  /** When these had come, in milliseconds since 1970. */
  readonly addedAt?: number | undefined;
  /** The agent that wrote each of them, where several take part. */
  readonly addedBy?: readonly (string | undefined)[];
}

/** What is known of a message besides what it says. */
export interface MessageFacts {
  /** When it had come, in milliseconds since 1970. */
  readonly at?: number | undefined;
  /** The agent that wrote it, where several take part. */
  readonly agent?: string | undefined;
}

/** What reads the messages of one run, one after the other. */
export type ReadMessage = (message: Fields, place: Place, facts: MessageFacts) => void;

/** A format of messages that programs hold in hand: lists, requests with their answers, and logs of these. */
export interface MessageFormat {
  readonly name: string;
  /** Whether a record is a message by itself. */
  readonly isMessage: (record: Fields) => boolean;
  /** What stands in place of a record that only wraps another. */
  readonly unpack?: (record: unknown) => unknown;
  /** The messages in another record; `undefined` if it holds none. */
  readonly open: (record: Fields) => HeldMessages | undefined;
  /** What makes a message the same when a request sends it again: by default its JSON. */
  readonly keyOf?: (message: Fields) => string;
  /** What a record is as a piece of a message that comes as a stream; `undefined` for a message. */
  readonly pieceOf?: (record: Fields) => Piece | undefined;
  /** What a message of the model says, as its pieces say it one after the other; the empty text for other messages. */
  readonly saidIn?: (message: Fields) => string;
  /** What reads the messages of one run, one after the other. */
  readonly createMessages: (conversation: Conversation) => ReadMessage;
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
  pieceOf = () => undefined,
  saidIn = () => '',
  createMessages,
}: MessageFormat): RecordReader {
  const runs = createRuns(name);
  const sent = createSent(keyOf, saidIn);
  let current: Conversation | undefined;
  let readMessage: ReadMessage;

  const readOne = (message: unknown, place: Place, facts: MessageFacts = {}) => {
    if (!isFields(message)) return runs.skip('message', lost('It is not a message.'), place);
    const piece = pieceOf(message);
    if (piece === undefined) sent.add(keyOf(message));
    else sent.addPiece(piece);
    if (current !== runs.current()) {
      current = runs.current();
      readMessage = createMessages(current);
    }
    readMessage(message, place, facts);
  };

  const readHistory = (messages: readonly unknown[], place: Place, placeAt: (index: number) => Place) => {
    const repeated = sent.repeatedIn(messages.map((one) => (isFields(one) ? one : undefined)));
    const goesOn = repeated === sent.count() || repeated === messages.length;
    if (!goesOn) {
      runs.begin();
      sent.clear();
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
    for (const [index, one] of (held.added ?? []).entries())
      readOne(one, place, { at: held.addedAt, agent: held.addedBy?.[index] });
  };

  return { ...runs, read: (record, place) => read(record, place) };
}
