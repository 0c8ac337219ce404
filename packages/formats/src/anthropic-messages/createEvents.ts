import type { Conversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { type Fields, fieldsOf, listOf, numberOf, stringOf } from '../core/values';
import { type Content, createContent } from './createContent';
import type { OpenBlock } from './createText';
import { cutOff, noteMessage } from './readMessage';

/** A message that a stream writes. */
interface Streamed {
  readonly message: MessageDraft;
  readonly content: Content;
  /** Open blocks by their index. */
  readonly blocks: Map<number, OpenBlock>;
  /** Fields of the message so far: `message_delta` replaces some of them. */
  fields: Fields;
}

/** Reader of the events of streams. */
export interface Events {
  /** Reads a value if it is an event. Returns false if it is not. */
  read(value: Fields, place: Place): boolean;
  /** Ids of the messages that are complete. */
  readonly finished: ReadonlySet<string>;
}

export function createEvents(conversation: Conversation): Events {
  const finished = new Set<string>();
  let current: Streamed | undefined;

  const begin = (fields: Fields, place: Place): Streamed => {
    const raw = rawOf(place);
    const message = conversation.message({
      id: stringOf(fields.id),
      role: stringOf(fields.role) ?? 'assistant',
      data: raw,
    });
    message.setOpen(true);
    const content = createContent({ conversation, message: () => message, place, data: raw });
    current = { message, content, blocks: new Map(), fields };
    noteMessage(conversation, message, { model: fields.model, usage: fields.usage });
    for (const block of listOf(fields.content)) content.begin(fieldsOf(block), true).stop();
    return current;
  };

  /** Cuts off the current message: its stream stopped before it did. */
  const interrupt = () => {
    if (current !== undefined) cutOff(current.message);
    current = undefined;
  };

  const startBlock = ({ index, content_block: block }: Fields, place: Place) => {
    const { content, blocks } = current ?? begin({}, place);
    blocks.set(numberOf(index) ?? -1, content.begin(fieldsOf(block), false));
  };

  const addDelta = ({ index, delta }: Fields, place: Place) => {
    const fields = fieldsOf(delta);
    if (current?.blocks.get(numberOf(index) ?? -1)?.delta(fields) === true) return;
    conversation.skip(
      stringOf(fields.type) ?? 'delta without a type',
      lost('Its block has not begun'),
      place,
    );
  };

  const stopBlock = ({ index }: Fields) => {
    current?.blocks.get(numberOf(index) ?? -1)?.stop();
    current?.blocks.delete(numberOf(index) ?? -1);
  };

  const addFields = ({ delta, usage }: Fields) => {
    if (current === undefined) return;
    const known = fieldsOf(current.fields.usage);
    const given = Object.entries(fieldsOf(usage)).filter(([, value]) => value !== null);
    current.fields = {
      ...current.fields,
      ...fieldsOf(delta),
      usage: { ...known, ...Object.fromEntries(given) },
    };
    const { model, usage: total } = current.fields;
    noteMessage(conversation, current.message, { model, usage: total });
  };

  const stop = () => {
    if (current === undefined) return;
    const { message, blocks, fields } = current;
    message.setOpen(false);
    // A block without its stop event is incomplete, although the message has stopped.
    if (blocks.size > 0) cutOff(message);
    else finished.add(stringOf(fields.id) ?? '');
    noteMessage(conversation, message, {
      stop_reason: fields.stop_reason,
      stop_details: fields.stop_details,
    });
    current = undefined;
  };

  const showError = ({ error }: Fields, place: Place) => {
    const { message } = current ?? begin({}, place);
    const { type, message: text } = fieldsOf(error);
    message.blocks.error(stringOf(text) ?? stringOf(type) ?? 'error');
    interrupt();
  };

  const table: Readonly<Record<string, (event: Fields, place: Place) => void>> = {
    message_start({ message }, place) {
      interrupt();
      begin(fieldsOf(message), place);
    },
    content_block_start: startBlock,
    content_block_delta: addDelta,
    content_block_stop: stopBlock,
    message_delta: addFields,
    message_stop: stop,
    error: showError,
    ping: (_, place) => conversation.skip('ping', 'Keeps the connection alive', place),
  };

  return {
    finished,
    read(value, place) {
      const type = stringOf(value.type);
      if (type === undefined || !Object.hasOwn(table, type)) return false;
      table[type]?.(value, place);
      return true;
    },
  };
}
