import type { Usage } from '@agent-transcript/parser';
import { createConversation } from '../core/createConversation';
import type { Blocks, CallDraft } from '../core/drafts';
import { addUsage } from '../core/usage';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  listOf,
  numberOf,
  stringOf,
} from '../core/values';
import { AgentRun } from './AgentRun';
import { type ContentTarget, resultOf, writeContent } from './content';
import { writeApprovals } from './eventWriters';
import { outputOf } from './readEvents';
import { lastMessage, type SampleContext } from './SampleContext';
import { modelData, timesOf } from './usage';

/* Calls run agents, and agents make calls, so this file writes both. */

/** Writes the calls of a message. */
export function writeCalls(message: Fields, { blocks }: ContentTarget, context: SampleContext): void {
  for (const fields of listOf(message.tool_calls).map(fieldsOf)) {
    const call = context.conversation.waits(writeCall(fields, blocks, context));
    context.calls.push(call);
    writeApprovals(call, context);
  }
}

/** Writes a call. */
const writeCall = (fields: Fields, blocks: Blocks, { value, data }: SampleContext): CallDraft =>
  blocks.call({
    id: idOf(fields.id),
    name: stringOf(fields.function) ?? 'tool',
    input: argumentsOf(value(fields.arguments)),
    data,
  });

/** Reads a message with the result of a call. */
export function writeResult(message: Fields, context: SampleContext): void {
  const { conversation, events } = context;
  const id = idOf(message.tool_call_id);
  const call =
    conversation.waiting(id) ??
    lastMessage(context).blocks.call({ id, name: stringOf(message.function) ?? 'tool' });
  const event = events.next('result', events.keyOf(message)) ?? events.next('tool', id);
  answerCall(call, message.content, message.error, event, context);
}

/** Answers a call. `event` has its times and its agents. */
function answerCall(
  call: CallDraft,
  content: unknown,
  error: unknown,
  event: Fields | undefined,
  context: SampleContext,
): void {
  const failure = failureOf(error);
  noteEvent(call, event, context);
  const output = resultOf(content, call, context) ?? '';
  // The output of a failed call is often empty, or repeats its error.
  const isEmpty = failure.error !== undefined && ['', failure.error].includes(output as string);
  call.answer({ ...failure, output: isEmpty ? undefined : output });
}

/** Adds the times of a call, and the agents that it ran. */
function noteEvent(call: CallDraft, event: Fields | undefined, context: SampleContext): void {
  if (event === undefined) return;
  call.note(timesOf(event));
  noteRun(call, event, context);
}

/** Error and outcome of a call; both `undefined` unless it failed. */
function failureOf(value: unknown) {
  const { type, message } = fieldsOf(value);
  const error = stringOf(message) ?? stringOf(type) ?? (isFields(value) ? 'error' : undefined);
  const outcome = type === 'approval' ? 'denied' : type === 'cancelled' ? type : undefined;
  return { error, outcome } as const;
}

/** Answers a call with the result in its event, unless the event is still pending. */
export function answerFromEvent(call: CallDraft, event: Fields, context: SampleContext): void {
  const { result, error, pending } = event;
  if (pending === true || (result ?? error ?? undefined) === undefined) noteEvent(call, event, context);
  else answerCall(call, result, error, event, context);
}

/** Agents deeper than this are not written inside each other. */
const MAX_DEPTH = 16;

/** The most messages of an agent's first input that are read: it is a prompt. */
const MAX_PROMPT = 100;

/** Writes the run of an agent as a step, unless the conversation has all of it. */
function writeAgent(agent: AgentRun, blocks: Blocks, context: SampleContext): void {
  if (context.depth > MAX_DEPTH || !tellsMore(agent, context)) return;
  agent.isShown = true;
  const { name, startedAt, endedAt } = agent;
  const step = blocks.step({ title: name, data: defined({ agent: name, startedAt, endedAt }) });
  // The ids of an agent's calls are its own.
  const conversation = createConversation('inspect');
  const inside = { ...context, conversation, calls: [], depth: context.depth + 1 };
  let usage: Usage | undefined;
  let hasPrompt = false;
  for (const entry of agent.entries) {
    if (entry instanceof AgentRun) writeAgent(entry, step.blocks, inside);
    else if (entry.event === 'tool') {
      if (agent.isRoot && context.events.hasCall(entry)) continue;
      const call = conversation.waiting(idOf(entry.id)) ?? writeCall(entry, step.blocks, context);
      answerFromEvent(call, entry, inside);
    } else if (entry.event === 'model' && !context.events.hasMessage(entry)) {
      if (!hasPrompt) writePrompt(entry, step.blocks, context);
      hasPrompt = true;
      const output = outputOf(entry);
      const { usage: spent, cost: _cost, ...data } = modelData(entry, output);
      usage = addUsage(usage, spent);
      writeContent(output.content, { blocks: step.blocks }, inside, data);
      writeCalls(output, step, inside);
      const problem = stringOf(entry.error);
      if (problem !== undefined) step.blocks.error(problem);
    }
  }
  step.note(defined({ usage }));
  step.close();
}

/** Adds the agents that a call ran, and its exit code. */
function noteRun(call: CallDraft, event: Fields, context: SampleContext): void {
  const { spans } = context.events;
  for (const agent of spans.agentsOf(event)) writeAgent(agent, call.blocks, context);
  call.note(defined({ exitCode: spans.exitCodeOf(event) }));
}

/** Writes an agent without a call as a message of its own. */
export function writeAgentMessage(agent: AgentRun, context: SampleContext): void {
  if (!tellsMore(agent, context)) return;
  context.last = context.conversation.message({ role: 'assistant', createdAt: agent.startedAt });
  writeAgent(agent, context.last.blocks, context);
}

/** True for an agent that is not shown yet and has words that are not in the conversation. */
const tellsMore = (agent: AgentRun, { events }: SampleContext): boolean =>
  !agent.isShown &&
  agent.entries.some(
    (entry) => entry instanceof AgentRun || (entry.event === 'model' && !events.hasMessage(entry)),
  );

/** Writes the prompt of an agent: the first input of its model, part of which may stand in the pool. */
function writePrompt(event: Fields, blocks: Blocks, context: SampleContext): void {
  const [from, to = 0] = listOf(listOf(event.input_refs)[0]).map(numberOf);
  const input =
    from === undefined
      ? listOf(event.input).slice(0, MAX_PROMPT)
      : context.pool.slice(from, Math.min(to, from + MAX_PROMPT));
  for (const message of input.map(fieldsOf)) {
    const role = stringOf(message.role);
    if (role === 'user' || role === 'system') writeContent(message.content, { blocks }, context, { role });
  }
}

/** Writes the agents that are not shown yet. */
export function writeAgents(context: SampleContext): void {
  for (const agent of context.events.spans.agents) writeAgentMessage(agent, context);
}
