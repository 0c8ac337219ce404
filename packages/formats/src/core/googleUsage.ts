import type { Usage } from '@agent-transcript/parser';
import { usageOf } from './usage';
import { fieldsOf, numberOf } from './values';

/** Tokens of a response of Google's APIs. Google counts thoughts apart from the output, and the tokens of tools apart from the input. */
export function googleUsage(value: unknown): Usage | undefined {
  const counts = fieldsOf(value);
  const thoughts = numberOf(counts.thoughtsTokenCount);
  return usageOf({
    input: sumOf(counts.promptTokenCount, counts.toolUsePromptTokenCount),
    output: sumOf(counts.candidatesTokenCount ?? counts.responseTokenCount, thoughts),
    cacheRead: numberOf(counts.cachedContentTokenCount),
    cacheWrite: undefined,
    reasoning: thoughts,
  });
}

function sumOf(one: unknown, other: unknown): number | undefined {
  const first = numberOf(one);
  const second = numberOf(other);
  return first === undefined ? second : first + (second ?? 0);
}
