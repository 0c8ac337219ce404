import { createConversation } from '../core/createConversation';
import { createLineage } from '../core/createLineage';
import { fingerprint } from '../core/fingerprint';
import type { ReaderOptions, RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, numberOf, stringOf } from '../core/values';
import { createAgentFiles } from './agentFiles';
import { createPieces } from './createPieces';
import { createQueue } from './createQueue';
import { lineOf } from './lineOf';
import { readEnd } from './readEnd';
import { readAssistant, readPiece, readQueue, readSystem, readUser, skip } from './readLines';
import { readProgress } from './readProgress';
import { createResultFiles } from './resultFiles';
import type { Line, ReadLine, Scene, Session } from './Session';
import { answersOf, createScene, disown, pass, say, sceneOf } from './scenes';

/** Reads a session of Claude Code, line by line. */
export function createReader({ copied = new Set() }: ReaderOptions = {}): RecordReader {
  const conversation = createConversation('claude-code');
  const session: Session = {
    get agentFiles() {
      return agentFiles;
    },
    get resultFiles() {
      return resultFiles;
    },
    conversation,
    lineage: createLineage(),
    main: createScene(),
    calls: new Map(),
    asked: new Map(),
    agents: new Map(),
    ends: {},
    copied,
    queue: createQueue(conversation),
    get pieces() {
      return pieces;
    },
    read: (record, place, scene) => readRecord(record, place, scene),
  };
  const agentFiles = createAgentFiles(session);
  const resultFiles = createResultFiles(session);
  const pieces = createPieces(session);
  /** Fingerprint of each line by its id: keeping the lines themselves would take the memory of the whole file. */
  const said = new Map<unknown, number>();
  const titleOf = createTitle(said);

  /** True if a line of the same `uuid` and message came before. */
  const isCopy = ({ uuid, fields }: Line): boolean => {
    if (uuid === undefined) return false;
    const message = fingerprint(fields.message ?? fields.attachment ?? fields.content);
    const isSame = said.get(uuid) === message;
    said.set(uuid, message);
    return isSame;
  };

  const noteHeader = ({ fields, time }: Line, scene?: Scene) => {
    const { id, agent } = conversation.header;
    const { isSidechain, agentId, sessionId, session_id, version, claude_code_version, subtype } = fields;
    const known = stringOf(version ?? claude_code_version);
    const session = stringOf(sessionId ?? session_id);
    // A fork begins with lines of another session, so the last line of the run itself names the session.
    const isOwn = scene === undefined && isSidechain !== true;
    conversation.saw(time);
    conversation.note({
      id: isOwn ? session : (id ?? stringOf(isSidechain === true ? agentId : undefined) ?? session),
      agent: isOwn || agent === undefined ? known && `Claude Code ${known}` : undefined,
      model: subtype === 'init' ? stringOf(fields.model) : undefined,
      cost: numberOf(fields.total_cost_usd ?? fields.totalCostUSD),
      title: titleOf(fields),
    });
  };

  const readRecord = (record: unknown, place: Place, scene?: Scene) => {
    if (!isFields(record)) return skip(session, 'not an object', place);
    const line = lineOf(record, place);
    if (isCopy(line)) return skip(session, 'copy', place);
    noteHeader(line, scene);
    const where = scene ?? sceneOf(session, line);
    if (where === session.main) endCopies(line);
    readLine(session, line, where);
  };

  /** Id of the session from which the lines so far are copied. */
  let origin: string | undefined;
  /** Session id of the last line. */
  let last: string | undefined;
  const endCopies = (line: Line) => {
    const { uuid, before, fields } = line;
    const from = stringOf(fieldsOf(fields.forkedFrom).sessionId);
    const own = stringOf(fields.sessionId);
    const isOther = own !== undefined && last !== undefined && own !== last;
    // An unmarked fork continues lines with the id of another session, which has paid for them.
    const isFork =
      from === undefined && origin === undefined && isOther && typeof before === 'string' && said.has(before);
    if (isFork) disown(session);
    const left = isFork ? last : from === undefined ? origin : undefined;
    if (left !== undefined && uuid !== undefined) {
      const { draft } = say(session, { ...line, uuid: undefined }, session.main, 'system', 'aside');
      draft.blocks.checkpoint(`Forked from ${left}`);
    }
    if (from !== undefined || uuid !== undefined) origin = from;
    if (uuid !== undefined) last = own ?? last;
  };

  return {
    ...conversation,
    read(record, place) {
      // A file can hold the lines as one list.
      if (Array.isArray(record)) for (const one of record as readonly unknown[]) readRecord(one, place);
      else readRecord(record, place);
    },
    answers: () => answersOf(session),
    otherFiles: () => [...agentFiles.wanted(), ...resultFiles.wanted()],
    end() {
      agentFiles.end();
      resultFiles.end();
      session.queue.end();
      pieces.end();
      conversation.end();
    },
  };
}

const READERS: ReadonlyMap<unknown, ReadLine> = new Map([
  ['user', readUser],
  ['assistant', readAssistant],
  ['system', readSystem],
  ['result', readEnd],
  ['progress', readProgress],
  ['stream_event', readPiece],
  ['queue-operation', readQueue],
  ['attachment/queued_command', readQueue],
]);

function readLine(session: Session, line: Line, scene: Scene): void {
  const { type, subtype, operation, attachment, data } = line.fields;
  const name = stringOf(type) ?? 'record without a type';
  const detail = stringOf(fieldsOf(attachment ?? data).type ?? subtype ?? operation);
  const kind = detail === undefined ? name : `${name}/${detail}`;
  const read = READERS.get(kind) ?? READERS.get(type);
  if (read?.(session, line, scene)) return;
  pass(session, line, scene);
  skip(session, kind, line.place);
}

/**
 * Finds the title of a session while its records come: a person's title counts most, then the model's, then a summary of a line of this
 * file. Any other summary may be about another session, from which this one was forked.
 */
function createTitle(lines: ReadonlyMap<unknown, unknown>): (record: Fields) => string | undefined {
  const summaries = new Map<unknown, unknown>();
  /** Last title of each kind. */
  let titles: (string | undefined)[] = [];
  return ({ uuid, type, customTitle, aiTitle, summary, leafUuid }) => {
    const isSummary = type === 'summary';
    if (isSummary) summaries.set(leafUuid, summary);
    const about = isSummary ? leafUuid : uuid;
    const ours = lines.has(about) ? summaries.get(about) : undefined;
    const given = [customTitle, aiTitle, ours, isSummary ? summary : undefined];
    titles = given.map((title, rank) => stringOf(title) ?? titles[rank]);
    return titles.find((title) => title !== undefined);
  };
}
