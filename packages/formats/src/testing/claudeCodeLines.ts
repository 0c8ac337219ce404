/** Lines of a session of Claude Code for tests. */

/** A line of any type, with the fields that nearly all lines have. */
export const line = (type: string, uuid: string, parentUuid: string | null, fields: object = {}) => ({
  type,
  uuid,
  parentUuid,
  sessionId: 's1',
  ...fields,
});

export const user = (uuid: string, parent: string | null, content: unknown, more: object = {}) =>
  line('user', uuid, parent, { message: { role: 'user', content }, ...more });

/** A line of the model: a part of the message of an id, or the whole message. */
export const model = (uuid: string, parent: string | null, id: string, content: unknown, more: object = {}) =>
  line('assistant', uuid, parent, { message: { role: 'assistant', id, content, ...more } });

export const say = (text: string) => [{ type: 'text', text }];

export const use = (id: string, name: string, input: unknown = {}) => [{ type: 'tool_use', id, name, input }];

/** A line with the result of a call. */
export const result = (
  uuid: string,
  parent: string,
  id: string,
  content: unknown,
  part: object = {},
  more: object = {},
) => user(uuid, parent, [{ type: 'tool_result', tool_use_id: id, content, ...part }], more);
