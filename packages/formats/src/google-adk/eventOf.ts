import { camelCased } from '../core/camelCased';
import { partsIn } from '../core/createGoogleParts';
import { type Fields, fieldsOf, jsonText, stringOf } from '../core/values';

/** True for an event of a session. */
export const isEvent = ({ author, invocationId, invocation_id = invocationId }: Fields): boolean =>
  typeof author === 'string' && typeof invocation_id === 'string';

/** Event with its names in camel case, and with the parts of its content as its own. */
export function eventOf(record: Fields): Fields {
  const { content, parts, ...event } = camelCased(record);
  const held = fieldsOf(content);
  return { role: held.role, ...event, parts: partsIn(parts === undefined ? held : { parts }) };
}

/** Role of an event: the author is the person, or an agent. */
export const roleOf = ({ author, role }: Fields): string => {
  if (stringOf(author) === undefined) return role === 'model' ? 'assistant' : 'user';
  return author === 'user' ? 'user' : 'assistant';
};

/** Agent of an event; `undefined` for a person, and for an agent without a name. */
export const agentOf = ({ author }: Fields): string | undefined =>
  author === 'user' || author === 'model' ? undefined : stringOf(author);

/** Key of the answer that an event is, or is a piece of: agents that run side by side have branches. */
export const answerKey = ({ author, invocationId, branch }: Fields): string =>
  jsonText([author, invocationId, branch]);
