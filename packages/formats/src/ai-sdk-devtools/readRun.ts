import { createMessages } from '../ai-sdk-messages/createMessages';
import type { Conversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { showCut } from '../core/parts';
import type { Place } from '../core/Run';
import {
  defined,
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  listOf,
  numberOf,
  parsed,
  stringOf,
  timeOf,
} from '../core/values';
import { answeredIn, answerOf, keyOf } from './answerOf';
import { usageOfStep } from './usageOfStep';

/** Finish reasons of an answer that is not complete. */
const CUT = new Set<unknown>(['length', 'content-filter']);

/** Reads a run: the prompt of each step as far as it is new, and the answer. */
export function readRun(
  conversation: Conversation,
  run: Fields,
  given: readonly Fields[],
  place: Place,
): void {
  const steps = given.toSorted(
    (one, other) => (numberOf(one.step_number) ?? 0) - (numberOf(other.step_number) ?? 0),
  );
  conversation.note({
    id: idOf(run.id),
    title: stringOf(run.function_id),
    agent: 'AI SDK',
    startedAt: timeOf(run.started_at),
  });
  const drafts: MessageDraft[] = [];
  const message: Conversation['message'] = (fields) => {
    const draft = conversation.message(fields);
    drafts.push(draft);
    return draft;
  };
  const read = createMessages({ ...conversation, message });
  /** Number of messages that were shown, by their keys. */
  const shown = new Map<string, number>();
  const answered = new Set<string>();
  const show = (one: Fields, at?: number) => {
    const key = keyOf(one);
    shown.set(key, (shown.get(key) ?? 0) + 1);
    for (const id of answeredIn(one)) answered.add(id);
    read(one, place, { at });
  };

  const readPrompt = (prompt: readonly unknown[]) => {
    const seen = new Map<string, number>();
    for (const one of prompt) {
      if (!isFields(one)) {
        conversation.skip('message', lost('Not a message'), place);
        continue;
      }
      const key = keyOf(one);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      const ids = answeredIn(one);
      const isAnswered = one.role === 'tool' && ids.length > 0 && ids.every((id) => answered.has(id));
      if (isAnswered || count <= (shown.get(key) ?? 0))
        conversation.skip('message', 'Repeats an earlier record', place);
      else show(one);
    }
  };

  const readAnswer = (step: Fields, output: Fields) => {
    const { duration_ms: duration, error, model_id } = step;
    const startedAt = timeOf(step.started_at);
    const took = numberOf(duration);
    const endedAt = startedAt === undefined || took === undefined ? undefined : startedAt + took;
    const model = stringOf(fieldsOf(output.response).modelId) ?? stringOf(model_id);
    const index = drafts.length;
    show(answerOf(output), endedAt);
    const draft = drafts[index];
    if (draft === undefined) return;
    draft.note(
      defined({ startedAt, endedAt, model, usage: usageOfStep(parsed(step.usage ?? output.usage)) }),
    );
    conversation.note({ model });
    const { finishReason } = output;
    const reason = isFields(finishReason) ? finishReason.unified : finishReason;
    if (CUT.has(reason)) showCut(reason, draft.blocks);
    if (typeof error === 'string') draft.blocks.error(error);
  };

  for (const step of steps) {
    const input = fieldsOf(parsed(step.input));
    const prompt = [input.prompt, input.messages].find((one) => Array.isArray(one));
    if (prompt === undefined) conversation.skip('step', lost('Its input holds no messages'), place);
    else readPrompt(listOf(prompt));
    const output = parsed(step.output);
    if (isFields(output) || typeof step.error === 'string') readAnswer(step, fieldsOf(output));
    else if (step.output === null || step.output === undefined)
      conversation.skip('step', 'Has no answer yet', place);
    else conversation.skip('step', lost('Its output is damaged'), place);
  }
}
