import type { Call, CallOutcome } from '../calls/Call';
import { type CallEnvironment, executeCall, outputOf } from '../calls/executeCall';
import { given } from '../core/given';
import { ProtocolError } from '../core/ProtocolError';
import type { AnyContext, DataContent } from '../core/types';
import { mergeData } from '../data/mergeData';
import { findDone } from './findDone';
import { keepLive } from './keepLive';
import type { CallState, Plan } from './Plan';

/** One step of a plan that runs. */
export interface PlanProgress {
  /** Index of the call. */
  readonly index: number;
  /** Where the call stands now. */
  readonly state: CallState;
  /** The context so far. */
  readonly context: AnyContext;
}

/** How to run a plan. */
export interface RunPlanOptions<Entry extends AnyContext[number] = AnyContext[number]>
  extends Omit<CallEnvironment, 'instance'> {
  /** What references read, and what the results are added to. */
  readonly context: readonly Entry[];
  /** Most calls that run at once. Default 4. */
  readonly concurrency?: number;
  /** After a call has failed: start no more calls (default), or go on with those that can still run. */
  readonly onFailure?: 'stop' | 'continue';
  /** Goes on with a plan: calls whose outputs the context holds already do not run again. */
  readonly resume?: boolean;
  /** Called when a call starts and when it has ended. */
  readonly onProgress?: (progress: PlanProgress) => void;
}

/** What came of a plan. */
export interface PlanResult<Entry = AnyContext[number]> {
  /**
   * `done`: no call has failed; `refused`: the plan has issues, and nothing has run; `failed` or `aborted`: calls that have
   * not started are still `waiting`, and can be run with `resume`.
   */
  readonly status: 'done' | 'failed' | 'aborted' | 'refused';
  /** Where each call stands. */
  readonly states: readonly CallState[];
  /** The given context, with one message more for each result that was written. */
  readonly context: readonly (Entry | DataContent)[];
}

/**
 * Runs the calls of a plan, each when those that it reads from have ended (request-protocol §15).
 *
 * Whatever runs at once, the context is that of running the calls one after the other in the order of the plan, but for the order
 * of messages that have nothing to do with each other. A call whose sources have failed or were skipped is skipped, unless a
 * fallback (`||`) is left.
 *
 * @throws ProtocolError `callback-failed` if `onProgress` throws; for a context that is none.
 */
export async function runPlan<const Entry extends AnyContext[number]>(
  plan: Plan,
  options: RunPlanOptions<Entry>,
): Promise<PlanResult<Entry>> {
  const { nodes, order, instance } = plan;
  const { concurrency = 4, onFailure = 'stop', signal } = options;
  let context: readonly (Entry | DataContent)[] = options.context;
  // Merged once, and then with each output: not the whole context for each call.
  let data: AnyContext = mergeData(context);
  const states: CallState[] = nodes.map(() => ({ status: 'waiting' }));
  if (plan.issues.length > 0) return { status: 'refused', states, context };

  const environment: CallEnvironment = { ...options, ...given({ instance }) };
  const done = options.resume === true ? findDone(plan, context) : undefined;
  const readers: number[][] = nodes.map(() => []);
  for (const [index, { sources }] of nodes.entries()) for (const from of sources) readers[from]?.push(index);
  const missing = nodes.map(({ sources }) => sources.length);
  const ready = order.filter((index) => missing[index] === 0);
  /** Results that wait for calls which write at the same place and come first. */
  const held = new Map<number, Extract<CallOutcome, { status: 'done' }>>();
  const writers: number[][] = nodes.map(() => []);
  for (const [index, { after }] of nodes.entries()) for (const from of after) writers[from]?.push(index);
  let running = 0;
  /** Calls that have started and whose results are not written yet. */
  let unsettled = 0;
  let isStopped = false;
  let callbackError: ProtocolError | undefined;

  await new Promise<void>((resolve, reject) => {
    // One output after the other, as each is written over those before it.
    let writing = Promise.resolve();
    pump();

    function pump(): void {
      while (running < concurrency) {
        const index = isStopped ? undefined : ready.shift();
        if (index === undefined) return;
        running++;
        unsettled++;
        void start(index).then((outcome) => {
          running--;
          enqueue(index, outcome);
        }, reject);
      }
    }

    function enqueue(index: number, outcome: CallOutcome): void {
      stopAfter(outcome);
      if (outcome.status !== 'done' || outcome.resumed) writing = writing.then(() => end(index, outcome));
      else {
        held.set(index, outcome);
        writing = writing.then(() => release(index));
      }
      writing = writing.then(settle);
      writing.catch(reject);
      pump();
    }

    async function release(index: number): Promise<void> {
      const outcome = held.get(index);
      const waits = nodes[index]?.after.some((other) => !isEnded(states[other]));
      // Once nothing more starts, what a tool has done is written rather than lost.
      if (outcome === undefined || (waits === true && !isStopped)) return;
      held.delete(index);
      const { entry, failure } = await outputOf(nodes[index]?.call as Call, outcome.value, data, environment);
      if (entry !== undefined) {
        context = [...context, entry];
        data = mergeData([...data, entry]);
      }
      await end(index, failure ?? outcome);
    }

    async function end(index: number, outcome: CallOutcome): Promise<void> {
      unsettled--;
      tell(index, outcome);
      stopAfter(outcome);
      for (const reader of readers[index] ?? []) {
        missing[reader] = (missing[reader] ?? 0) - 1;
        if (missing[reader] === 0) ready.push(reader);
      }
      // oxlint-disable-next-line no-await-in-loop -- one output after the other
      for (const writer of isStopped ? [...held.keys()] : (writers[index] ?? [])) await release(writer);
    }

    function settle(): void {
      pump();
      if (unsettled === 0) resolve();
    }
    if (order.length === 0) resolve();
  });
  if (callbackError !== undefined) throw callbackError;
  return { status: statusOf(states, signal), states, context };

  async function start(index: number): Promise<CallOutcome> {
    const before = done?.get(index);
    if (before !== undefined) return before;
    const { call, references } = nodes[index] as { call: Call } & Plan['nodes'][number];
    const parameters = keepLive(call.parameters, references, (from) => states[from]?.status === 'done');
    if (parameters === undefined) return { status: 'skipped', reason: 'source', issues: [] };
    tell(index, { status: 'running' });
    return executeCall({ ...call, parameters }, data, environment);
  }

  function stopAfter(outcome: CallOutcome): void {
    if (outcome.status === 'failed' && (onFailure === 'stop' || outcome.reason === 'aborted'))
      isStopped = true;
  }

  function tell(index: number, state: CallState): void {
    states[index] = state;
    try {
      if (callbackError === undefined) options.onProgress?.({ index, state, context });
    } catch (cause) {
      isStopped = true;
      callbackError = new ProtocolError('callback-failed', 'onProgress threw.', { cause });
    }
  }
}

function isEnded(state: CallState | undefined): boolean {
  return state !== undefined && state.status !== 'waiting' && state.status !== 'running';
}

function statusOf(states: readonly CallState[], signal: AbortSignal | undefined): PlanResult['status'] {
  if (states.every((state) => state.status === 'done' || state.status === 'skipped')) return 'done';
  return signal?.aborted === true ? 'aborted' : 'failed';
}
