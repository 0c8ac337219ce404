import { type Conversation, createConversation } from '../core/createConversation';
import type { CallDraft, StepDraft } from '../core/drafts';
import { lost, type Why } from '../core/lost';
import type { OtherFile, RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, idOf, isFields, listOf, stringOf, timeOf } from '../core/values';
import { createParts, keyOf, type Parts } from './createParts';
import { createMessageSink, createStepSink, type Sink } from './createSinks';
import { messageOf, type PartTarget, readPart, readWaiting } from './readPart';
import { readRow } from './readRow';

/** A part and its place. */
interface Waiting {
  readonly part: Fields;
  readonly place: Place;
}

/** A message that was read. */
interface KnownMessage {
  readonly message: Fields;
  readonly sink: Sink;
  readonly parts: Parts;
  /** Parts that are shown at the end, unless others repeat them. */
  readonly late: { readonly part: Fields; readonly target: PartTarget }[];
}

/**
 * Reads a session, its messages and their parts. In the folder of OpenCode each is a file: the session asks for its messages, each
 * message for its parts, and a call that started a sub-agent for the messages of the sub-agent. An export is one value with all of them.
 * `opencode run --format json` prints parts one by one. In a database each is a row; the rows of sub-agents' sessions follow those of the session that began them.
 */
export function createOpencodeReader(): RecordReader {
  const conversation = createConversation('opencode');
  const messages = new Set<KnownMessage>();
  /** Messages by their ids. Masked ids may stand for several messages. */
  const byId = new Map<string, KnownMessage[]>();
  /** Runs of sub-agents by the ids of their sessions. */
  const children = new Map<string, StepDraft>();
  /** Ids of sub-agents' sessions without a message so far. */
  const missing = new Set<string>();
  /** Parts that came before their messages, by the ids of the messages. */
  const waiting = new Map<string, Waiting[]>();
  let files: OtherFile[] = [];
  /** Container of the session, and of its sub-agents' sessions: an export has only its own. */
  let container: 'folder' | 'export' | 'database' = 'export';
  let hasAskedForAllParts = false;
  let hasEnded = false;

  const ask = (folder: 'message' | 'part', id: string, read: OtherFile['read']) => {
    if (container !== 'folder') return;
    if (/^\w[\w.-]*$/.test(id)) files.push({ name: `../../${folder}/${id}/`, read });
    else conversation.skip(folder, lost('Its id cannot be the name of a folder'));
  };

  const readSession = (session: Fields, place: Place, isIn: typeof container) => {
    const isFirst = conversation.header.id === undefined;
    if (!isFirst && isIn === 'database') return readAgentSession(session, place);
    conversation.skip('session', isFirst ? 'Shown in the header' : lost('Another session'), place);
    if (!isFirst) return;
    noteSession(conversation, session);
    container = isIn;
    const id = idOf(session.id) ?? '';
    ask('message', id, (record, at) => read(record, at));
    // Old versions keep the parts of all messages of a session in one folder.
    ask('part', id, (record, at) => read(record, at));
  };

  /** Reads the session of a sub-agent, whose messages stand in the call that began it, or at the end if no call names it. */
  const readAgentSession = ({ id, title, time }: Fields, place: Place) => {
    const own = idOf(id) ?? '';
    conversation.skip('session', 'A sub-agent of this session', place);
    if (children.has(own)) return;
    const createdAt = timeOf(fieldsOf(time).created);
    const step = conversation
      .message({ role: 'assistant', createdAt })
      .blocks.step({ title: stringOf(title) ?? 'Sub-agent' });
    step.close();
    children.set(own, step);
  };

  /** Reads a message. `nth`, for a message of a list, is the number of earlier messages of the same id in it. */
  const readMessage = (message: Fields, place: Place, nth?: number): KnownMessage => {
    const id = idOf(message.id) ?? '';
    const same = (id === '' ? undefined : byId.get(id)) ?? [];
    const found = same.at(nth ?? -1);
    const known = found !== undefined && isStateOf(found.message, message) ? found : undefined;
    if (known !== undefined) {
      known.sink.describe(message);
      return known;
    }
    const sink = begin(message, id, place);
    const made: KnownMessage = { message, sink, parts: createParts(), late: [] };
    sink.describe(message);
    messages.add(made);
    same.push(made);
    byId.set(id, same);
    if (message.summary === true) sink.blocks.checkpoint('Summary of the conversation so far');
    for (const late of waiting.get(id) ?? []) readPartOf(made, late.part, late.place);
    waiting.delete(id);
    ask('part', id, (part, at) => readPartOf(made, part, at));
    return made;
  };

  const begin = (message: Fields, id: string, place: Place): Sink => {
    const role = stringOf(message.role) ?? 'assistant';
    const step = children.get(idOf(message.sessionID) ?? '');
    missing.delete(idOf(message.sessionID) ?? '');
    if (step !== undefined) return createStepSink(step, role);
    const fields = { role, time: fieldsOf(message.time), id: id || undefined };
    return createMessageSink(conversation, fields, rawOf(place));
  };

  /** Reads a part outside of its message, which it names. */
  const readPartAlone = (part: Fields, place: Place) => {
    const id = idOf(part.messageID) ?? '';
    const message = byId.get(id)?.at(-1);
    if (message !== undefined) return readPartOf(message, part, place);
    const list = waiting.get(id) ?? [];
    waiting.set(id, list);
    list.push({ part, place });
  };

  const readPartOf = ({ sink, parts, late }: KnownMessage, part: unknown, place: Place, nth?: number) => {
    if (!isFields(part)) return conversation.skip('part', lost('Not an object'), place);
    const skip = (kind: string, why: Why) => conversation.skip(kind, why, place);
    const known = parts.find(part, nth);
    if (known === undefined) {
      const target: PartTarget = {
        sink,
        raw: rawOf(place),
        skip,
        child,
        wait: () => void late.push({ part, target }),
      };
      parts.add({ part, update: readPart(part, target) });
      return;
    }
    if (known.update === undefined) skip('part', 'Repeats a part');
    else known.update(part);
    known.part = part;
  };

  const child = (session: string, call: CallDraft, input: Fields) => {
    if (children.has(session) || session === conversation.header.id) return;
    missing.add(session);
    if (container === 'export') return;
    const agent = stringOf(input.subagent_type) ?? call.name;
    const step = call.blocks.step({ title: stringOf(input.description) ?? agent, data: { agent } });
    step.close();
    children.set(session, step);
    ask('message', session, (record, at) => read(record, at));
  };

  /** Reads a line of `opencode run --format json`. All parts are of messages of the model, which it does not print. */
  const readEvent = ({ type, timestamp, sessionID, part, error }: Fields, place: Place) => {
    conversation.note({ id: idOf(sessionID), agent: 'opencode' });
    if (type === 'done') return conversation.skip('done', 'The end of the run', place);
    const time = { created: timestamp };
    conversation.saw(timeOf(timestamp));
    if (type === 'error') {
      const { sink } = readMessage({ role: 'assistant', sessionID, time }, place);
      return sink.blocks.error(messageOf(fieldsOf(error)), { details: stringOf(fieldsOf(error).name) });
    }
    if (!isFields(part))
      return conversation.skip(stringOf(type) ?? 'no type', lost('Unknown kind of line'), place);
    const id = idOf(part.messageID);
    const known =
      byId.get(id ?? '')?.at(-1) ?? readMessage({ id, role: 'assistant', sessionID, time }, place);
    readPartOf(known, part, place);
  };

  const readWithParts = (record: unknown, place: Place, nth?: number) => {
    const { info, parts } = fieldsOf(record);
    const message = readMessage(fieldsOf(info), place, nth);
    const count = createOrdinals();
    for (const part of listOf(parts)) readPartOf(message, part, place, count(keyOf(fieldsOf(part))));
  };

  /** Reads a list of messages. It holds each message once, so entries of the same id are different messages. */
  const readList = (list: readonly unknown[], place: Place) => {
    const count = createOrdinals();
    for (const one of list) {
      const { info } = fieldsOf(one);
      if (isFields(info)) readWithParts(one, place, count(idOf(info.id)));
      else read(one, place, true);
    }
  };

  const read = (record: unknown, place: Place, isInList = false): void => {
    if (Array.isArray(record) && !isInList && record.length > 0) {
      readList(record, place);
      return;
    }
    const fields = fieldsOf(record);
    if (typeof fields.table === 'string' && isFields(fields.row)) {
      const row = readRow(fields.table, fields.row);
      if (!('record' in row)) conversation.skip(row.kind, row.why, place);
      else if ('directory' in row.record) readSession(row.record, place, 'database');
      else read(row.record, place);
    } else if (isFields(fields.info) && Array.isArray(fields.messages)) {
      readSession(fields.info, place, 'export');
      readList(fields.messages, place);
    } else if (isFields(fields.info)) readWithParts(fields, place);
    else if ('sessionID' in fields && 'timestamp' in fields) readEvent(fields, place);
    else if (typeof fields.role === 'string') readMessage(fields, place);
    else if (typeof fields.type === 'string') readPartAlone(fields, place);
    else if ('directory' in fields || 'projectID' in fields || 'title' in fields)
      readSession(fields, place, 'folder');
    else conversation.skip('not a record', lost('Not a session, message or part'), place);
  };

  /** Shows parts without a message as the agent's. */
  const readOrphans = () => {
    for (const id of waiting.keys()) readMessage({ id, role: 'assistant' }, { file: id });
  };

  const readLate = () => {
    // Sub-agents' sessions are compacted on their own.
    const summed = new Set<unknown>();
    for (const { message, parts, late } of [...messages].toReversed()) {
      for (const { part, target } of late.splice(0))
        readWaiting(part, target, { isSaid: parts.isSaid, isSummed: summed.has(message.sessionID) });
      if (message.summary === true) summed.add(message.sessionID);
    }
  };

  /** Counts sessions and parts that are missing as lost. */
  const countMissing = () => {
    if (hasEnded) return;
    hasEnded = true;
    for (const session of missing) conversation.skip('session', lost(`The session ${session} is missing`));
    // A database takes rows whole: a message without parts has none.
    if (container !== 'folder') return;
    for (const { parts, sink, message } of messages)
      if (!parts.hasAny() && sink.error === undefined)
        conversation.skip('part', lost(`The parts of the message ${idOf(message.id) ?? ''} are missing`));
  };

  /** Asks for the folder in which some versions keep the parts of all sessions, if no message has parts otherwise. */
  const askForAllParts = () => {
    if (hasAskedForAllParts || container !== 'folder' || messages.size === 0) return;
    if ([...messages].some(({ parts }) => parts.hasAny())) return;
    hasAskedForAllParts = true;
    const readOwn = (part: unknown, place: Place) => {
      const fields = fieldsOf(part);
      if (byId.has(idOf(fields.messageID) ?? '')) readPartAlone(fields, place);
      else conversation.skip('part', 'Belongs to another session', place);
    };
    files.push({ name: '../../part/', read: readOwn });
  };

  return {
    read: (record, place) => read(record, place),
    skip: conversation.skip,
    otherFiles() {
      if (files.length === 0) askForAllParts();
      const asked = files;
      files = [];
      return asked;
    },
    end() {
      readOrphans();
      readLate();
      countMissing();
      for (const { sink } of messages) {
        if (sink.error !== undefined)
          sink.blocks.error(messageOf(sink.error), { details: stringOf(sink.error.name) });
        sink.error = undefined;
      }
      conversation.end();
    },
    settle: conversation.settle,
    run: conversation.run,
  };
}

/** True if a message is a later state of another message of the same id. */
const isStateOf = (before: Fields, after: Fields): boolean =>
  before.role === after.role && fieldsOf(before.time).created === fieldsOf(after.time).created;

/** Returns a function that counts how often a key came before. */
function createOrdinals(): (key: string | undefined) => number {
  const seen = new Map<string, number>();
  return (key = '') => {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count;
  };
}

function noteSession(conversation: Conversation, { id, title, version, time }: Fields): void {
  const name = stringOf(version);
  conversation.note({
    id: idOf(id) ?? '',
    title: stringOf(title),
    agent: name === undefined ? 'opencode' : `opencode ${name}`,
  });
  conversation.saw(timeOf(fieldsOf(time).created));
  conversation.saw(timeOf(fieldsOf(time).updated));
}

const rawOf = (place: Place) => ('line' in place ? { raw: { line: place.line } } : undefined);
