import type { Call, CallOutcome } from '../calls/Call';
import type { Issue, JsonValue } from '../core/types';

/** A reference in a call, and the calls that write the values it reads. */
export interface PlanReference {
  /** JSON Pointer into the parameters. */
  readonly pointer: string;
  /** The reference or expression. */
  readonly reference: string;
  /** Indexes of the calls, ascending; empty if only the context has the value. */
  readonly sources: readonly number[];
  /** Indexes for each alternative of an expression (`||`). */
  readonly alternatives: readonly (readonly number[])[];
}

/** A call with its edges. */
export interface PlanNode {
  /** Absent for an invalid call: the plan has its issues. */
  readonly call?: Call;
  /** Indexes of the calls whose results it reads, and which run first. */
  readonly sources: readonly number[];
  /** Indexes of earlier calls that write at the same place: its result is written after theirs. */
  readonly after: readonly number[];
  readonly references: readonly PlanReference[];
}

/** Problem of a plan; `index` and `calls` are indexes of calls. */
export type PlanIssue =
  | { readonly code: 'invalid-call'; readonly index: number; readonly issues: readonly Issue[] }
  /** Each of these calls reads the result of the one before it, and the first one that of the last. */
  | { readonly code: 'cycle'; readonly calls: readonly number[] }
  /** No call writes what the reference reads, and the context does not have it. */
  | {
      readonly code: 'missing-source';
      readonly index: number;
      readonly pointer: string;
      readonly reference: string;
      /** Similar existing references. */
      readonly nearest: readonly string[];
    }
  /** Several calls write what the reference reads, in an undefined order. */
  | {
      readonly code: 'ambiguous-source';
      readonly index: number;
      readonly pointer: string;
      readonly reference: string;
      readonly calls: readonly number[];
    };

/** Calls as a graph of data dependencies (request-protocol §15). Plain data. */
export interface Plan {
  /** The original calls. */
  readonly calls: readonly JsonValue[];
  /** One node for each call. */
  readonly nodes: readonly PlanNode[];
  /**
   * Indexes in an order in which each call follows its sources, without calls in cycles and those that depend on them.
   */
  readonly order: readonly number[];
  /** The same order in groups: the calls of a group can run concurrently after those of the groups before it. */
  readonly stages: readonly (readonly number[])[];
  readonly issues: readonly PlanIssue[];
  /** The running instance, for calls without `_instance`. */
  readonly instance?: string;
}

/** State of a call in a plan. */
export type CallState = { readonly status: 'waiting' } | { readonly status: 'running' } | CallOutcome;
