import type { Why } from '../core/lost';
import type { Place } from '../core/Run';
import { type Readers, readBy } from '../core/readBy';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  listOf,
  stringOf,
  timeOf,
} from '../core/values';
import type { Kinds } from './Kinds';
import { resultOf, showContent, textOf, thoughtsOf } from './kindContent';

const STATE = 'State of the program, not part of the conversation';
const HEADER = 'Shown in the header';

/** Readers of the events of the Agent SDK by kind, or the reasons to skip them. */
const KINDS: Readers<Kinds> = {
  SystemPromptEvent(run, event) {
    const { blocks } = run.message('system');
    showContent(blocks, [event.system_prompt, event.dynamic_context]);
    return listOf(event.tools).length === 0 ? undefined : 'A list of tools; the prompt is shown';
  },
  MessageEvent: readMessage,
  ActionEvent: readAction,
  ObservationEvent: readObservation,
  ACPToolCallEvent: readForeignCall,
  UserRejectObservation(run, event) {
    run.answered().answer({
      output: stringOf(event.rejection_reason) ?? '',
      outcome: 'denied',
      data: defined({ endedAt: timeOf(event.timestamp) }),
    });
    return undefined;
  },
  AgentErrorEvent(run, event) {
    const data = defined({ endedAt: timeOf(event.timestamp) });
    run.answered().answer({ error: stringOf(event.error) ?? 'The tool failed.', data });
    return undefined;
  },
  ConversationErrorEvent: readError,
  ConversationWarningEvent: readError,
  Condensation: readCondensation,
  CondensationSummaryEvent: readCondensation,
  ConversationStateUpdateEvent(run, { key, value }) {
    const stats = key === 'stats' ? value : fieldsOf(value).stats;
    return run.noteStats(stats) ? HEADER : STATE;
  },
  CondensationRequest: STATE,
  PauseEvent: STATE,
  InterruptEvent: STATE,
  TokenEvent: 'Numbers of tokens, not words',
  StreamingDeltaEvent(run, event) {
    run.addPiece(event);
    return undefined;
  },
  LLMCompletionLogEvent: 'The name of a log of the program',
};

/** Reads an event that has a `kind`. */
export function readKind(run: Kinds, event: Fields, place: Place): void {
  run.event = event;
  run.place = place;
  run.conversation.note({ agent: 'OpenHands' });
  const kind = stringOf(event.kind) ?? '';
  const why = readBy(KINDS, kind, run, event);
  if (why !== undefined) run.conversation.skip(kind, why, place);
}

function readMessage(run: Kinds, event: Fields): undefined {
  const { role = event.source, content, ...thoughts } = fieldsOf(event.llm_message);
  const name = role === 'agent' ? 'assistant' : (stringOf(role) ?? 'assistant');
  if (name === 'assistant') run.settlePieces([textOf(content), ...thoughtsOf(thoughts)]);
  const message = run.message(name, defined({ agent: stringOf(event.sender) }));
  for (const thought of thoughtsOf(thoughts)) message.blocks.thinking(thought);
  showContent(message.blocks, content);
  // Skills add `extended_content` to the words of a person.
  showContent(message.blocks, event.extended_content, name === 'user' ? { role: 'system' } : undefined);
  if (name === 'assistant') run.lastWords = textOf(content);
}

function readAction(run: Kinds, event: Fields): Why | undefined {
  const { kind, ...own } = fieldsOf(event.action);
  run.settlePieces([textOf(event.thought), own.thought, own.message, ...thoughtsOf(event)]);
  const { blocks } = run.message('assistant');
  const called = fieldsOf(event.tool_call);
  for (const thought of thoughtsOf(event)) blocks.thinking(thought);
  showContent(blocks, event.thought);
  if (kind === 'ThinkAction') blocks.thinking(stringOf(own.thought) ?? '');
  else if (kind === 'FinishAction') {
    run.lastWords = stringOf(own.message) ?? '';
    blocks.text(run.lastWords);
  } else {
    const name = stringOf(event.tool_name) ?? stringOf(called.name) ?? stringOf(kind) ?? 'tool';
    const given = called.arguments ?? fieldsOf(called.function).arguments;
    run.begin(blocks, name, given === undefined ? own : argumentsOf(given));
  }
  return undefined;
}

function readObservation(run: Kinds, event: Fields): Why | undefined {
  const observation = fieldsOf(event.observation);
  if (observation.kind === 'ThinkObservation') return 'Confirms that a thought was noted';
  if (observation.kind === 'FinishObservation') {
    const words = textOf(observation.content);
    if (words === run.lastWords || words === '') return 'Repeats the last words';
    showContent(run.message('assistant').blocks, observation.content);
    return undefined;
  }
  const call = run.answered();
  const result = resultOf(observation, call);
  call.answer({ ...result, data: { ...result.data, ...defined({ endedAt: timeOf(event.timestamp) }) } });
  showContent(call.blocks, event.extended_content, { role: 'system' });
  return undefined;
}

/** Reads a call of another agent. Its event comes again whenever the call changes. */
function readForeignCall(run: Kinds, event: Fields): undefined {
  const { title, raw_input: input, raw_output: output, content, status, is_error: isError } = event;
  const id = idOf(event.tool_call_id);
  const parent = run.conversation.waiting(idOf(event.parent_tool_call_id) ?? '');
  const known = id === undefined ? undefined : run.conversation.waiting(id);
  const call =
    known ??
    run.begin(parent?.blocks ?? run.message('assistant').blocks, stringOf(title) ?? 'tool', input ?? {});
  if (input !== undefined && input !== null) call.setInput(argumentsOf(input));
  if (status !== 'completed' && status !== 'failed' && isError !== true) return;
  const data = defined({ endedAt: timeOf(event.timestamp) });
  const value = output ?? content ?? '';
  const failed = status === 'failed' || isError === true;
  if (failed && typeof value === 'string') call.answer({ error: value || 'The tool failed.', data });
  else call.answer({ output: value, data, ...(failed && { error: 'The tool failed.' }) });
}

function readError(run: Kinds, { code, detail, message }: Fields): undefined {
  const words = stringOf(detail) ?? stringOf(message) ?? stringOf(code) ?? 'Error';
  const { blocks } = run.message('system');
  if (run.event.kind === 'ConversationErrorEvent') blocks.error(words, defined({ details: stringOf(code) }));
  else blocks.text(words);
}

function readCondensation(run: Kinds, { summary }: Fields): undefined {
  const { blocks } = run.message('system');
  blocks.checkpoint('Condensation');
  blocks.text(stringOf(summary) ?? '');
}

/** Reads the state that a folder keeps beside the events of a conversation. */
export function readState(run: Kinds, state: Fields, place: Place): void {
  const { llm } = fieldsOf(state.agent);
  run.conversation.note({
    id: idOf(state.id),
    agent: 'OpenHands',
    title: stringOf(state.title),
    model: stringOf(fieldsOf(llm).model),
  });
  run.noteStats(state.stats);
  run.conversation.skip('base_state', HEADER, place);
}

/** True for an event of the Agent SDK. */
export const isKind = ({ kind, action, observation }: Fields): boolean =>
  typeof kind === 'string' &&
  typeof action !== 'string' &&
  typeof observation !== 'string' &&
  (Object.hasOwn(KINDS, kind) || kind.endsWith('Event'));

/** True for the state that a folder keeps beside the events. */
export const isState = ({ execution_status: status, agent }: Fields): boolean =>
  typeof status === 'string' && isFields(agent);
