import type { DataViewProps } from '@agent-transcript/components';
import type { JsonSchema } from '@agent-transcript/protocol';
import type { ReactNode } from 'react';
import { DecisionView } from '../DecisionView/DecisionView';

/** A component for `dataView` of `<Transcript>`: the value of a data, input or state panel against the panel's schema. */
export function DecisionData({ value, schema }: DataViewProps): ReactNode {
  return <DecisionView schema={isSchema(schema) ? schema : true} decision={value} />;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}
