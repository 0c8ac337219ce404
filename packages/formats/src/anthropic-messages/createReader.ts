import { partsOf } from '../core/anthropicContent';
import { createConversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from '../core/values';
import { createEvents } from './createEvents';
import { createKnownMessages } from './createKnownMessages';
import { readMessage } from './readMessage';

/** Fields that hold a request or an answer in logs and batches. The request comes first. */
const WRAPPERS = ['request', 'params', 'body', 'response', 'result', 'message', 'error'];

/** Levels of fields that are searched for a request or an answer. */
const DEPTH = 4;

const REPEATS = 'Repeats a message that is shown';
const NO_MESSAGE = lost('Not a message, request or event');

/** Reads messages of Anthropic's API, its requests and answers, and the events of its streams. */
export function createReader(): RecordReader {
  const conversation = createConversation('anthropic-messages');
  const events = createEvents(conversation);
  const known = createKnownMessages();
  let index = 0;
  let system: string | undefined;

  const readOne = (value: Fields, place: Place) => {
    readMessage(conversation, value, { id: stringOf(value.id) ?? `${index}`, place });
    index++;
  };

  /** Reads the system prompt, which each request repeats. */
  const readSystem = (content: unknown, place: Place) => {
    const parts = partsOf(content);
    if (parts.length === 0) return;
    const text = parts.map((part) => stringOf(part.text) ?? '').join('\n');
    if (text !== system) readMessage(conversation, { role: 'system', content }, { id: 'system', place });
    system = text;
  };

  const readRequest = (request: Fields, place: Place) => {
    conversation.note({ model: stringOf(request.model) });
    readSystem(request.system, place);
    const messages = listOf(request.messages).filter((message) => {
      if (!isFields(message)) conversation.skip('not a message', NO_MESSAGE, place);
      return isFields(message);
    });
    const added = known.added(messages.map(fieldsOf));
    for (let repeated = messages.length - added.length; repeated > 0; repeated--)
      conversation.skip('message of a request', REPEATS, place);
    for (const message of added) readOne(message, place);
  };

  const readAnswer = (value: Fields, place: Place) => {
    const id = stringOf(value.id);
    if (id !== undefined && events.finished.has(id)) conversation.skip('message', REPEATS, place);
    else {
      known.read(value);
      readOne(value, place);
    }
  };

  /** Reads a message, request or event, or those that a value holds. Returns false if there are none. */
  const read = (value: unknown, place: Place, depth: number): boolean => {
    if (depth > DEPTH) return false;
    if (Array.isArray(value)) return value.filter((one) => read(one, place, depth + 1)).length > 0;
    if (!isFields(value)) return false;
    if (events.read(value, place)) {
      if (value.type === 'message_start') known.read(undefined);
      return true;
    }
    if (typeof value.role === 'string' && value.content !== undefined) {
      readAnswer(value, place);
      return true;
    }
    const isRequest = Array.isArray(value.messages);
    if (isRequest) readRequest(value, place);
    const found = WRAPPERS.filter((name) => read(value[name], place, depth + 1));
    return isRequest || found.length > 0;
  };

  return {
    read(record, place) {
      const values: readonly unknown[] = Array.isArray(record) ? record : [record];
      values.forEach((value, at) => {
        const where = Array.isArray(record) ? { index: at } : place;
        if (!read(value, where, 0))
          conversation.skip(stringOf(fieldsOf(value).type) ?? 'not a message', NO_MESSAGE, where);
      });
    },
    skip: conversation.skip,
    end: conversation.end,
    settle: conversation.settle,
    run: conversation.run,
  };
}
