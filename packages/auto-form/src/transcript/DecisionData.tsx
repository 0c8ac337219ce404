'use client';

import type { DataViewProps, Language } from '@agent-transcript/components';
import { isSchema } from '@agent-transcript/schema';
import { type Readers, readProps, toJson } from '@agent-transcript/text/given';
import type { ReactNode } from 'react';
import type { DecisionLabels } from '../labels/AutoFormLabels';
import { TranscriptDecision } from './TranscriptDecision';

/** Props of {@link DecisionData}. */
export interface DecisionDataProps extends DataViewProps {
  /** English when left out: `(props) => <DecisionData {...props} labels="fr" />`. */
  readonly labels?: Language | Partial<DecisionLabels>;
}

/** `DecisionView` reads the others. */
const READERS: Readers<DecisionDataProps> = { schema: toJson };

/** A component for `dataView` of `<Transcript>`: the value of a data, input or state panel against the panel's schema. */
export function DecisionData(props: DecisionDataProps): ReactNode {
  const { value, schema, labels } = readProps('<DecisionData>', props, READERS);
  return (
    <TranscriptDecision
      schema={isSchema(schema) ? schema : true}
      decision={value}
      {...(labels && { labels })}
    />
  );
}
