import type { Call, CallOutcome } from '../calls/Call';
import { type CallEnvironment, executeCall, outputOf } from '../calls/executeCall';
import { given } from '../core/given';
import { ProtocolError } from '../core/ProtocolError';
import type { AnyContext, DataContent } from '../core/types';
import { mergeData } from '../data/mergeData';
import { findDone } from './findDone';
import { keepLive } from './keepLive';
import type { CallState, Plan } from './Plan';

/** Progress of a running plan. */
export interface PlanProgress {
  /** Index of the call. */
  readonly index: number;
  /** New state of the call. */
  readonly state: CallState;
  /** The context so far. */
  readonly context: AnyContext;
}

/** Options of {@link runPlan}. */
export interface RunPlanOptions<Entry extends AnyContext[number] = AnyContext[number]>
  extends Omit<CallEnvironment, 'instance'> {
  /** Context that references read, and to which results are added. */
  readonly context: readonly Entry[];
  /** Limit of concurrent calls. Default 4. */
  readonly concurrency?: number;
  /** After a failure: `stop` starts no more calls (default), `continue` runs those that are still possible. */
  readonly onFailure?: 'stop' | 'continue';
  /** Continues a plan: calls whose outputs the context already has do not run again. */
  readonly resume?: boolean;
  /** Called when a call starts and when it ends. */
  readonly onProgress?: (progress: PlanProgress) => void;
}

/** Result of a plan. */
export interface PlanResult<Entry = AnyContext[number]> {
  /**
   * `done`: no call failed; `refused`: the plan has issues, and nothing ran; `failed` or `aborted`: calls that have not
   * started are `waiting` and can be run with `resume`.
   */
  readonly status: 'done' | 'failed' | 'aborted' | 'refused';
  /** State of each call. */
  readonly states: readonly CallState[];
  /** The given context, with one more message for each written result. */
  readonly context: readonly (Entry | DataContent)[];
}

/**
 * Runs the calls of a plan, each after the calls that it reads from (request-protocol §15).
 *
 * Independent of concurrency, the context is the same as if the calls ran one by one in the order of the plan, except
 * for the order of unrelated messages. A call whose sources failed or were skipped is skipped, unless an alternative
 * (`||`) is left.
 *
 * @throws ProtocolError `callback-failed` if `onProgress` throws; also for an invalid context.
 */
export async function runPlan<const Entry extends AnyContext[number]>(
  plan: Plan,
  options: RunPlanOptions<Entry>,
): Promise<PlanResult<Entry>> {
  const { nodes, order, instance } = plan;
  const { concurrency = 4, onFailure = 'stop', signal } = options;
  let context: readonly (Entry | DataContent)[] = options.context;
  // Merged once, then with each output, instead of the whole context for each call.
  let data: AnyContext = mergeData(context);
  const states: CallState[] = nodes.map(() => ({ status: 'waiting' }));
  if (plan.issues.length > 0) return { status: 'refused', states, context };

  const environment: CallEnvironment = { ...options, ...given({ instance }) };
  const done = options.resume === true ? findDone(plan, context) : undefined;
  const readers: number[][] = nodes.map(() => []);
  for (const [index, { sources }] of nodes.entries()) for (const from of sources) readers[from]?.push(index);
  const missing = nodes.map(({ sources }) => sources.length);
  const ready = order.filter((index) => missing[index] === 0);
  /** Results that wait for earlier calls at the same place. */
  const held = new Map<number, Extract<CallOutcome, { status: 'done' }>>();
  const writers: number[][] = nodes.map(() => []);
  for (const [index, { after }] of nodes.entries()) for (const from of after) writers[from]?.push(index);
  let running = 0;
  /** Calls that have started and whose results are not written yet. */
  let unsettled = 0;
  let isStopped = false;
  let callbackError: ProtocolError | undefined;

  await new Promise<void>((resolve, reject) => {
    // Sequential: each output is written over those before it.
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
      // Once no more calls start, finished results are written rather than lost.
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
