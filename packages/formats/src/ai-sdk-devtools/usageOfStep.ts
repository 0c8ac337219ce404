import type { Usage } from '@agent-transcript/parser';
import { usageOf } from '../core/usage';
import { fieldsOf, isFields, numberOf } from '../core/values';

/** Tokens of a step: a provider gives totals with their parts, `generateText` gives totals. */
export function usageOfStep(value: unknown): Usage | undefined {
  const usage = fieldsOf(value);
  const { inputTokens, outputTokens } = usage;
  const input = fieldsOf(isFields(inputTokens) ? inputTokens : usage.inputTokenDetails);
  const output = fieldsOf(isFields(outputTokens) ? outputTokens : usage.outputTokenDetails);
  return usageOf({
    input: numberOf(inputTokens) ?? numberOf(input.total),
    output: numberOf(outputTokens) ?? numberOf(output.total),
    cacheRead:
      numberOf(input.cacheRead) ?? numberOf(input.cacheReadTokens) ?? numberOf(usage.cachedInputTokens),
    cacheWrite: numberOf(input.cacheWrite) ?? numberOf(input.cacheWriteTokens),
    reasoning:
      numberOf(output.reasoning) ?? numberOf(output.reasoningTokens) ?? numberOf(usage.reasoningTokens),
  });
}
