import type { Usage } from '@agent-transcript/parser';
import { usageBesideCache } from '../core/usage';
import { fieldsOf, numberOf } from '../core/values';

/**
 * Usage for OpenCode's `tokens`, whose `input` excludes the cache. Its `output` excludes reasoning if the `total` says so: older versions
 * write no `total` and include reasoning.
 */
export function usageOfTokens(tokens: unknown): Usage | undefined {
  const { total, input, output, reasoning, cache } = fieldsOf(tokens);
  const { read, write } = fieldsOf(cache);
  const cached = (numberOf(read) ?? 0) + (numberOf(write) ?? 0);
  const thought = numberOf(reasoning) ?? 0;
  const fresh = numberOf(input);
  const written = numberOf(output);
  const isBeside = (numberOf(total) ?? 0) >= (fresh ?? 0) + cached + (written ?? 0) + thought;
  return usageBesideCache({
    input: fresh,
    output: written === undefined || !isBeside ? written : written + thought,
    cacheRead: numberOf(read),
    cacheWrite: numberOf(write),
    reasoning: numberOf(reasoning),
  });
}
