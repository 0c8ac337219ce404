'use client';

import type { DataViewProps, Language } from '@agent-transcript/components';
import { lazy, type ReactNode, Suspense } from 'react';
import { DecisionData } from './DecisionData';

/** Props of {@link PlanData}. */
export interface PlanDataProps extends DataViewProps {
  /** English when left out: `(props) => <PlanData {...props} labels="fr" />`. */
  readonly labels?: Language;
}

/** Plans are rare: the graph is loaded when there is one. */
const LazyPlan = lazy(async () => {
  const { PlanView, readPlan } = await import('../plan');
  return {
    default: function PlanOrDecision({ labels, ...rest }: PlanDataProps): ReactNode {
      const read = readPlan(rest.value);
      if (read === null) return <DecisionData {...rest} {...(labels && { labels })} />;
      return <PlanView {...read} {...(labels && { labels })} />;
    },
  };
});

/**
 * A component for `dataView` of `<Transcript>`: data of the kind `plan` as a graph (a list of calls, or `{ calls, states }`), any
 * other as {@link DecisionData}. Needs `@agent-transcript/auto-form/plan.css`.
 */
export function PlanData(props: PlanDataProps): ReactNode {
  const { labels, ...rest } = props;
  const decision = <DecisionData {...rest} {...(labels && { labels })} />;
  if (props.kind !== 'plan') return decision;
  return (
    <Suspense fallback={null}>
      <LazyPlan {...props} />
    </Suspense>
  );
}
