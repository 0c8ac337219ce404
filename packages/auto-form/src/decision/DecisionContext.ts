'use client';

import type { UrlPolicy } from '@agent-transcript/components/urlPolicy';
import type { DecisionRow, RowKind } from '@agent-transcript/schema/compare';
import { type ComponentType, createContext, useContext } from 'react';
import type { DecisionLabels } from '../labels/AutoFormLabels';
import type { Formats } from './createFormats';
import type { Changes } from './indexChanges';

/** Shows the value of a row; label, description, status and issues stay around it. */
export type RowComponent = ComponentType<{ readonly row: DecisionRow }>;

/** Renderers of values: by JSON Pointer before by `format` (or content media type) before by kind. */
export interface DecisionComponents {
  /** By JSON Pointer (RFC 6901) into the decision: `/items/0/price`. */
  readonly pointers?: Readonly<Record<string, RowComponent>>;
  /** By the schema's `format` or `contentMediaType`. */
  readonly formats?: Readonly<Record<string, RowComponent>>;
  /** By how the value is best shown. */
  readonly kinds?: Readonly<Partial<Record<RowKind, RowComponent>>>;
}

/** Shared by all rows of a decision; the same object while the decision streams. */
export interface DecisionContextValue {
  readonly labels: DecisionLabels;
  readonly components: DecisionComponents;
  readonly urlPolicy: UrlPolicy;
  readonly formats: Formats;
  readonly changes: Changes;
  /** The `id` of the element that shows a row. */
  readonly idOf: (pointer: string) => string;
}

export const DecisionContext = createContext<DecisionContextValue | null>(null);

/** The row that the reader asked for: what is around it opens. */
export const TargetContext = createContext<string | null>(null);

/** The context of all rows of a decision. */
export function useDecision(): DecisionContextValue {
  const context = useContext(DecisionContext);
  if (context === null) {
    throw new Error(
      'A part of a DecisionView stands outside one, where it has no words and no policies. Put it inside a DecisionView.',
    );
  }
  return context;
}

/** True if the row that the reader asked for is inside the row of a pointer. */
export function useHoldsTarget(pointer: string): boolean {
  return useContext(TargetContext)?.startsWith(`${pointer}/`) === true;
}
