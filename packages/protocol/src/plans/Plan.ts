import type { Call, CallOutcome } from '../calls/Call';
import type { Issue, JsonValue } from '../core/types';

/** A reference of a call, and the calls that write what it reads. */
export interface PlanReference {
  /** JSON Pointer into the parameters. */
  readonly pointer: string;
  /** The reference or expression. */
  readonly reference: string;
  /** Indexes of the calls, in ascending order; none if the context alone has the value. */
  readonly sources: readonly number[];
  /** The same for each alternative of an expression (`||`). */
  readonly alternatives: readonly (readonly number[])[];
}

/** A call with its edges. */
export interface PlanNode {
  /** Absent if the value is no call: see the issues of the plan. */
  readonly call?: Call;
  /** Indexes of the calls whose results it reads: it runs after them. */
  readonly sources: readonly number[];
  /** Indexes of calls that write at the same place and come first: its result is written after theirs. */
  readonly after: readonly number[];
  readonly references: readonly PlanReference[];
}

/** What is wrong with a plan; `index` and `calls` are indexes of calls. */
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
      /** Similar references that exist. */
      readonly nearest: readonly string[];
    }
  /** Several calls write what the reference reads, and nothing says which of them comes last. */
  | {
      readonly code: 'ambiguous-source';
      readonly index: number;
      readonly pointer: string;
      readonly reference: string;
      readonly calls: readonly number[];
    };

/** Calls as a graph: what reads from what (request-protocol §15). Plain data. */
export interface Plan {
  /** The calls as they were given. */
  readonly calls: readonly JsonValue[];
  /** One for each call. */
  readonly nodes: readonly PlanNode[];
  /** Indexes in an order in which each call comes after its sources; calls in a cycle, and those behind it, are left out. */
  readonly order: readonly number[];
  /** The same in groups: the calls of a group can run at once when those of the groups before it have ended. */
  readonly stages: readonly (readonly number[])[];
  readonly issues: readonly PlanIssue[];
  /** The instance that runs, for calls without `_instance`. */
  readonly instance?: string;
}

/** Where a call of a plan stands. */
export type CallState = { readonly status: 'waiting' } | { readonly status: 'running' } | CallOutcome;
