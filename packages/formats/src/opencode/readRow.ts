import { lost, type Why } from '../core/lost';
import { type Fields, fieldsOf, isFields, listOf, parsed, stringOf } from '../core/values';

/** A row of the database: a record as files and exports have it, or the reason why it is none. */
export type ReadRow = { readonly record: Fields } | { readonly kind: string; readonly why: Why };

/** Reads a row of OpenCode's database: of version 1.2 and later, or of version 2. */
export function readRow(table: string, row: Fields): ReadRow {
  if (table === 'session' || table === 'session_v2') return { record: sessionOf(row) };
  const data = parsed(row.data);
  if (!isFields(data)) return { kind: table, why: lost('Its data are not JSON') };
  const { id, session_id: sessionID, message_id: messageID } = row;
  if (table === 'message') return { record: { ...data, id, sessionID } };
  if (table === 'part') return { record: { ...data, id, sessionID, messageID } };
  const record = messageOf({ ...data, id, sessionID, type: row.type });
  if (record !== undefined) return { record };
  const type = stringOf(row.type) ?? 'no type';
  return { kind: `${table}/${type}`, why: NOTES.get(type) ?? lost('Unknown kind of entry') };
}

function sessionOf({ id, title, version, directory, parent_id, time_created, time_updated }: Fields): Fields {
  return {
    id,
    title,
    version,
    directory: directory ?? '',
    parentID: parent_id,
    time: { created: time_created, updated: time_updated },
  };
}

/** Entries of a session of OpenCode 2 that are not messages, with the reasons why they are left out. */
const NOTES = new Map([
  ['idle', 'The end of a turn'],
  ['agent-switched', 'Each message names its agent'],
  ['model-switched', 'Each message names its model'],
  ['location-switched', 'The name of a folder'],
]);

/** A message of OpenCode 2, which holds its content, as a message of OpenCode 1 with its parts; `undefined` for another entry. */
function messageOf(entry: Fields): Fields | undefined {
  const { id, sessionID, type, time, text } = entry;
  const info = { id, sessionID, time };
  const words = (data: Fields) => ({ type: 'text', text, ...data });
  switch (type) {
    case 'user':
      return { info: { ...info, role: 'user' }, parts: [words({}), ...listOf(entry.files).map(fileOf)] };
    case 'synthetic':
    case 'skill':
      return { info: { ...info, role: 'user' }, parts: [words({ synthetic: true })] };
    case 'system':
      return { info: { ...info, role: 'system' }, parts: [words({})] };
    case 'shell':
      return { info: { ...info, role: 'user' }, parts: [shellOf(entry)] };
    case 'assistant':
      return assistantOf(entry);
    case 'compaction':
      return compactionOf(entry);
    default:
      return undefined;
  }
}

const fileOf = (file: unknown): Fields => {
  const { uri, mime, name } = fieldsOf(file);
  return { type: 'file', url: uri, mime, filename: name };
};

function shellOf({ id, command, status, exit, output, time }: Fields): Fields {
  const { created, completed } = fieldsOf(time);
  const words = stringOf(output) ?? stringOf(fieldsOf(output).output) ?? '';
  return {
    type: 'tool',
    callID: id,
    tool: 'bash',
    state: {
      status: status === 'running' ? 'running' : 'completed',
      input: { command },
      output: words,
      metadata: { exit },
      time: { start: created, end: completed },
    },
  };
}

function assistantOf({ id, sessionID, time, agent, model, content, retry, ...rest }: Fields): Fields {
  const { cost, tokens, error } = rest;
  const info = {
    id,
    sessionID,
    role: 'assistant',
    time,
    agent,
    modelID: fieldsOf(model).id,
    cost,
    tokens,
    error,
  };
  const parts = listOf(content).map((part) => partOf(fieldsOf(part)));
  return { info, parts: isFields(retry) ? [...parts, { type: 'retry', ...retry }] : parts };
}

function partOf(part: Fields): Fields {
  const { created, ran, completed } = fieldsOf(part.time);
  const time = { start: ran ?? created, end: completed };
  if (part.type !== 'tool') return { ...part, time };
  const { status, input, content, error, metadata } = fieldsOf(part.state);
  const results = listOf(content).map(fieldsOf);
  const words = results.flatMap(({ text }) => (typeof text === 'string' ? text : []));
  const others = results.filter(({ text }) => typeof text !== 'string');
  return {
    type: 'tool',
    callID: part.id,
    tool: part.name,
    state: {
      status: status === 'streaming' ? 'pending' : status,
      input: typeof input === 'string' ? {} : input,
      raw: input,
      output: words.join('\n'),
      attachments: others.map(fileOf),
      error: stringOf(fieldsOf(error).message) ?? stringOf(error),
      metadata,
      time,
    },
  };
}

function compactionOf({ id, sessionID, time, status, summary, error, tokens, cost }: Fields): Fields {
  const info = { id, sessionID, time, role: 'assistant', summary: true, tokens, cost, error };
  if (status === 'failed') return { info: { ...info, summary: false }, parts: [] };
  return { info, parts: [{ type: 'text', text: summary }] };
}
