'use client';

import { durationOf, spanOf } from '@agent-transcript/analysis/summary';
import type { Step } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { useLabels } from '../../state/useLabels';

/** Duration of a step: its own, or from the first to the last time of its blocks. */
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
