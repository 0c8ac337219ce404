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
  /** All messages of the conversation so far, as in a request or a state. */
  readonly history?: readonly unknown[] | undefined;
  /** Messages that follow the history. */
  readonly added?: readonly unknown[] | undefined;
  /** Time at which these were complete, in milliseconds since 1970. */
  readonly addedAt?: number | undefined;
  /** Agent that wrote each of them, in a run of several agents. */
  readonly addedBy?: readonly (string | undefined)[];
}

/** Facts of a message besides its content. */
export interface MessageFacts {
  /** Time at which it was complete, in milliseconds since 1970. */
  readonly at?: number | undefined;
  /** Agent that wrote it, in a run of several agents. */
  readonly agent?: string | undefined;
  /** True if more of the message may come, false if it is complete. Default: unknown, as in a file. */
  readonly goesOn?: boolean | undefined;
}

/** Reads a message of a run. */
export type ReadMessage = (message: Fields, place: Place, facts: MessageFacts) => void;

/** A format of programs' messages: lists, requests with their answers, and logs of these. */
export interface MessageFormat {
  readonly name: string;
  /** True if a record is itself a message. */
  readonly isMessage: (record: Fields) => boolean;
  /** Unwraps a record that only wraps another. */
  readonly unpack?: (record: unknown) => unknown;
  /** Returns the messages in a record that is not a message; `undefined` if it holds none. */
  readonly open: (record: Fields) => HeldMessages | undefined;
  /** Key of a message that stays the same when a request repeats the message. Default: its JSON. */
  readonly keyOf?: (message: Fields) => string;
  /** Reads a record as a piece of a streamed message; `undefined` for a whole message. */
  readonly pieceOf?: (record: Fields) => Piece | undefined;
  /** Words of a model's message, as its pieces would have them in a row; the empty text for other messages. */
  readonly saidIn?: (message: Fields) => string;
  /** Creates the reader of the messages of a run. */
  readonly createMessages: (conversation: Conversation) => ReadMessage;
}

/** The most levels of lists in lists that are read. */
const MAX_DEPTH = 4;

/** Reads a format of programs' messages. A list that begins with the messages so far continues their run; any other list is a new run. */
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
    if (!isFields(message)) return runs.skip('message', lost('Not a message'), place);
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
      if (goesOn && index < repeated) runs.skip('message', 'Repeats an earlier record', place);
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
    if (!isFields(record)) return runs.skip(typeof record, lost('Holds no messages'), place);
    if (isMessage(record)) return readOne(record, place);
    const held = open(record);
    if (held === undefined)
      return runs.skip(stringOf(record.type) ?? 'record', lost('Holds no messages'), place);
    if (held.history !== undefined) readHistory(held.history, place, () => place);
    if (held.header !== undefined) runs.current().note(held.header);
    for (const [index, one] of (held.added ?? []).entries())
      readOne(one, place, { at: held.addedAt, agent: held.addedBy?.[index] });
  };

  return { ...runs, read: (record, place) => read(record, place) };
}
