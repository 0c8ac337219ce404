import type { NodeData } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import type { ReadMessage } from '../core/createMessageReader';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { usageOf } from '../core/usage';
import { defined, type Fields, fieldsOf, idOf, numberOf, stringOf } from '../core/values';
import { type Answer, createAnswer } from './createAnswer';
import { messageOf } from './messageOf';
import { resultOf } from './resultOf';

/** Returns a function that reads messages of LangChain, one after the other, and gives each call its result. */
export function createMessages(conversation: Conversation): ReadMessage {
  /** Open message of a stream. */
  let streamed: { readonly id: string | undefined; readonly answer: Answer } | undefined;

  const answerCall = (fields: Fields, begin: () => Blocks) => {
    const { result, media } = resultOf(fields);
    const name = stringOf(fields.name);
    const id = idOf(fields.tool_call_id);
    const waiting = conversation.waiting(id, name);
    const call = waiting ?? begin().call({ id, name: name ?? 'tool' });
    call.answer(result);
    for (const one of media) call.blocks.media(one);
  };

  const begin = (role: string, fields: Fields, place: Place, isChunk: boolean, agent?: string): Answer => {
    const name = role === 'assistant' ? (stringOf(fields.name) ?? agent) : undefined;
    const data: NodeData = { ...rawOf(place), ...defined({ agent: name }), ...factsOf(fields) };
    conversation.note({ model: data.model });
    return createAnswer(
      conversation,
      conversation.message({ id: idOf(fields.id), role, data }),
      place,
      isChunk,
    );
  };

  const endStream = () => {
    streamed?.answer.end();
    streamed = undefined;
  };

  return (record, place, { agent, goesOn }) => {
    const message = messageOf(record);
    if (message === undefined) return conversation.skip('message', lost('Not a message'), place);
    const { role, isChunk, fields } = message;
    const id = idOf(fields.id);
    if (!(isChunk && role === 'assistant' && streamed?.id === id)) endStream();
    if (role === 'remove')
      return conversation.skip('remove', 'Removes a message from the state; the transcript keeps it', place);
    if (role === 'tool')
      return answerCall(fields, () => conversation.message({ id, role, data: rawOf(place) }).blocks);
    if (streamed === undefined) streamed = { id, answer: begin(role, fields, place, isChunk, agent) };
    else streamed.answer.message.note(factsOf(fields));
    streamed.answer.read(fields);
    if (goesOn === false || !isChunk || role !== 'assistant') endStream();
  };
}

/** Model and tokens of an answer. */
function factsOf({ response_metadata, usage_metadata }: Fields): NodeData {
  const about = fieldsOf(response_metadata);
  const usage = fieldsOf(usage_metadata);
  const read = fieldsOf(usage.input_token_details);
  return defined({
    model: stringOf(about.model_name) ?? stringOf(about.model) ?? stringOf(about.model_id),
    usage: usageOf({
      input: numberOf(usage.input_tokens),
      output: numberOf(usage.output_tokens),
      cacheRead: numberOf(read.cache_read),
      cacheWrite: numberOf(read.cache_creation),
      reasoning: numberOf(fieldsOf(usage.output_token_details).reasoning),
    }),
  });
}
