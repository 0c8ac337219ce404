import type { NodeData } from '@agent-transcript/parser';
import { usageOf } from '../core/usage';
import { defined, fieldsOf, numberOf, stringOf, timeOf } from '../core/values';

/** Facts in the metadata of a message. Each program chooses its own fields: only the usual ones are read. */
export interface Metadata {
  readonly createdAt: number | undefined;
  readonly data: NodeData;
}

export function readMetadata(metadata: unknown): Metadata {
  const { createdAt, timestamp, model, modelId, usage, totalUsage } = fieldsOf(metadata);
  return {
    createdAt: readTime(createdAt ?? timestamp),
    data: defined({
      model: stringOf(model) ?? stringOf(modelId),
      usage: readUsage(totalUsage ?? usage),
    }),
  };
}

/** A time in a program's own values, which may hold a `Date`. */
export const readTime = (value: unknown): number | undefined =>
  value instanceof Date ? numberOf(value.getTime()) : timeOf(value);

/** Tokens of a model call. Since version 6 of the AI SDK the details stand in objects of their own. */
function readUsage(value: unknown) {
  const usage = fieldsOf(value);
  const input = fieldsOf(usage.inputTokenDetails);
  const output = fieldsOf(usage.outputTokenDetails);
  return usageOf({
    input: numberOf(usage.inputTokens),
    output: numberOf(usage.outputTokens),
    cacheRead: numberOf(input.cacheReadTokens) ?? numberOf(usage.cachedInputTokens),
    cacheWrite: numberOf(input.cacheWriteTokens),
    reasoning: numberOf(output.reasoningTokens) ?? numberOf(usage.reasoningTokens),
  });
}
