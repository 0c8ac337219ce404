import type { Usage } from '@agent-transcript/parser';
import { addUsage, createSum, openaiUsage, tokensIn } from '../core/usage';
import type { Fields } from '../core/values';

/** A count of tokens, as far as it is the thread's own. */
export interface TokenCount {
  /** All tokens of the thread so far; `undefined` while it only counts what was copied. */
  readonly total: Usage | undefined;
  /** Those of its last answer. */
  readonly last: Usage | undefined;
}

/** Tokens of a thread, which each count gives for all of it so far. */
export interface Tokens {
  /** `undefined` if the count says nothing new. */
  readonly count: (info: Fields, isCopy: boolean) => TokenCount | undefined;
  /** The first count goes on with that of another thread, whose records are not in this file. */
  readonly goesOn: () => void;
}

/** No tokens yet. */
export function createTokens(): Tokens {
  let now: Usage | undefined;
  /** The sums of counts that were begun anew. */
  let before: Usage | undefined;
  /** Where the thread's own count begins: a fork goes on with the count of what it was made of. */
  let inherited: Usage | undefined;
  let isOpenBase = false;

  const own = () => difference(inherited, now);

  return {
    goesOn() {
      isOpenBase = true;
    },
    count({ total_token_usage: all, last_token_usage: given }, isCopy) {
      const next = openaiUsage(all);
      if (tokensIn(next) === tokensIn(now)) return undefined;
      if (tokensIn(next) < tokensIn(now)) {
        before = addUsage(before, own());
        inherited = undefined;
        now = undefined;
      }
      const last = openaiUsage(given) ?? difference(now, next);
      if (isOpenBase) inherited = difference(last, next);
      isOpenBase = false;
      now = next;
      if (!isCopy) return { total: addUsage(before, own()), last };
      inherited = next;
      before = undefined;
      return { total: undefined, last: undefined };
    },
  };
}

function difference(less: Usage | undefined, more: Usage | undefined): Usage | undefined {
  const sum = createSum();
  sum.replace(less, more);
  return sum.total();
}
