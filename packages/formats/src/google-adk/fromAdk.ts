import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import type { HeldMessages } from '../core/createMessageReader';
import { type Link, openBy } from '../core/HostFormat';
import { oncePerObject } from '../core/oncePerObject';
import type { RunMessage } from '../core/Run';
import { type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';
import { adkMessages } from './adkMessages';
import { answerKey, eventOf, roleOf } from './eventOf';

const read = /* @__PURE__ */ createHostReader({
  ...adkMessages,
  open,
  arrange,
  parts: 'parts',
  linksOf,
  isAnswer: (event) => roleOf(event) === 'assistant',
  goesOn: (before, event) =>
    before.partial === true && event.partial === true && answerKey(before) === answerKey(event),
});

/**
 * Returns events of Google's Agent Development Kit as messages for `<Transcript messages>`, with the agent of each message. The result of a
 * function stands in the message of its call; pieces of an answer (`partial`) are one message until the whole answer comes.
 *
 * The same objects give the same results, and an event that is replaced at each token keeps its equal nodes.
 *
 * @param given A list of events (of `Runner`, of `/run` or `/run_sse`), or one session (`{ id, appName, events }`). The names may be those of
 * JSON or of the library of Python. Untrusted: other values are left out.
 * @param options States if the last answer still grows.
 */
export const fromAdk = (given: unknown, options?: StreamingOptions | null): readonly RunMessage[] =>
  read(given, options);

const plainOf = /* @__PURE__ */ oncePerObject(eventOf);

function open(value: unknown): HeldMessages | undefined {
  const held = openBy(adkMessages)(value);
  const plain = (events: readonly unknown[] | undefined) => events?.filter(isFields).map(plainOf);
  return held && { history: plain(held.history), added: plain(held.added) };
}

/** Leaves out the pieces of answers that came whole, and events without content. The pieces of other answers stand together. */
function arrange(events: readonly unknown[]): readonly unknown[] {
  const all = events.map(fieldsOf);
  /** Index of the last whole event of each answer. */
  const wholes = new Map<string, number>();
  for (const [index, event] of all.entries()) if (event.partial !== true) wholes.set(answerKey(event), index);
  const groups: Fields[][] = [];
  const streams = new Map<string, Fields[]>();
  for (const [index, event] of all.entries()) {
    const key = answerKey(event);
    const stream = event.partial === true ? streams.get(key) : undefined;
    if (!holdsContent(event) || (event.partial === true && index < (wholes.get(key) ?? -1))) continue;
    if (stream !== undefined) stream.push(event);
    else {
      const group = [event];
      groups.push(group);
      if (event.partial === true) streams.set(key, group);
    }
  }
  return groups.flat();
}

const holdsContent = ({ parts, errorCode, errorMessage, actions }: Fields): boolean =>
  listOf(parts).length > 0 ||
  (errorCode ?? errorMessage ?? fieldsOf(fieldsOf(actions).compaction).compactedContent) !== undefined;

function linksOf({ parts, longRunningToolIds }: Fields): readonly Link[] {
  const waits = new Set(listOf(longRunningToolIds));
  return listOf(parts).flatMap((part, at): readonly Link[] => {
    const { functionCall, functionResponse } = fieldsOf(part);
    const { id, name } = fieldsOf(functionCall ?? functionResponse);
    const link = { id: idOf(id), name: stringOf(name) ?? 'tool' };
    if (functionCall !== undefined) return [{ ...link, type: 'call', isLong: waits.has(id) }];
    return functionResponse === undefined ? [] : [{ ...link, type: 'result', at }];
  });
}
