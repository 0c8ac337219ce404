import type { OutputMethod } from '../core/OutputMethod';
import type { Issue, JsonValue } from '../core/types';

/**
 * A call as a model writes it (request-protocol §14.1): the tool, the place of its result, and the parameters as
 * further properties.
 */
export interface CallData {
  readonly _tool: string;
  readonly _outputPath?: string;
  readonly _outputMethod?: OutputMethod;
  readonly _instance?: string;
  readonly [parameter: string]: JsonValue | undefined;
}

/** A parsed call. References in its parameters are not resolved. */
export interface Call {
  readonly tool: string;
  /** All properties except those that belong to the call itself. */
  readonly parameters: { readonly [name: string]: JsonValue };
  /** Reference to the place of the result; without it nothing is written. */
  readonly outputPath?: string;
  /** Method of writing the result; default `set`. */
  readonly outputMethod: OutputMethod;
  /** The instance whose data the call reads and writes. */
  readonly instance?: string;
  /** The original call; outputs store it as `_call`. */
  readonly source: JsonValue;
}

/** A call, or the issues of an invalid one. */
export type CallReading =
  | { readonly ok: true; readonly call: Call }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Reason why a call failed; its outcome has `issues` and `error`. */
export type CallFailure =
  /** The value is not a call. */
  | 'invalid-call'
  | 'unknown-tool'
  /** The call names another instance than the running one. */
  | 'wrong-instance'
  /** A reference has no value. */
  | 'unresolved'
  /** A reference reads data whose schema is `writeOnly`. */
  | 'not-readable'
  /** The parameters do not conform to the tool's schema. */
  | 'invalid-parameters'
  /** The tool threw, or its schema is invalid. */
  | 'tool-failed'
  /** The result is not JSON, or does not conform to the tool's schema. */
  | 'invalid-result'
  /** The result cannot be written at its path, or would change data whose schema is `readOnly`. */
  | 'not-writable'
  | 'aborted';

/** Outcome of a call. */
export type CallOutcome =
  | {
      readonly status: 'done';
      /** The parameters with their references resolved. */
      readonly parameters: { readonly [name: string]: JsonValue };
      readonly value: JsonValue;
      /** The context already has the result, from an earlier run of the plan. */
      readonly resumed?: true;
    }
  | {
      readonly status: 'skipped';
      /** A gate (`&&`) is closed, or a call that it reads from has no result. */
      readonly reason: 'gate' | 'source';
      readonly issues: readonly Issue[];
    }
  | {
      readonly status: 'failed';
      readonly reason: CallFailure;
      readonly issues: readonly Issue[];
      readonly error?: Error;
    };
