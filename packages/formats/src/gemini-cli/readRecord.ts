import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { type Fields, idOf, isFields, listOf, stringOf, timeOf } from '../core/values';
import { isOfProgram } from './programWords';
import type { Session } from './Session';
import { usageOfTokens, writeMessage } from './writeMessage';

const HEADER = 'Shown in the header';

/** Roles of our messages for the types of theirs. */
const ROLES = new Map([
  ['user', 'user'],
  ['gemini', 'assistant'],
  ['info', 'system'],
  ['warning', 'system'],
  ['error', 'system'],
]);

/** Reads a line, or a file of one value. */
export function readRecord(session: Session, record: unknown, place: Place): void {
  const { conversation } = session;
  if (Array.isArray(record)) readMessages(session, record, place);
  else if (!isFields(record)) conversation.skip('not a record', lost('Not an object'), place);
  else if (isFields(record.$set)) {
    readHeader(session, '$set', record.$set, place);
    if (Array.isArray(record.$set.messages)) replaceAll(session, record.$set.messages, place);
  } else if (record.$rewindTo !== undefined) {
    session.rewindTo(record.$rewindTo, place);
    conversation.skip('$rewindTo', 'The messages that it removes are gone', place);
  } else if (record.type !== undefined) readMessage(session, record, place);
  else if (record.sessionId !== undefined || Array.isArray(record.messages)) {
    readHeader(session, 'header', record, place);
    readMessages(session, listOf(record.messages), place);
  } else conversation.skip('', lost('Unknown record'), place);
}

function readHeader(session: Session, kind: string, fields: Fields, place: Place): void {
  const { conversation } = session;
  conversation.note({
    id: stringOf(fields.sessionId),
    title: stringOf(fields.summary),
    agent: 'Gemini CLI',
  });
  conversation.saw(timeOf(fields.startTime));
  conversation.saw(timeOf(fields.lastUpdated));
  conversation.skip(kind, HEADER, place);
}

function readMessages(session: Session, messages: readonly unknown[], place: Place): void {
  messages.forEach((message, index) => {
    const where = messages.length > 1 || !('line' in place) ? { index } : place;
    if (isFields(message)) readMessage(session, message, where);
    else session.conversation.skip('not a message', lost('Not an object'), where);
  });
}

/** Replaces all messages so far with a list. */
function replaceAll(session: Session, messages: readonly unknown[], place: Place): void {
  session.keepOnly(new Set(messages.flatMap((one) => (isFields(one) ? (idOf(one.id) ?? []) : []))), place);
  readMessages(session, messages, place);
}

function readMessage(session: Session, record: Fields, place: Place): void {
  const { conversation } = session;
  const type = stringOf(record.type) ?? '';
  const role = isOfProgram(record) ? 'developer' : ROLES.get(type);
  if (role === undefined) {
    conversation.skip(type, lost('Unknown type of message'), place);
    return;
  }
  const model = stringOf(record.model);
  const usage = usageOfTokens(record.tokens);
  const data = {
    ...(model !== undefined && { model }),
    ...(usage !== undefined && { usage }),
    ...('line' in place && { raw: place }),
  };
  const createdAt = timeOf(record.timestamp);
  const known = session.replaced(record.id);
  const message = known ?? conversation.message({ id: idOf(record.id), role, createdAt, data });
  if (known === undefined) session.keep(record.id, message);
  else {
    known.note(data);
    known.setRole(role);
  }
  conversation.note({ model });
  conversation.saw(createdAt);
  writeMessage(session, message.blocks, record, place);
}
