import {
  answerCall,
  callOf,
  isCall,
  isMedia,
  isResult,
  partsOf,
  readResult,
  showMedia,
} from '../core/anthropicContent';
import { createSentence } from '../core/createSentence';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { rawOf } from '../core/rawOf';
import { takeLeading } from '../core/takeElements';
import { defined, type Fields, fieldsOf, idOf, stringOf, timeOf } from '../core/values';
import type { Reading, RecordReaders } from './Session';
import { usageOfDroid } from './settings';

/** Elements of the program before a person's words. */
export const OF_PROGRAM: ReadonlySet<string> = new Set(['system-reminder']);

/** Records of a session's file. */
export const RECORDS: RecordReaders = {
  session_start({ session: { conversation } }, fields) {
    conversation.note({
      id: stringOf(fields.id),
      title: stringOf(fields.sessionTitle) ?? stringOf(fields.title),
    });
    return 'Shown in the header';
  },
  session_settings: 'State of the program',
  session_end: 'The end of the session',
  agent_turn_outcome({ session, place }, { reason }) {
    if (reason !== 'error') return 'The end of a turn';
    begin({ session, place }, {}, 'system', 'aside').blocks.error('The turn failed.');
    return undefined;
  },
  todo_state: 'Repeats the input of a call',
  compaction_state(reading, fields) {
    const { blocks } = begin(reading, fields, 'system', 'aside');
    const { text, body } = fieldsOf(fields.summary);
    blocks.checkpoint('Conversation compacted');
    blocks.text([fields.summaryText, text, body, fields.summary].map(stringOf).find(Boolean) ?? '');
    return undefined;
  },
  message: readMessage,
};

function begin(
  { session, place }: Reading,
  fields: Fields,
  role: string,
  way: 'begin' | 'follow' | 'aside',
): MessageDraft {
  const message = session.conversation.message({
    id: idOf(fields.id),
    role,
    createdAt: timeOf(fields.timestamp),
    data: rawOf(place),
  });
  session.lineage[way](message, idOf(fields.id), beforeOf(session, fields));
  return message;
}

/** Record that a record follows. The first one follows the session itself. */
const beforeOf = ({ conversation }: Reading['session'], { parentId }: Fields) =>
  parentId === null || idOf(parentId) === conversation.header.id ? null : idOf(parentId);

/** Reads a message. A message of results alone stands in the calls that they answer. */
function readMessage(reading: Reading, fields: Fields) {
  const { session, place } = reading;
  const { conversation, lineage } = session;
  const message = fieldsOf(fields.message);
  const role = stringOf(message.role);
  if (role === undefined) return lost('A message without a role');
  const parts = partsOf(message.content);
  const isAnswer = parts.length > 0 && parts.every(isResult);
  let draft = isAnswer ? undefined : begin(reading, fields, role, role === 'user' ? 'begin' : 'follow');
  const at = timeOf(fields.timestamp);
  const blocks = () => (draft ??= begin(reading, fields, 'tool', 'follow')).blocks;
  const sentence = createSentence();
  for (const part of parts) {
    const text = part.type === 'text' ? stringOf(part.text) : undefined;
    if (text !== undefined) {
      if (role === 'user') writeTyped(blocks(), text);
      else sentence.write(blocks(), text);
      continue;
    }
    sentence.end();
    if (isCall(part))
      conversation.waits(
        blocks().call({ ...callOf(part), data: defined({ startedAt: at, ...rawOf(place) }) }),
      );
    else if (isResult(part))
      answerCall(conversation, part, readResult(part), blocks).note(defined({ endedAt: at }));
    else showOther(reading, blocks(), part);
  }
  const model = stringOf(message.model);
  conversation.note({ model });
  if (draft === undefined) {
    lineage.pass(idOf(fields.id), beforeOf(session, fields));
    conversation.saw(at);
  } else if (role === 'assistant')
    draft.note(defined({ model, usage: usageOfDroid(fieldsOf(message.usage)), endedAt: at }));
  return undefined;
}

function showOther({ session: { conversation }, place }: Reading, blocks: Blocks, part: Fields): void {
  const { type } = part;
  if (type === 'thinking') blocks.thinking(stringOf(part.thinking) ?? stringOf(part.text) ?? '');
  else if (type === 'redacted_thinking') conversation.skip('part/redacted_thinking', 'Encrypted', place);
  else if (isMedia(part)) showMedia(blocks, part);
  else if (type !== 'text')
    conversation.skip(`part/${stringOf(type) ?? 'unnamed'}`, lost('Unknown kind of part'), place);
}

/** Writes a text in the user's name, with the program's words apart. */
export function writeTyped(blocks: Blocks, text: string): void {
  const { elements, rest } = takeLeading(text, OF_PROGRAM);
  for (const { whole } of elements) blocks.text(whole, { role: 'developer' });
  blocks.text(rest);
}
