import {
  type Issue,
  SchemaError,
  type SchemaErrorCode,
  type SchemaErrorDetails,
} from '@agent-transcript/schema';

/** The kind of error, for programs; the message is for people. */
export type ProtocolErrorCode =
  /** A value is not JSON, a schema is invalid, or a validation exceeds its limits. */
  | SchemaErrorCode
  /** The Request is not `{ schema, context }` of the documented shapes. */
  | 'invalid-request'
  /** An entry of the context is not a message, or its content lacks a field that its type needs. */
  | 'invalid-message'
  /** A content type has no handler. */
  | 'unknown-type'
  /** A handler threw, or returned an invalid result. */
  | 'handler-failed'
  /** An output path is not a reference, or leads through a list by name or by a missing index. */
  | 'invalid-path'
  /** The Request declares no Input. */
  | 'no-input'
  /** The input of a function does not conform to the schema of its Input (`issues`). */
  | 'invalid-input'
  /** The decision of a function does not conform to its schema (`issues`). */
  | 'invalid-decision'
  /** A Request cannot be a tool. */
  | 'invalid-tool'
  /** A text or value is not an Idea. */
  | 'invalid-idea'
  /** A tool that a call ran threw. */
  | 'tool-failed'
  /** A validator threw. */
  | 'validator-failed'
  /** The caller's signal aborted. */
  | 'aborted'
  /** The caller's `onPartial` threw. */
  | 'callback-failed'
  /** The model answered with text that is not JSON (`answer`). `runRequest` makes it an issue. */
  | 'answer-not-json'
  /** The model's server answered with an error status (`status`). */
  | 'model-status'
  /** The model could not be reached, broke off, or threw. */
  | 'model-failed';

/** Details of an error, all optional. */
export interface ProtocolErrorDetails extends SchemaErrorDetails {
  /** Index of the entry in the context. */
  readonly index?: number;
  /** The ways in which the value fails its schema. */
  readonly issues?: readonly Issue[];
  /** HTTP status. */
  readonly status?: number;
  /** The model's answer. */
  readonly answer?: string;
}

/** The only error that this package throws: its message says the problem, the place, and the remedy. */
export class ProtocolError extends SchemaError<ProtocolErrorCode, ProtocolErrorDetails> {
  override readonly name = 'ProtocolError';
  // `declare`, so that absent details are not properties with the value `undefined`.
  declare readonly index?: number;
  declare readonly issues?: readonly Issue[];
  declare readonly status?: number;
  declare readonly answer?: string;
}
