import { createConversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import {
  type Fields,
  fieldsOf,
  isFields,
  jsonText,
  listOf,
  numberOf,
  stringOf,
  timeOf,
} from '../core/values';
import { createTurns } from './createTurns';
import { itemsOf, linkOf, roleOf, typeOf } from './itemFields';

/** Reads responses, lists of items, requests with their responses, and streams of events. */
export function createResponsesReader(): RecordReader {
  const conversation = createConversation('openai-responses');
  const { skip } = conversation;
  const turns = createTurns(conversation);
  // Counts of each item: in a log, each request repeats earlier items as its input.
  const seen = new Map<string, number>();

  const see = (item: Fields) => seen.set(keyOf(item), (seen.get(keyOf(item)) ?? 0) + 1);

  const readItem = (item: Fields, place: Place) => {
    for (const one of itemsOf(item)) see(one);
    turns.read(item, { place });
  };

  /** Indexes of items that events of the current response held: the last event repeats them. */
  let told = new Set<number>();

  const readEvent = (event: Fields, place: Place) => {
    const { type, item, output_index: index, response } = event;
    if (type === 'response.created') told = new Set();
    if (type === 'response.output_item.done') {
      see(fieldsOf(item));
      told.add(numberOf(index) ?? 0);
    }
    for (const [at, one] of listOf(fieldsOf(response).output).map(fieldsOf).entries()) {
      if (!told.has(at)) see(one);
      told.add(at);
    }
    turns.readEvent(event, place);
  };

  /** Reads the input of a request: a text, or items, the first of which may repeat earlier ones. */
  const readInput = (input: unknown, place: Place) => {
    if (typeof input === 'string') readItem({ role: 'user', content: input }, place);
    // Remaining repetitions of each item.
    const known = new Map<string, number>();
    for (const item of listOf(input).map(fieldsOf)) {
      const key = keyOf(item);
      const count = known.get(key) ?? seen.get(key) ?? 0;
      known.set(key, count - 1);
      if (count > 0) skip(typeOf(item), 'Repeats an earlier record', place);
      else readItem(item, place);
    }
  };

  /** Reads a request, a response, or both, also from a line of a batch. */
  const readExchange = (record: Fields, place: Place): boolean => {
    const { request, response, body } = record;
    const all = [record, request, body, response, fieldsOf(response).body].map(fieldsOf);
    const asked = all.find(({ input, instructions }) => input ?? instructions);
    const answered = all.find((one) => roleOf(one) === 'response');
    // Every request repeats the instructions.
    const instructed = { role: 'developer', content: asked?.instructions ?? answered?.instructions };
    conversation.saw(timeOf(record.timestamp));
    if (stringOf(instructed.content) !== undefined && !seen.has(keyOf(instructed)))
      readItem(instructed, place);
    readInput(asked?.input, place);
    if (answered !== undefined) readItem(answered, place);
    if (listOf(answered?.tools).length > 0)
      skip('tools', 'Tools that the model may call, not part of the run', place);
    return (asked ?? answered) !== undefined;
  };

  const readRecord = (record: Fields, place: Place) => {
    const { type, role, object, body } = record;
    if (typeof type === 'string' && /^response\.|^error$/.test(type)) readEvent(record, place);
    else if (typeof (type ?? role) === 'string') readItem(record, place);
    else if (!readExchange(record, place))
      skip(stringOf(object) ?? (body ? 'body' : 'record'), lost('Unknown kind of record'), place);
  };

  return {
    ...conversation,
    read(record, place) {
      for (const one of [record].flat())
        if (isFields(one)) readRecord(one, place);
        else skip('record', lost('Not an item'), place);
    },
    end() {
      turns.end();
      conversation.end();
    },
  };
}

/** Key of an item that stays the same when it is sent again: its link, or its words. */
function keyOf(item: Fields): string {
  const id = typeOf(item) === 'message' ? undefined : linkOf(item);
  if (id !== undefined) return `${roleOf(item)} ${id}`;
  const { role, content, summary } = item;
  const texts = [content].flat().map((part) => stringOf(fieldsOf(part).text) ?? part);
  return jsonText([role, texts, summary]);
}
