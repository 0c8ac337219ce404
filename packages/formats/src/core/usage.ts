import type { Usage } from '@agent-transcript/parser';
import { defined, type Fields, fieldsOf, idOf, isFields, numberOf } from './values';

const FIELDS = ['input', 'output', 'cacheRead', 'cacheWrite', 'reasoning'] as const;

/** Numbers of tokens, which may be missing. */
type Numbers = { readonly [Field in keyof Usage]: number | undefined };

/** Usage of numbers that may be missing; `undefined` if all are. */
export function usageOf(numbers: Numbers): Usage | undefined {
  const usage = defined(numbers);
  return Object.keys(usage).length === 0 ? undefined : usage;
}

/** Usage of numbers whose input excludes tokens that were read from a cache or written to one. */
export function usageBesideCache(numbers: Numbers): Usage | undefined {
  const { input, cacheRead = 0, cacheWrite = 0 } = numbers;
  return usageOf({ ...numbers, input: input === undefined ? input : input + cacheRead + cacheWrite });
}

/** Sum of input and output tokens. */
export const tokensIn = (usage: Usage | undefined): number => (usage?.input ?? 0) + (usage?.output ?? 0);

/** A sum of usages that can be updated. */
export interface UsageSum {
  /** Replaces one usage by another; either may be missing. */
  replace(before: Usage | undefined, now: Usage | undefined): void;
  /** Total; `undefined` if nothing was counted. */
  total(): Usage | undefined;
}

/** An empty sum. */
export function createSum(): UsageSum {
  const sums: { -readonly [Field in keyof Usage]: number } = {};
  const add = (usage: Usage, sign: 1 | -1) => {
    for (const field of FIELDS) {
      const number = usage[field];
      if (number !== undefined) sums[field] = (sums[field] ?? 0) + sign * number;
    }
  };
  return {
    replace(before, now) {
      if (before === now) return;
      if (before !== undefined) add(before, -1);
      if (now !== undefined) add(now, 1);
    },
    total: () => (Object.keys(sums).length === 0 ? undefined : { ...sums }),
  };
}

/** Sum of two usages, either of which may be missing. */
export function addUsage(one: Usage | undefined, other: Usage | undefined): Usage | undefined {
  const sum = createSum();
  sum.replace(undefined, one);
  sum.replace(undefined, other);
  return sum.total();
}

/** Usage under the names of OpenAI's APIs and compatible ones. */
export function openaiUsage(value: unknown): Usage | undefined {
  const usage = fieldsOf(value);
  const read = fieldsOf(usage.prompt_tokens_details ?? usage.input_tokens_details);
  const written = fieldsOf(usage.completion_tokens_details ?? usage.output_tokens_details);
  return usageOf({
    input: numberOf(usage.prompt_tokens ?? usage.input_tokens),
    output: numberOf(usage.completion_tokens ?? usage.output_tokens),
    cacheRead: numberOf(
      read.cached_tokens ??
        usage.prompt_cache_hit_tokens ??
        usage.cache_read_input_tokens ??
        usage.cached_input_tokens,
    ),
    cacheWrite: numberOf(
      read.cache_write_tokens ?? usage.cache_creation_input_tokens ?? usage.cache_write_input_tokens,
    ),
    reasoning: numberOf(written.reasoning_tokens ?? usage.reasoning_output_tokens),
  });
}

/** Usage under the names of any provider. Details may stand in inner objects, and some tracers write numbers as texts. */
export function anyUsage(given: Fields): Usage | undefined {
  const counts = Object.entries(given).flatMap(([name, value]) =>
    isFields(value)
      ? Object.entries(value).map(([inner, count]) => [`${name}.${inner}`, count] as const)
      : [[name, value] as const],
  );
  const count = (pattern: RegExp) => numberOf(Number(idOf(counts.find(([name]) => pattern.test(name))?.[1])));
  return usageOf({
    input: count(/^(?:(?:input|prompt)(?:_?tokens)?|tokens)$/i),
    output: count(/^(?:output|completion)(?:_?tokens)?$/i),
    cacheRead: count(/cache_?read|cached/i),
    cacheWrite: count(/cache_?(?:write|creation)/i),
    reasoning: count(/reasoning/i),
  });
}
