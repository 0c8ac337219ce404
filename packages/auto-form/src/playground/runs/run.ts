import type { CompiledRequest, DataContent, Issue, JsonValue, Usage } from '@agent-transcript/protocol';
import type { CallState, Plan } from '@agent-transcript/protocol/plans';
import type { EditedData } from './requestData';

/** The calls of a decision, where each of them stands, and what they have written. */
export interface ShownTurn {
  readonly plan: Plan;
  readonly states: readonly CallState[];
  readonly outputs: readonly DataContent[];
}

/** One run of a Request: what went in, what came out, and how long it took. */
export interface Run {
  /** Unique among the runs of a playground. */
  readonly id: string;
  /** When it began, in ISO 8601. */
  readonly at: string;
  readonly input: JsonValue;
  readonly instance?: string;
  /** The Data of the Request that had other values than there. */
  readonly data?: readonly EditedData[];
  /** `failed` has no decision, or a part of one, and an error; a wrong decision is `done` with issues. */
  readonly outcome: 'done' | 'failed' | 'cancelled';
  readonly decision?: unknown;
  readonly issues: readonly Issue[];
  readonly error?: RunError;
  /** Milliseconds. */
  readonly duration: number;
  readonly usage?: Usage;
  /** Questions that the model was asked, feedback included. */
  readonly attempts: number;
  /** The messages of the last request to the model; not kept across a reload. */
  readonly compiled?: CompiledRequest;
  /** Results of the calls of the decision; not kept across a reload. */
  readonly turn?: ShownTurn;
  /** The run without its secrets, where it has any; not kept across a reload. */
  readonly shareable?: Run;
  /** True if secrets were left out. */
  readonly lacksSecrets?: boolean;
}

/** The part of a run that may be stored, saved and listed. */
export function shareableOf(run: Run): Run {
  return run.shareable ?? run;
}

/** The tokens that a run took, where the model counts them. */
export function tokensOf({ usage }: Run): number | undefined {
  const { inputTokens = 0, outputTokens = 0, totalTokens = inputTokens + outputTokens } = usage ?? {};
  return totalTokens > 0 ? totalTokens : undefined;
}

/** Why a run gave no decision. */
export interface RunError {
  readonly code?: string;
  readonly message: string;
  /** Message of the cause, if it says more. */
  readonly cause?: string;
}

/** A run that has begun. */
export interface RunningRun {
  readonly id: string;
  readonly at: string;
  readonly input: JsonValue;
  readonly partial: unknown;
  readonly turn?: ShownTurn;
}

/** The beginning of a run. */
export type BegunRun = Pick<Run, 'id' | 'at' | 'input' | 'instance' | 'data'>;

/** A run that begins now. */
export function beginRun(
  input: JsonValue | undefined,
  instance: string | undefined,
  data: readonly EditedData[],
): BegunRun {
  return {
    id: newId(),
    at: new Date().toISOString(),
    input: input ?? null,
    ...(instance !== undefined && { instance }),
    ...(data.length > 0 && { data }),
  };
}

/** Unique among the runs of a page and of its storage: random where the page may not have `crypto.randomUUID`. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** A thrown value as it is shown and stored. */
export function toRunError(error: unknown): RunError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const reason = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : undefined;
  return {
    message,
    ...(code !== undefined && { code }),
    // Most messages already end with that of their cause.
    ...(reason !== undefined && !message.includes(reason) && { cause: reason }),
  };
}
