import { argumentsOf, type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';

/** What an item does: it is a call, the answer to one, words of somebody, something else that a model has made, or a response with items. */
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

/** Whether a model has made the item, as one of several. */
export const isMade = (item: Fields): boolean => ['call', 'other'].includes(roleOf(item));

/** The items of a response; any other item is alone. */
export const itemsOf = (item: Fields): readonly Fields[] =>
  roleOf(item) === 'response' ? listOf(item.output).map(fieldsOf) : [item];

/** The id of a call that another item answers; the Agents SDK for JavaScript writes it in its own way. */
export const callIdOf = ({ call_id, callId = call_id }: Fields): unknown => callId;

/** The id that an item is linked by: that of its call, as `id` may be another in each event. */
export const linkOf = (item: Fields): string | undefined =>
  idOf((item.type === 'mcp_approval_response' ? item.approval_request_id : callIdOf(item)) ?? item.id);

/** The name that a call goes by: that of the function, or the type of a built-in tool. */
export const nameOf = (item: Fields): string =>
  stringOf(item.name) ?? typeOf(item).replace(/(?:_call)?(?:_output|_result)?$/, '');

/** Fields of calls that are not what the tool was called with. */
const BESIDE_INPUT =
  'type id call_id callId providerData name status created_by container_id output outputs result results error action'.split(
    ' ',
  );

/** What a tool was called with: its arguments, or what a built-in tool has instead of them. */
export function inputOf(item: Fields): unknown {
  const given = item.arguments ?? item.input ?? item.operation;
  if (given !== undefined) return argumentsOf(given);
  if (isFields(item.action)) {
    // The sources of a search are what it has found: they stand in the call.
    const { sources: _, ...action } = item.action;
    return action;
  }
  return Object.fromEntries(
    Object.entries(item).filter(([key, value]) => !BESIDE_INPUT.includes(key) && value !== null),
  );
}
