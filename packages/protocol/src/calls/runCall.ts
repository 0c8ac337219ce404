import type { AnyContext, DataContent } from '../core/types';
import { mergeData } from '../data/mergeData';
import type { CallOutcome } from './Call';
import { type CallEnvironment, executeCall, failed, outputOf } from './executeCall';
import { readCall } from './readCall';

/** Options of {@link runCall}. */
export interface RunCallOptions<Entry extends AnyContext[number] = AnyContext[number]>
  extends CallEnvironment {
  /** Context that references read, and to which the result is added. */
  readonly context: readonly Entry[];
}

/** Outcome of a call, and the context with its result. */
export type CallResult<Entry = AnyContext[number]> = CallOutcome & {
  /** The given context, with one more message if a result was written. */
  readonly context: readonly (Entry | DataContent)[];
};

/**
 * Runs one call (request-protocol §14): resolves its references once, validates its parameters, runs the tool, and adds
 * the result to the context as Data at `_outputPath`.
 *
 * A failure of the call is an outcome, never an exception; nothing is written then.
 *
 * @throws ProtocolError for an invalid context.
 *
 * @example
 * await runCall({ _tool: 'greet', name: '†input.name', _outputPath: '†state.greeting' }, { context, tools });
 */
export async function runCall<const Entry extends AnyContext[number]>(
  value: unknown,
  { context, ...environment }: RunCallOptions<Entry>,
): Promise<CallResult<Entry>> {
  const data = mergeData(context);
  const reading = readCall(value);
  if (!reading.ok) return { ...failed('invalid-call', reading.issues), context };
  const outcome = await executeCall(reading.call, data, environment);
  if (outcome.status !== 'done') return { ...outcome, context };
  const { entry, failure } = await outputOf(reading.call, outcome.value, data, environment);
  if (failure !== undefined) return { ...failure, context };
  return { ...outcome, context: entry === undefined ? context : [...context, entry] };
}
