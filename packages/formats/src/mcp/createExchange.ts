import type { Conversation } from '../core/createConversation';
import type { Blocks, CallDraft } from '../core/drafts';
import { lost, type Why } from '../core/lost';
import { errorOf } from '../core/parts';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { argumentsOf, type Fields, fieldsOf, idOf, isFields, stringOf } from '../core/values';
import { writeResult } from './writeResult';

/** Methods for connecting, listing and settings, which are not part of the run. */
const OF_PROTOCOL =
  /^(?:initialize|ping|server\/discover|notifications\/(?!message$)[\w/]+|(?:tools|resources|resources\/templates|prompts|roots|tasks)\/list|resources\/(?:un)?subscribe|logging\/setLevel|completion\/complete)$/;

/** Returns a function that reads the messages of a client and a server, one after the other. */
export function createExchange(conversation: Conversation): (record: Fields, place: Place) => void {
  const whyNot = (method: string, why: string): Why => (OF_PROTOCOL.test(method) ? why : lost(why));

  /** Methods of requests other than tool calls by their id: their responses are not part of the run. */
  const others = new Map<string | undefined, string>();

  const begin = (role: string, place: Place): Blocks =>
    conversation.message({ role, data: rawOf(place) }).blocks;

  const request = ({ id, method, params }: Fields, place: Place) => {
    const { name, arguments: input } = fieldsOf(params);
    if (method !== 'tools/call') {
      if (id !== undefined) others.set(idOf(id), String(method));
      return conversation.skip(String(method), whyNot(String(method), 'Does not call a tool'), place);
    }
    conversation.waits(
      begin('assistant', place).call({
        id: idOf(id),
        name: stringOf(name) ?? 'tool',
        input: argumentsOf(input),
        data: rawOf(place),
      }),
    );
  };

  const callOf = (id: string | undefined, place: Place): CallDraft =>
    (id === undefined ? undefined : conversation.waiting(id)) ??
    begin('tool', place).call({ id, name: 'tool', data: rawOf(place) });

  const answer = (record: Fields, place: Place) => {
    const id = idOf(record.id);
    const other = others.get(id);
    if (other !== undefined && conversation.waiting(id) === undefined)
      return conversation.skip(other, whyNot(other, 'Does not answer a tool call'), place);
    const call = callOf(id, place);
    if (record.error === undefined) writeResult(fieldsOf(record.result), call, conversation, place);
    else call.answer({ error: errorOf(record.error) ?? 'The call failed.' });
  };

  return (record, place) => {
    if (typeof record.method === 'string') request(record, place);
    else if (isFields(record.result) || (isFields(record.error) && record.id !== undefined))
      answer(record, place);
    else if (record.content !== undefined || record.structuredContent !== undefined)
      writeResult(record, callOf(undefined, place), conversation, place);
    else conversation.skip('record', lost('Neither a message nor a result of a tool'), place);
  };
}
