import type { NodeData } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import type { Blocks, CallDraft } from '../core/drafts';
import type { Place } from '../core/Run';
import { usageOf } from '../core/usage';
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
import { contentOf, writeContent } from './content';

/** Context in which a step is written. */
export interface StepContext {
  readonly conversation: Pick<Conversation, 'waits' | 'waiting' | 'skip'>;
  readonly place: Place;
  /** Writes the runs of agents that a result refers to. */
  writeAgents(refs: unknown, blocks: Blocks): void;
}

/** Data of a step: its time, model and tokens. */
export function stepData(step: Fields, model: string | undefined, place: Place) {
  // The tokens of a copied step count in the trajectory that it is copied from.
  const metrics = fieldsOf(step.is_copied_context === true ? undefined : step.metrics);
  const data: NodeData = defined({
    raw: 'line' in place ? place : undefined,
    model: step.source === 'agent' ? (stringOf(step.model_name) ?? model) : undefined,
    usage: usageOf({
      input: numberOf(metrics.prompt_tokens),
      output: numberOf(metrics.completion_tokens),
      cacheRead: numberOf(metrics.cached_tokens),
    }),
    cost: numberOf(metrics.cost_usd),
  });
  return { data, createdAt: timeOf(step.timestamp) };
}

/** Writes a step: reasoning, message, calls and their results. `data` is put on its texts. */
export function writeStep(step: Fields, blocks: Blocks, context: StepContext, data?: NodeData): void {
  if (fieldsOf(fieldsOf(step.extra).context_management).type === 'compaction')
    blocks.checkpoint('Compaction');
  if (typeof step.reasoning_content === 'string') blocks.thinking(step.reasoning_content);
  writeContent(step.message, blocks, context, data);
  const results = listOf(fieldsOf(step.observation).results).map(fieldsOf);
  const answered = new Set(results.map((result) => idOf(result.source_call_id)));
  const calls = listOf(step.tool_calls).map((call) => readCall(fieldsOf(call), answered, blocks, context));
  let next = 0;
  /** First call of the step that waits for its result. */
  const nextCall = () => {
    while (calls[next]?.isOpen === false) next++;
    return calls[next];
  };
  for (const result of results) writeResult(result, nextCall, blocks, context);
}

/** Writes a call. Some programs repeat a call in the step of its result. */
function readCall(
  fields: Fields,
  answered: ReadonlySet<string | undefined>,
  blocks: Blocks,
  { conversation, place }: StepContext,
): CallDraft {
  const id = idOf(fields.tool_call_id);
  const name = stringOf(fields.function_name) ?? 'tool';
  const earlier = id !== undefined && answered.has(id) ? conversation.waiting(id) : undefined;
  if (earlier?.name === name) {
    conversation.skip('tool_call', 'Repeats a call of an earlier step', place);
    return earlier;
  }
  const data = 'line' in place ? { raw: place } : undefined;
  return conversation.waits(blocks.call({ id, name, input: argumentsOf(fields.arguments), data }));
}

/** Writes a result. Without the id of its call it belongs to the next waiting call of its step; without a call it stands alone. */
function writeResult(
  result: Fields,
  nextCall: () => CallDraft | undefined,
  blocks: Blocks,
  context: StepContext,
): void {
  const id = idOf(result.source_call_id);
  const call = id === undefined ? nextCall() : context.conversation.waiting(id);
  const hasContent = result.content !== undefined && result.content !== null;
  if (call === undefined && !hasContent) return context.writeAgents(result.subagent_trajectory_ref, blocks);
  const answered = call ?? blocks.call({ id, name: 'observation' });
  context.writeAgents(result.subagent_trajectory_ref, answered.blocks);
  answered.answer({ output: hasContent ? contentOf(result.content, answered.blocks, context) : '' });
}
