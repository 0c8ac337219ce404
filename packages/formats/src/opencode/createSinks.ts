import type { NodeData, Usage } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import type { Blocks, StepDraft } from '../core/drafts';
import { addUsage } from '../core/usage';
import { type Fields, fieldsOf, numberOf, stringOf, timeOf } from '../core/values';
import { usageOfTokens } from './usageOfTokens';

/** Target of the parts of a message: a message of the run, or the step of a sub-agent. */
export interface Sink {
  readonly blocks: Blocks;
  /** Data with the role of the words, in a step that holds words of several roles. */
  readonly words: NodeData | undefined;
  /** True if the person stopped the agent. */
  isAborted: boolean;
  /** Error of the message, shown after all parts. */
  error: Fields | undefined;
  /** Adds the tokens of a model call, which count more than those of the message, and its cost, which counts if the message has none. */
  readonly addCall: (tokens: unknown, cost: unknown) => void;
  /** Notes the model, times and tokens of the message itself. */
  readonly describe: (message: Fields) => void;
}

/** Sink for a message of the run. */
export function createMessageSink(
  conversation: Conversation,
  { role, time, id }: { readonly role: string; readonly time: Fields; readonly id: string | undefined },
  raw: NodeData | undefined,
): Sink {
  const message = conversation.message({ id, role, createdAt: timeOf(time.created), data: raw });
  return createSink(message.blocks, undefined, (data) => {
    message.note(data);
    conversation.saw(data.endedAt);
    conversation.note({ model: data.model });
  });
}

/** Sink for a message of a sub-agent, in the step of its run. */
export function createStepSink(step: StepDraft, role: string): Sink {
  const before = step.data?.usage;
  const cost = step.data?.cost ?? 0;
  return createSink(step.blocks, role === 'assistant' ? undefined : { role }, (data) =>
    step.note({
      ...data,
      ...(data.usage !== undefined && { usage: addUsage(before, data.usage) ?? data.usage }),
      ...(data.cost !== undefined && { cost: cost + data.cost }),
    }),
  );
}

function createSink(blocks: Blocks, words: NodeData | undefined, note: (data: NodeData) => void): Sink {
  let ofCalls: Usage | undefined;
  let costOfCalls = 0;
  let hasCost = false;
  return {
    blocks,
    words,
    isAborted: false,
    error: undefined,
    addCall(tokens, cost) {
      ofCalls = addUsage(ofCalls, usageOfTokens(tokens));
      costOfCalls += numberOf(cost) ?? 0;
      if (ofCalls !== undefined) note({ usage: ofCalls });
      if (!hasCost && costOfCalls > 0) note({ cost: costOfCalls });
    },
    describe(message) {
      const error = fieldsOf(message.error);
      hasCost ||= numberOf(message.cost) !== undefined;
      this.isAborted = error.name === 'MessageAbortedError';
      this.error =
        message.error === undefined || message.error === null || this.isAborted ? undefined : error;
      if (message.role === 'assistant') note(dataOf(message, ofCalls));
    },
  };
}

function dataOf(message: Fields, ofCalls: Usage | undefined): NodeData {
  const { modelID, model, cost, tokens, time, agent } = message;
  const name = stringOf(modelID) ?? stringOf(fieldsOf(model).modelID);
  const endedAt = timeOf(fieldsOf(time).completed);
  const usage = ofCalls ?? usageOfTokens(tokens);
  return {
    ...(name !== undefined && { model: name }),
    ...(typeof agent === 'string' && { agent }),
    ...(endedAt !== undefined && { endedAt }),
    ...(usage !== undefined && { usage }),
    ...(typeof cost === 'number' && Number.isFinite(cost) && { cost }),
  };
}
