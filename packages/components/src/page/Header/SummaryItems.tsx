'use client';

import type { Place, RunOutcome, RunSummary } from '@agent-transcript/analysis/summary';
import type { GrowingList } from '@agent-transcript/text/growing';
import type { ReactNode } from 'react';
import type { BlockState } from '../../model/block/BlockState';
import type { TranscriptFilter } from '../../model/filter/filterTree';
import { callName } from '../../model/messages/callName';
import type { ViewMessage } from '../../model/messages/readMessages';
import { StatusMark } from '../../parts/StatusMark/StatusMark';
import { useLabels } from '../../state/useLabels';

/** Filter that shows only some blocks. */
export interface Only {
  readonly show?: TranscriptFilter['show'];
  readonly state?: Exclude<BlockState, 'ended'>;
}

/** Appearance of words. */
export interface WordsLook {
  readonly tone?: 'failed' | 'waiting' | 'warning';
  readonly title?: string;
}

/** References of a summary: buttons on a page, links in a file without scripts. */
export interface Ways {
  /** Goes to a place, or to each of several in turn. */
  readonly to: (places: readonly Place[], words: ReactNode, look?: WordsLook) => ReactNode;
  /** Shows only the counted blocks. */
  readonly only: (only: Only, words: string, look?: WordsLook) => ReactNode;
  /** Shows the totals of the run. */
  readonly totals: (words: string) => ReactNode;
}

interface SummaryItemsProps {
  readonly summary: RunSummary;
  /** Result of the run in its own words. */
  readonly result: string | undefined;
  readonly views: GrowingList<ViewMessage>;
  readonly ways: Ways;
}

/** Run on one line, as list items: its outcome and its counts. Empty facts are omitted. */
export function SummaryItems({ summary, result, views, ways }: SummaryItemsProps): ReactNode {
  const labels = useLabels();
  const { outcome, steps, calls, failed, errors, denied, cancelled, waiting, waitsAt, imitated } = summary;
  const { duration, usage, cost } = summary;
  const hasTokens = (usage.input ?? 0) + (usage.output ?? 0) > 0;
  // A result without last words replaces the outcome.
  const isSaid = result !== undefined && outcome !== 'stopped';
  return (
    <>
      {outcome !== null && (
        <li>
          <StatusMark state={MARKS[outcome]} />{' '}
          <Outcome {...{ summary, outcome, views, ways }} result={isSaid ? undefined : result} />
        </li>
      )}
      {isSaid && (
        <li data-part="Result">
          <bdi>{result}</bdi>
        </li>
      )}
      {steps > 0 && <li>{labels.stepCount(steps)}</li>}
      {calls > 0 && <li>{ways.only({ show: 'tools' }, labels.callCount(calls))}</li>}
      {failed > 0 && <li>{ways.only({ show: 'errors' }, labels.failedCalls(failed), FAILED)}</li>}
      {errors > 0 && <li>{ways.only({ show: 'errors' }, labels.errorCount(errors), FAILED)}</li>}
      {denied > 0 && <li>{ways.only({ state: 'denied' }, labels.deniedCalls(denied))}</li>}
      {cancelled > 0 && <li>{ways.only({ state: 'cancelled' }, labels.cancelledCalls(cancelled))}</li>}
      {waiting > 0 && waitsAt !== null && (
        <li>{ways.to([waitsAt], labels.waitingRequests(waiting), { tone: 'waiting' })}</li>
      )}
      {duration !== undefined && <li>{ways.totals(labels.duration(duration))}</li>}
      {hasTokens && <li>{ways.totals(labels.tokens(usage))}</li>}
      {cost !== undefined && cost > 0 && <li>{ways.totals(labels.cost(cost))}</li>}
      {imitated.length > 0 && (
        <li>
          {ways.to(imitated, labels.imitatedTags(imitated.length), {
            tone: 'warning',
            title: labels.imitated,
          })}
        </li>
      )}
    </>
  );
}

const FAILED: WordsLook = { tone: 'failed' };

const MARKS: Readonly<Record<RunOutcome, BlockState>> = {
  answered: 'done',
  failed: 'failed',
  waiting: 'waiting',
  running: 'running',
  cutOff: 'truncated',
  stopped: 'ended',
};

interface OutcomeProps extends SummaryItemsProps {
  readonly outcome: RunOutcome;
}

/** Outcome in words, with links to the end of the run and to its first failure. A result replaces the label. */
function Outcome({ summary, outcome, result, views, ways }: OutcomeProps): ReactNode {
  const labels = useLabels();
  const { answer, waitsAt, firstFailure, lastAt } = summary;
  const end = answer?.texts[0].place ?? (outcome === 'waiting' ? waitsAt : null) ?? lastAt;
  const word = <strong>{result === undefined ? labels.outcome(outcome) : <bdi>{result}</bdi>}</strong>;
  return (
    <>
      {end === null ? word : ways.to([end], word)}
      {firstFailure !== null && (
        <>
          {' '}
          {ways.to(
            [firstFailure.place],
            labels.afterFailure(
              firstFailure.step?.number,
              callName(firstFailure.label, firstFailure.place, views),
              outcome,
            ),
          )}
        </>
      )}
    </>
  );
}
