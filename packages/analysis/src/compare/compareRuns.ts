import { demandFunction } from '@agent-transcript/text/given';
import { answerOf } from '../messages/answerOf';
import { demandMessages, mendMessages } from '../messages/mendMessages';
import type { RunMessage } from '../messages/RunMessage';
import { type FailureRules, failureOf } from '../outcome/failureOf';
import { alignItems } from './alignItems';
import type { Comparison } from './Comparison';
import { itemsOf } from './itemsOf';
import { rowsOf } from './rowsOf';
import { totalsOf } from './totalsOf';

/** An incremental comparison. */
export interface RunComparer {
  /** Does up to some milliseconds of work; returns true when finished. */
  readonly step: () => boolean;
  /** `undefined` until finished. */
  readonly comparison: () => Comparison | undefined;
}

/**
 * Compares two runs block by block: calls, steps, texts. An insertion does not shift the rest. The messages are
 * untrusted: nothing in them throws, and the time is linear in the length of both runs.
 *
 * @param rules Decides which calls failed although they have a result.
 *
 * @example
 * const { rows, firstDifference } = compareRuns(run.messages, retry.messages);
 */
export function compareRuns(
  one: readonly RunMessage[],
  other: readonly RunMessage[],
  rules: FailureRules = failureOf,
): Comparison {
  const comparer = startComparer('compareRuns', one, other, rules);
  while (!comparer.step());
  return comparer.comparison() as Comparison;
}

/** {@link compareRuns} in steps, so that a page stays responsive. */
export function createRunComparer(
  one: readonly RunMessage[],
  other: readonly RunMessage[],
  rules: FailureRules = failureOf,
): RunComparer {
  return startComparer('createRunComparer', one, other, rules);
}

function startComparer(
  of: string,
  one: readonly RunMessage[],
  other: readonly RunMessage[],
  rules: FailureRules,
): RunComparer {
  demandMessages(of, { one, other });
  demandFunction(of, { rules });
  let work = compare(one, other, rules);
  let isMended = false;
  let comparison: Comparison | undefined;
  return {
    step() {
      try {
        const next = work.next();
        if (next.done === true && next.value !== undefined) comparison = next.value;
        return next.done === true;
      } catch (problem) {
        if (isMended) throw problem;
        // Of invalid messages, the readable parts are compared.
        isMended = true;
        work = compare(mendMessages(of, one).slice(0), mendMessages(of, other).slice(0), rules);
        return false;
      }
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
