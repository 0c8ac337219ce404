import type { Usage } from '@agent-transcript/parser';
import { usageBesideCache, usageOf } from '../core/usage';
import { type Fields, fieldsOf, numberOf, parsed, timeOf } from '../core/values';

/** A request to the model, as the view of a task counts it. */
export interface Request {
  readonly at: number | undefined;
  readonly usage: Usage | undefined;
  readonly cost: number | undefined;
}

/** Reads the entry of a request, whose text is JSON. Its input excludes tokens of the cache, unless the API counts them together. */
export function requestOf({ ts, text, apiProtocol }: Fields): Request {
  const { tokensIn, tokensOut, cacheReads, cacheWrites, cost } = fieldsOf(parsed(text));
  const numbers = {
    input: numberOf(tokensIn),
    output: numberOf(tokensOut),
    cacheRead: numberOf(cacheReads),
    cacheWrite: numberOf(cacheWrites),
    reasoning: undefined,
  };
  const usage = apiProtocol === 'openai' ? usageOf(numbers) : usageBesideCache(numbers);
  return { at: timeOf(ts), usage, cost: numberOf(cost) };
}
