import { argumentsOf, type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';

/** Role of an item: a call, the answer to a call, words of somebody, another item of the model, or a response with items. */
export type ItemRole = 'call' | 'answer' | 'speech' | 'other' | 'response';

export const typeOf = (item: Fields): string =>
  stringOf(item.type) ?? (typeof item.role === 'string' ? 'message' : 'item');

export function roleOf(item: Fields): ItemRole {
  const type = typeOf(item);
  if (item.object === 'response' || (type === 'item' && Array.isArray(item.output))) return 'response';
  if (/_(?:output|call_result)$/.test(type) || type === 'mcp_approval_response') return 'answer';
  if (type.endsWith('_call') || type === 'program') return 'call';
  return type === 'message' && item.role !== 'assistant' ? 'speech' : 'other';
}

/** True if the item is one of several that a model has made. */
export const isMade = (item: Fields): boolean => ['call', 'other'].includes(roleOf(item));

/** Items of a response, or a list of the item itself. */
export const itemsOf = (item: Fields): readonly Fields[] =>
  roleOf(item) === 'response' ? listOf(item.output).map(fieldsOf) : [item];

/** Id of a call in the call and in its answer: `call_id`, or `callId` in the Agents SDK for JavaScript. */
export const callIdOf = ({ call_id, callId = call_id }: Fields): unknown => callId;

/** Id that links an item: that of its call, as `id` may differ between events. */
export const linkOf = (item: Fields): string | undefined =>
  idOf((item.type === 'mcp_approval_response' ? item.approval_request_id : callIdOf(item)) ?? item.id);

/** Name of a call: that of the function, or the type of a built-in tool. */
export const nameOf = (item: Fields): string =>
  stringOf(item.name) ?? typeOf(item).replace(/(?:_call)?(?:_output|_result)?$/, '');

/** Fields of calls that are not part of the input. */
const BESIDE_INPUT =
  'type id call_id callId providerData name status created_by container_id output outputs result results error action'.split(
    ' ',
  );

/** Input of a call: its arguments, or the fields that a built-in tool has instead. */
export function inputOf(item: Fields): unknown {
  const given = item.arguments ?? item.input ?? item.operation;
  if (given !== undefined) return argumentsOf(given);
  if (isFields(item.action)) {
    // The sources of a search are its result.
    const { sources: _, ...action } = item.action;
    return action;
  }
  return Object.fromEntries(
    Object.entries(item).filter(([key, value]) => !BESIDE_INPUT.includes(key) && value !== null),
  );
}
