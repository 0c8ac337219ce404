'use client';

import { useUrlPolicy } from '@agent-transcript/components';
import type { ReactNode } from 'react';
import { DecisionView, type DecisionViewProps } from '../decision/DecisionView';

/** A decision that asks the address policy of the transcript around. */
export function TranscriptDecision(props: DecisionViewProps): ReactNode {
  return <DecisionView urlPolicy={useUrlPolicy()} {...props} />;
}
