import type { Usage } from '@agent-transcript/parser';
import { defined, type Fields, fieldsOf, idOf, isFields, numberOf } from './values';

const FIELDS = ['input', 'output', 'cacheRead', 'cacheWrite', 'reasoning'] as const;

/** Numbers of tokens, which may be missing. */
type Numbers = { readonly [Field in keyof Usage]: number | undefined };

/** The usage from numbers that may be missing; `undefined` if all are. */
export function usageOf(numbers: Numbers): Usage | undefined {
  const usage = defined(numbers);
  return Object.keys(usage).length === 0 ? undefined : usage;
}

/** The same, of those who count what is read from a cache and written to one beside the input. */
export function usageBesideCache(numbers: Numbers): Usage | undefined {
  const { input, cacheRead = 0, cacheWrite = 0 } = numbers;
  return usageOf({ ...numbers, input: input === undefined ? input : input + cacheRead + cacheWrite });
}

/** How many tokens went in and came out. */
export const tokensIn = (usage: Usage | undefined): number => (usage?.input ?? 0) + (usage?.output ?? 0);

/** A sum that is kept while what it is made of changes. */
export interface UsageSum {
  /** Puts one usage in place of another; either may be missing. */
  replace(before: Usage | undefined, now: Usage | undefined): void;
  /** `undefined` as long as nothing was counted. */
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

/** The sum of two, either of which may be missing. */
export function addUsage(one: Usage | undefined, other: Usage | undefined): Usage | undefined {
  const sum = createSum();
  sum.replace(undefined, one);
  sum.replace(undefined, other);
  return sum.total();
}

/** Tokens of an answer, under the names of OpenAI's interfaces and of those who speak like them. */
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

/** The tokens that an object counts, in any provider's words; details may be objects in it. Some tracers write numbers as text. */
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
