'use client';

import { memo, type ReactNode } from 'react';
import { toolState } from '../../model/block/toolState';
import type { ViewMessage } from '../../model/messages/readMessages';
import type { ReplayClock } from '../../model/replay/replayClock';
import { runMoments } from '../../model/replay/runMoments';
import { useTranscriptContext } from '../../state/TranscriptContext';

interface FailureTicksProps {
  readonly views: readonly ViewMessage[];
  readonly clock: ReplayClock;
}

/** Greatest number of ticks; more would be indistinguishable. */
const MOST = 200;

/** Ticks for failed calls along the slider. Hidden from screen readers, because header and keys lead to the failures. */
export const FailureTicks = memo(function FailureTicks({ views, clock }: FailureTicksProps): ReactNode {
  const { failureOf } = useTranscriptContext();
  const end = clock.at.at(-1) || 1;
  const failed = runMoments(views).moments.flatMap(({ of, endsCall }, index) =>
    endsCall && of.type === 'tool' && toolState(of, failureOf) === 'failed' ? [index + 1] : [],
  );
  if (failed.length === 0) return null;
  return (
    <svg data-part="Ticks" aria-hidden="true">
      {failed.slice(0, MOST).map((count) => (
        <rect key={count} x={`${((clock.at[count] ?? 0) / end) * 100}%`} width="2" height="100%" />
      ))}
    </svg>
  );
});
