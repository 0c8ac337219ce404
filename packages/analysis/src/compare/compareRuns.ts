import { answerOf } from '../messages/answerOf';
import type { RunMessage } from '../messages/RunMessage';
import { type FailureRules, failureOf } from '../outcome/failureOf';
import { alignItems } from './alignItems';
import type { Comparison } from './Comparison';
import { itemsOf } from './itemsOf';
import { rowsOf } from './rowsOf';
import { totalsOf } from './totalsOf';

/** A comparison in the making. */
export interface RunComparer {
  /** Does a little of the work, some milliseconds at most, and returns whether all is done. */
  readonly step: () => boolean;
  /** `undefined` until all is done. */
  readonly comparison: () => Comparison | undefined;
}

/**
 * Compares two runs, block by block: calls, steps, what was said. An insertion does not shift the rest. Untrusted: nothing throws, and
 * the time grows with the length of both runs, however they differ.
 *
 * @param rules Which calls have failed although they have a result.
 *
 * @example
 * const { rows, firstDifference } = compareRuns(run.messages, retry.messages);
 */
export function compareRuns(
  one: readonly RunMessage[],
  other: readonly RunMessage[],
  rules: FailureRules = failureOf,
): Comparison {
  const work = compare(one, other, rules);
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}

/** The same in steps, so that a page stays responsive. */
export function createRunComparer(
  one: readonly RunMessage[],
  other: readonly RunMessage[],
  rules: FailureRules = failureOf,
): RunComparer {
  const work = compare(one, other, rules);
  let comparison: Comparison | undefined;
  return {
    step() {
      const next = work.next();
      if (next.done === true && next.value !== undefined) comparison = next.value;
      return next.done === true;
    },
    comparison: () => comparison,
  };
}

function* compare(
  one: readonly RunMessage[],
  other: readonly RunMessage[],
  rules: FailureRules,
): Generator<void, Comparison> {
  const items = yield* itemsOf(one, rules);
  const otherItems = yield* itemsOf(other, rules);
  const alignment = yield* alignItems(items, otherItems);
  const rows = yield* rowsOf(items, otherItems, alignment);
  return {
    rows,
    firstDifference: rows.findIndex(({ kind }) => kind !== 'same'),
    differences: rows.filter(({ kind }) => kind !== 'same').length,
    one: items,
    other: otherItems,
    answers: { one: answerOf(one)?.markdown ?? '', other: answerOf(other)?.markdown ?? '' },
    totals: {
      one: yield* totalsOf(one, items),
      other: yield* totalsOf(other, otherItems),
    },
  };
}
