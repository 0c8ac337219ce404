import type { OutputMethod } from '../core/OutputMethod';
import type { Issue, JsonValue } from '../core/types';

/** A call as a model writes it (request-protocol §14.1): the tool, where its result goes, and the parameters beside them. */
export interface CallData {
  readonly _tool: string;
  readonly _outputPath?: string;
  readonly _outputMethod?: OutputMethod;
  readonly _instance?: string;
  readonly [parameter: string]: JsonValue | undefined;
}

/** A call in its parts; references in the parameters are not resolved. */
export interface Call {
  readonly tool: string;
  /** All properties but those of the call itself. */
  readonly parameters: { readonly [name: string]: JsonValue };
  /** Reference to the place of the result; nothing is written without it. */
  readonly outputPath?: string;
  /** How the result is written there; `set` where the call does not say. */
  readonly outputMethod: OutputMethod;
  /** The instance whose data the call reads and writes. */
  readonly instance?: string;
  /** The call as it was given; outputs keep it as `_call`. */
  readonly source: JsonValue;
}

/** A call, or why a value is none. */
export type CallReading =
  | { readonly ok: true; readonly call: Call }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Why a call has failed; see `issues` and `error` of its outcome. */
export type CallFailure =
  /** The value is no call. */
  | 'invalid-call'
  | 'unknown-tool'
  /** The call names another instance than the one that runs. */
  | 'wrong-instance'
  /** A reference stands for nothing. */
  | 'unresolved'
  /** A reference reads what the data's schema calls `writeOnly`. */
  | 'not-readable'
  /** The parameters do not conform to the tool's schema. */
  | 'invalid-parameters'
  /** The tool threw, or its schema is none. */
  | 'tool-failed'
  /** The result is no JSON, or does not conform to the tool's schema. */
  | 'invalid-result'
  /** The result cannot be written at its path, or would change what the data's schema calls `readOnly`. */
  | 'not-writable'
  | 'aborted';

/** How a call ended. */
export type CallOutcome =
  | {
      readonly status: 'done';
      /** The parameters with their references resolved. */
      readonly parameters: { readonly [name: string]: JsonValue };
      readonly value: JsonValue;
      /** The result was in the context already, from an earlier run of the plan. */
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
