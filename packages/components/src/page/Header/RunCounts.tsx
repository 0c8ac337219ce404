'use client';

import type { Place, RunSummary } from '@agent-transcript/analysis/summary';
import { type ReactNode, useState } from 'react';
import type { BlockState } from '../../model/BlockState';
import type { TranscriptFilter } from '../../model/filterTree';
import { useLaterLabels } from '../../state/useLaterLabels';
import { useTranscriptView } from '../view/TranscriptView';
import type { usePlaces } from '../view/usePlaces';

interface RunCountsProps {
  readonly summary: RunSummary;
  readonly goTo: ReturnType<typeof usePlaces>;
  /** Makes words about time and money lead to the totals. */
  readonly toTotals: (words: string) => ReactNode;
}

/** The counts of a run, as items of a list: each a filter, a jump, or words. What there is none of is not said. */
export function RunCounts({ summary, goTo, toTotals }: RunCountsProps): ReactNode {
  const labels = useLaterLabels();
  const { steps, calls, failed, errors, denied, cancelled, waiting, waitsAt, imitated } = summary;
  const { duration, usage, cost } = summary;
  const hasTokens = (usage.input ?? 0) + (usage.output ?? 0) > 0;
  return (
    <>
      {steps > 0 && <li>{labels.stepCount(steps)}</li>}
      {calls > 0 && <Filter show="tools" words={labels.callCount(calls)} />}
      {failed > 0 && <Filter show="errors" words={labels.failedCalls(failed)} tone="failed" />}
      {errors > 0 && <Filter show="errors" words={labels.errorCount(errors)} tone="failed" />}
      {denied > 0 && <Filter state="denied" words={labels.deniedCalls(denied)} />}
      {cancelled > 0 && <Filter state="cancelled" words={labels.cancelledCalls(cancelled)} />}
      {waiting > 0 && waitsAt !== null && (
        <Jump places={[waitsAt]} words={labels.waitingRequests(waiting)} tone="waiting" goTo={goTo} />
      )}
      {duration !== undefined && <li>{toTotals(labels.duration(duration))}</li>}
      {hasTokens && <li>{toTotals(labels.tokens(usage))}</li>}
      {cost !== undefined && cost > 0 && <li>{toTotals(labels.cost(cost))}</li>}
      {imitated.length > 0 && (
        <Jump
          places={imitated}
          words={labels.imitatedTags(imitated.length)}
          tone="warning"
          title={labels.imitated}
          goTo={goTo}
        />
      )}
    </>
  );
}

interface FilterProps {
  readonly show?: TranscriptFilter['show'];
  readonly state?: Exclude<BlockState, 'ended'>;
  readonly words: string;
  readonly tone?: string;
}

/** A count that shows only what it counts, and pressed again everything. */
function Filter({ show = 'all', state, words, tone }: FilterProps): ReactNode {
  const { filter, setFilter } = useTranscriptView();
  const { states = [], ...others } = filter;
  const pressed = filter.show === show && String(states) === String(state ?? []);
  const only = { ...others, show, ...(state && { states: [state] }) };
  return (
    <li>
      <button
        type="button"
        data-part="Action"
        data-tone={tone}
        aria-pressed={pressed}
        onClick={() => setFilter(pressed ? { ...others, show: 'all' } : only)}
      >
        {words}
      </button>
    </li>
  );
}

interface JumpProps {
  readonly places: readonly Place[];
  readonly words: string;
  readonly tone: string;
  readonly title?: string;
  readonly goTo: ReturnType<typeof usePlaces>;
}

/** A count that leads to what it counts, one after the other. */
function Jump({ places, words, tone, title, goTo }: JumpProps): ReactNode {
  const [next, setNext] = useState(0);
  return (
    <li>
      <button
        type="button"
        data-part="Action"
        data-tone={tone}
        title={title}
        onClick={() => {
          const place = places[next % places.length];
          if (place !== undefined) goTo(place, true);
          setNext(next + 1);
        }}
      >
        {words}
      </button>
    </li>
  );
}
