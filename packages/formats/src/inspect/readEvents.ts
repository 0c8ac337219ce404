import { type Fields, fieldsOf, idOf, isFields, jsonText, listOf, stringOf } from '../core/values';
import type { Attachments } from './attachments';
import { createCounter } from './createCounter';
import { matchOutputs } from './matchOutputs';
import { readSpans, type SampleSpans } from './readSpans';

/** Events of a sample. */
export interface SampleEvents {
  /** All events, in order. */
  readonly all: readonly Fields[];
  readonly spans: SampleSpans;
  /** The next event of a key: of a message, of a tool call, or of an approval. Each event is returned once. */
  next(kind: EventKind, key: string | undefined): Fields | undefined;
  /** Key of a message: its id, or in old logs without ids its role and content. */
  keyOf(message: Fields): string;
  /** True if the conversation has the message that a model call returned. */
  hasMessage(modelCall: Fields): boolean;
  /** True if the conversation has a tool call. */
  hasCall(toolCall: Fields): boolean;
  /** True if a message holds a call of the same id, or its result. */
  knowsCall(toolCall: Fields): boolean;
}

type EventKind = 'model' | 'result' | 'tool' | 'state' | 'approval';

/** Reads the events of a sample. */
export function readEvents(
  events: readonly unknown[],
  messages: readonly Fields[],
  { value }: Attachments,
): SampleEvents {
  const all = events.filter(isFields);
  const keyOf = (message: Fields) => idOf(message.id) ?? contentKey(message, value);
  const ids = new Set(messages.map(keyOf));
  const asked = messages.flatMap(({ tool_calls }) => listOf(tool_calls).map(fieldsOf));
  const calls = new Set(asked.map(callKey));
  const callIds = new Set([
    ...asked.map(({ id }) => idOf(id)),
    ...messages.map(({ tool_call_id }) => idOf(tool_call_id)),
  ]);
  const outputs = matchOutputs(messages, all.filter(({ event }) => event === 'model').map(outputOf), keyOf);
  const known = new Map<string, Fields>();
  const added = createCounter();
  const taken = createCounter();
  const add = (kind: EventKind, key: string | undefined, event: Fields) =>
    known.set(added(`${kind} ${key}`), event);

  for (const event of all) {
    const id = idOf(event.message_id) ?? '';
    if (event.event === 'model') add('model', outputs.keyFor(outputOf(event)), event);
    else if (event.event === 'tool' && ids.has(id)) add('result', id, event);
    else if (event.event === 'tool') add('tool', idOf(event.id), event);
    // An automatic approval is not worth a line.
    else if (event.event === 'approval' && (event.approver === 'human' || event.decision !== 'approve'))
      add('approval', idOf(fieldsOf(event.call).id), event);
    else if (event.event === 'state')
      for (const { path, value: message } of listOf(event.changes).map(fieldsOf))
        if (/^\/messages\/\d+$/.test(stringOf(path) ?? '')) add('state', keyOf(fieldsOf(message)), event);
  }

  return {
    spans: readSpans(all),
    all,
    keyOf,
    next: (kind, key) => known.get(taken(`${kind} ${key}`)),
    hasMessage: (event) => outputs.keyFor(outputOf(event)) !== undefined,
    knowsCall: (event) => ids.has(idOf(event.message_id) ?? '') || callIds.has(idOf(event.id)),
    hasCall: (event) => ids.has(idOf(event.message_id) ?? '') || calls.has(callKey(event)),
  };
}

/** Message that a model call returned. */
export const outputOf = (event: Fields): Fields =>
  fieldsOf(fieldsOf(listOf(fieldsOf(event.output).choices)[0]).message);

const contentKey = ({ role, content, tool_calls }: Fields, value: Attachments['value']): string =>
  jsonText([role, value(content), tool_calls]);

const callKey = ({ id, function: name, arguments: input }: Fields): string =>
  jsonText([idOf(id), stringOf(name), input]);
