'use client';

import { durationOf, spanOf } from '@agent-transcript/analysis/summary';
import type { Step } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { useLabels } from '../../state/useLabels';

/** How long a step took: what it says itself, or from the first to the last time of the blocks in it. */
export function StepTime({ node }: { readonly node: Step }): ReactNode {
  const labels = useLabels();
  const took = node.status === 'streaming' ? undefined : durationOf(spanOf(node));
  return (
    took !== undefined &&
    took > 0 && (
      <>
        {' '}
        <span data-part="Duration">{labels.duration(took)}</span>
      </>
    )
  );
}
