import type { Usage } from '@agent-transcript/parser';
import { addUsage, createSum, openaiUsage, tokensIn } from '../core/usage';
import type { Fields } from '../core/values';

/** A count of the thread's own tokens. */
export interface TokenCount {
  /** All tokens of the thread so far; `undefined` while only copied records are counted. */
  readonly total: Usage | undefined;
  /** Tokens of its last answer. */
  readonly last: Usage | undefined;
}

/** Counter of a thread's tokens, from records that each count the whole thread so far. */
export interface Tokens {
  /** Reads a record; `undefined` if it counts nothing new. */
  readonly count: (info: Fields, isCopy: boolean) => TokenCount | undefined;
  /** Notes that the first record includes the tokens of another thread, which is not in this file. */
  readonly goesOn: () => void;
}

/** Counter without tokens yet. */
export function createTokens(): Tokens {
  let now: Usage | undefined;
  /** Sum of earlier counts, before the program began to count anew. */
  let before: Usage | undefined;
  /** Tokens of the original thread: a fork continues its count. */
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
