import type { NodeData, Usage } from '@agent-transcript/parser';
import { addUsage, usageBesideCache, usageOf } from '../core/usage';
import { defined, type Fields, fieldsOf, numberOf, stringOf, timeOf } from '../core/values';

/** Tokens, and US dollars. */
export interface Spent {
  readonly usage: Usage | undefined;
  readonly cost: number | undefined;
}

/** Tokens and cost of a model call. */
export function spentOf(value: unknown): Spent {
  const fields = fieldsOf(value);
  const numbers = {
    input: numberOf(fields.input_tokens),
    output: numberOf(fields.output_tokens),
    cacheRead: numberOf(fields.input_tokens_cache_read),
    cacheWrite: numberOf(fields.input_tokens_cache_write),
    reasoning: numberOf(fields.reasoning_tokens),
  };
  const { input = 0, output = 0 } = numbers;
  // `input_tokens` excludes cached tokens, but in some older logs includes them: then `total_tokens` equals input and output.
  const isInside = fields.total_tokens === input + output;
  return {
    usage: (isInside ? usageOf : usageBesideCache)(numbers),
    cost: numberOf(fields.total_cost),
  };
}

/** Tokens and cost of all models. */
export function spentByModel(value: unknown): Spent {
  let usage: Usage | undefined;
  let cost: number | undefined;
  for (const one of Object.values(fieldsOf(value)).map(spentOf)) {
    usage = addUsage(usage, one.usage);
    if (one.cost !== undefined) cost = (cost ?? 0) + one.cost;
  }
  return { usage, cost };
}

/** Start and end of a call. Older logs have only the end. */
export function timesOf(event: Fields | undefined): Pick<NodeData, 'startedAt' | 'endedAt'> {
  const time = timeOf(event?.timestamp);
  const completed = timeOf(event?.completed);
  return defined(completed === undefined ? { endedAt: time } : { startedAt: time, endedAt: completed });
}

/** Data of a message, from the event of its model call. */
export function modelData(event: Fields | undefined, message: Fields): NodeData {
  const output = fieldsOf(event?.output);
  return defined({
    model: stringOf(message.model) ?? stringOf(output.model) ?? stringOf(event?.model),
    ...timesOf(event),
    ...spentOf(output.usage),
  });
}
