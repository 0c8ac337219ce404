import {
  type AnyRequest,
  type Attempt,
  type Issue,
  type JsonValue,
  type Model,
  type Pipeline,
  runRequest,
  type SchemaValidator,
  type Usage,
  withInput,
} from '@agent-transcript/protocol';
import type { ToolMenu } from '@agent-transcript/protocol/turns';
import { type BegunRun, type Run, type ShownTurn, toRunError } from './run';

/** The setup of the runs of a playground. */
export interface RunSetup {
  readonly model: Model | undefined;
  readonly pipeline: Pipeline | undefined;
  readonly validator: SchemaValidator | false | undefined;
  readonly attempts: number | undefined;
  /** Tools that the model may call. */
  readonly menu: ToolMenu | undefined;
}

/** The parts of one run. */
export interface RunTask {
  readonly request: AnyRequest;
  /** `undefined` for a Request that takes none. */
  readonly input: JsonValue | undefined;
  readonly instance: string | undefined;
  readonly signal: AbortSignal;
  readonly onPartial?: (partial: unknown) => void;
  readonly onTurn?: (turn: ShownTurn) => void;
}

/** Runs a Request to its end: what fails or is aborted is a run, too. In a module of its own: loaded with the first run. */
export async function runOnce(begun: BegunRun, task: RunTask, setup: RunSetup): Promise<Run> {
  const { request, input, instance, signal, onPartial, onTurn } = task;
  const { model, pipeline, validator, attempts, menu } = setup;
  const began = clock();
  let partial: unknown;
  try {
    const filled =
      input === undefined ? request : withInput(request, input, instance === undefined ? {} : { instance });
    const options = {
      model: model as Model,
      signal,
      onPartial: (next: unknown) => {
        partial = next;
        onPartial?.(next);
      },
      ...(pipeline !== undefined && { pipeline }),
      ...(validator !== undefined && { validator }),
      ...(attempts !== undefined && { attempts }),
      ...(instance !== undefined && { instance }),
    };
    const result: RunOutcome =
      menu === undefined
        ? await runRequest(filled, options)
        : await (await import('./runWithTools')).runWithTools(filled, menu, options, onTurn);
    const last = result.attempts.at(-1);
    return {
      ...begun,
      outcome: 'done',
      decision: result.decision,
      issues: result.issues,
      duration: clock() - began,
      attempts: result.attempts.length,
      ...(last !== undefined && { compiled: last.compiled }),
      ...(result.turn !== undefined && { turn: result.turn }),
      ...usageOf(result.attempts),
    };
  } catch (error) {
    const isCancelled = signal.aborted;
    return {
      ...begun,
      outcome: isCancelled ? 'cancelled' : 'failed',
      issues: [],
      duration: clock() - began,
      attempts: 1,
      ...(partial !== undefined && { decision: partial }),
      ...(!isCancelled && { error: toRunError(error) }),
    };
  }
}

/** Result of a run, with tools or without. */
interface RunOutcome {
  readonly decision: unknown;
  readonly issues: readonly Issue[];
  readonly attempts: readonly Attempt[];
  readonly turn?: ShownTurn;
}

/** The tokens of all attempts, of those kinds that the model counts. */
function usageOf(attempts: readonly Attempt[]): { readonly usage?: Usage } {
  const usage: { -readonly [Kind in keyof Usage]: Usage[Kind] } = {};
  for (const { usage: used = {} } of attempts) {
    for (const kind of ['inputTokens', 'outputTokens', 'totalTokens'] as const) {
      const count = used[kind];
      if (count !== undefined) usage[kind] = (usage[kind] ?? 0) + count;
    }
  }
  return Object.keys(usage).length === 0 ? {} : { usage };
}

/** Milliseconds, from any beginning. */
function clock(): number {
  return performance.now();
}
