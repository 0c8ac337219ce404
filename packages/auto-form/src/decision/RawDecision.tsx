'use client';

import { writeJson } from '@agent-transcript/schema/compare';
import { type ReactNode, useMemo } from 'react';
import { useDecision } from './DecisionContext';
import { LazyJson } from './LazyParts';

/** The decision as it is, as a tree of JSON. */
export function RawDecision({ decision }: { decision: unknown }): ReactNode {
  const { labels } = useDecision();
  const text = useMemo(() => (decision === undefined ? '' : writeJson(decision)), [decision]);
  return <LazyJson text={text} label={labels.json} />;
}
