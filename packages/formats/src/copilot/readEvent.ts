import type { NodeData } from '@agent-transcript/parser';
import { lost, type Why } from '../core/lost';
import type { Place } from '../core/Run';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  listOf,
  numberOf,
  stringOf,
  timeOf,
} from '../core/values';
import { PROGRAM_EVENTS } from './programEvents';
import { readResult } from './readResult';
import {
  compact,
  completeTask,
  HEADER,
  readHook,
  readStart,
  readTotals,
  readUsage,
  showCheckpoint,
} from './readSession';
import { answerRequest, askRequest } from './requests';
import type { Session } from './Session';
import { showAttachment } from './showFile';

/** Reads an event of the CLI. */
export function readEvent(session: Session, event: Fields, place: Place): void {
  session.time = timeOf(event.timestamp);
  session.place = place;
  session.conversation.saw(session.time);
  const type = stringOf(event.type) ?? '';
  const data = fieldsOf(event.data);
  const why = showEvent(session, type, data, session.starterOf(data.parentToolCallId, event.agentId), event);
  if (why !== undefined) session.skip(type, why);
}

/** Shows an event, or returns the reason to skip it. */
function showEvent(
  session: Session,
  type: string,
  data: Fields,
  starter: string | undefined,
  { agentId }: Fields,
): Why | undefined {
  const { conversation } = session;
  switch (type) {
    case 'session.start':
      return readStart(session, data);
    case 'session.shutdown':
      return readTotals(session, data);
    case 'session.model_change':
      conversation.note({ model: stringOf(data.newModel) });
      return HEADER;
    case 'session.title_changed':
      conversation.note({ title: stringOf(data.title) });
      return HEADER;
    case 'assistant.usage':
      return readUsage(session, data);
    case 'session.binary_asset':
      session.assets.set(data.assetId, data);
      return 'what names it shows it';
    case 'user.message':
      return readUser(session, data, starter);
    case 'assistant.message':
      return readAnswer(session, data, starter);
    case 'assistant.reasoning':
      session.whole('thinking', data.reasoningId);
      return readThought(session, stringOf(data.content) ?? '', starter);
    case 'tool.user_requested':
    case 'tool.execution_start':
    case 'external_tool.requested':
      return startTool(session, data, starter);
    case 'tool.execution_complete':
      session.whole('output', data.toolCallId);
      readResult(session, data, starter);
      return undefined;
    case 'subagent.started':
      return startAgent(session, data, agentId);
    case 'subagent.completed':
    case 'subagent.failed':
      return endAgent(session, data);
    case 'system.message':
      session.message(stringOf(data.role) ?? 'system').blocks.text(stringOf(data.content) ?? '');
      return undefined;
    case 'system.notification':
    case 'skill.invoked':
      session.message('developer').blocks.text(stringOf(data.content) ?? '');
      return undefined;
    case 'session.error':
      session.message('system').blocks.error(stringOf(data.message) ?? 'The session failed.');
      return undefined;
    case 'model.call_failure':
      session.message('system').blocks.error(stringOf(data.errorMessage) ?? 'The model was not reached.');
      return undefined;
    case 'hook.end':
      return readHook(session, data) ? undefined : PROGRAM_EVENTS.get(type);
    case 'session.warning':
    case 'session.info':
      session.message('system').blocks.text(stringOf(data.message) ?? '');
      return undefined;
    case 'session.compaction_complete':
      return compact(session, data);
    case 'session.handoff':
      return showCheckpoint(session, 'Handed off', data.summary, data.context);
    case 'session.context_cleared':
      return showCheckpoint(session, 'Context cleared', data.initialMessage);
    case 'session.task_complete':
      return completeTask(session, data);
    case 'abort':
      session.abort();
      return 'calls without a result are cancelled';
    default:
      return PROGRAM_EVENTS.get(type) ?? readOther(session, type, data, starter);
  }
}

function readOther(
  session: Session,
  type: string,
  data: Fields,
  starter: string | undefined,
): Why | undefined {
  if (type.endsWith('.requested')) return askRequest(session, data, starter);
  if (type.endsWith('.completed')) return answerRequest(session, data);
  if (!session.pieces.isPiece(type)) return lost('Unknown event');
  session.pieces.add(type, data, starter, session.place);
  return undefined;
}

function readUser(session: Session, data: Fields, starter: string | undefined): undefined {
  const source = stringOf(data.source) ?? 'user';
  // The program also writes in the user's name, such as for a skill or to continue without a person.
  const role = source === 'user' && data.isAutopilotContinuation !== true ? 'user' : 'developer';
  const blocks = session.agent(starter)?.blocks ?? session.message(role).blocks;
  const text = stringOf(data.content) ?? '';
  blocks.text(text, starter === undefined ? undefined : { role: 'user' });
  for (const attachment of listOf(data.attachments)) showAttachment(session, blocks, fieldsOf(attachment));
  const sent = stringOf(data.transformedContent) ?? text;
  if (!sent.includes(text)) blocks.text(sent, { role: 'developer' });
  else if (sent !== text)
    session.skip('user.message/transformedContent', 'Repeats the message, with additions of the program');
}

function readAnswer(session: Session, data: Fields, starter: string | undefined): undefined {
  session.whole('text', data.messageId);
  const agent = session.agent(starter);
  const model = stringOf(data.model);
  const output = numberOf(data.outputTokens);
  const noted: NodeData = defined({ model, usage: output === undefined ? undefined : { output } });
  const blocks = agent?.blocks ?? session.beginAnswer({ id: stringOf(data.messageId), data: noted }).blocks;
  if (agent === undefined) session.conversation.note({ model });
  const thought = stringOf(data.reasoningText) ?? '';
  const owner = agent === undefined ? '' : (starter ?? '');
  if (session.thoughts.get(owner) !== thought) blocks.thinking(thought);
  session.thoughts.delete(owner);
  session.thoughtsOfMessages.set(owner, thought);
  const words = stringOf(data.content) ?? '';
  blocks.text(words, agent === undefined ? undefined : noted);
  if (agent === undefined) session.told.add(words);
  for (const request of listOf(data.toolRequests)) {
    const { toolCallId, name, arguments: input } = fieldsOf(request);
    session.call(blocks, {
      id: idOf(toolCallId),
      name: stringOf(name) ?? 'tool',
      input: argumentsOf(input),
    });
  }
}

/** Shows reasoning, unless a message before or after it repeats it. */
function readThought(session: Session, text: string, starter: string | undefined): string | undefined {
  const agent = session.agent(starter);
  const owner = agent === undefined ? '' : (starter ?? '');
  if (session.thoughtsOfMessages.get(owner) === text) return 'repeats a message';
  const blocks = agent?.blocks ?? session.beginAnswer({ id: undefined, data: undefined }).blocks;
  blocks.thinking(text);
  session.thoughts.set(owner, text);
  return undefined;
}

function startTool(session: Session, data: Fields, starter: string | undefined): string | undefined {
  const id = idOf(data.toolCallId);
  const asked = id === undefined ? undefined : session.conversation.waiting(id);
  if (asked !== undefined) {
    asked.note(session.data);
    return 'repeats a request';
  }
  session.call(session.blocks(starter), {
    id,
    name: stringOf(data.toolName) ?? 'tool',
    input: argumentsOf(data.arguments),
  });
  return undefined;
}

function startAgent(session: Session, data: Fields, agentId: unknown): string | undefined {
  const id = stringOf(data.toolCallId) ?? '';
  const step = session.agent(id);
  if (step === undefined) return 'no call started it';
  const agent = stringOf(data.agentName) ?? 'agent';
  session.starts(agentId, id);
  step.set({ title: stringOf(data.agentDisplayName) ?? agent });
  step.note({ ...session.data, agent, ...defined({ model: stringOf(data.model) }) });
  return undefined;
}

function endAgent(session: Session, data: Fields): string | undefined {
  const step = session.agent(stringOf(data.toolCallId));
  const problem = stringOf(data.error);
  if (step === undefined) {
    if (problem === undefined) return 'no call started it';
    session.blocks(undefined).error(problem);
    return undefined;
  }
  if (problem !== undefined) {
    step.blocks.error(problem);
    step.set({ outcome: 'failure' });
  }
  step.note(defined({ endedAt: session.time }));
  step.close();
  return undefined;
}
