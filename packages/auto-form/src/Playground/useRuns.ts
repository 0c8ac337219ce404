import {
  type AnyRequest,
  type JsonValue,
  type Model,
  type Pipeline,
  type Request,
  runRequest,
  type SchemaValidator,
  withInput,
} from '@agent-transcript/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Run, type RunningRun, toRunError } from './run';

/** How many runs are kept on the page. */
const MAX_RUNS = 50;

interface RunsOptions {
  readonly model: Model | undefined;
  readonly pipeline: Pipeline | undefined;
  readonly validate: SchemaValidator | false | undefined;
  readonly attempts: number | undefined;
  /** The runs at first, the newest one first. */
  readonly initial: readonly Run[];
}

/** Runs a Request, one run at a time, and keeps what came of each. */
export function useRuns({ model, pipeline, validate, attempts, initial }: RunsOptions) {
  const [runs, setRuns] = useState<readonly Run[]>(initial);
  const [running, setRunning] = useState<RunningRun | null>(null);
  const control = useRef<AbortController | null>(null);
  const frame = useRef(0);

  // Nobody reads what comes after the playground has gone.
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      control.current?.abort();
    },
    [],
  );

  const start = async (request: AnyRequest, input: JsonValue | undefined, instance: string | undefined) => {
    if (model === undefined || control.current !== null) return null;
    const controller = new AbortController();
    control.current = controller;
    const id = newId();
    const at = new Date().toISOString();
    const began = performance.now();
    const shownInput = input ?? null;
    let partial: unknown;
    setRunning({ id, at, input: shownInput, partial: undefined });
    const onPartial = (next: unknown) => {
      partial = next;
      // A model may send hundreds of parts in a second: the page shows one for each of its frames.
      if (frame.current !== 0) return;
      frame.current = requestAnimationFrame(() => {
        frame.current = 0;
        setRunning((now) => (now === null ? null : { ...now, partial }));
      });
    };
    const base = { id, at, input: shownInput, ...(instance !== undefined && { instance }) };
    const run = await ask();
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    control.current = null;
    setRunning(null);
    setRuns((before) => [run, ...before].slice(0, MAX_RUNS));
    return run;

    async function ask(): Promise<Run> {
      try {
        const filled =
          input === undefined
            ? request
            : withInput(request, input, instance === undefined ? {} : { instance });
        const result = await runRequest(filled as Request, {
          model: model as Model,
          signal: controller.signal,
          onPartial,
          ...(pipeline !== undefined && { pipeline }),
          ...(validate !== undefined && { validate }),
          ...(attempts !== undefined && { attempts }),
        });
        const last = result.attempts.at(-1);
        return {
          ...base,
          outcome: 'done',
          decision: result.decision,
          issues: result.issues,
          duration: performance.now() - began,
          attempts: result.attempts.length,
          compiled: last?.compiled ?? result.compiled,
          ...(last?.usage !== undefined && { usage: last.usage }),
        };
      } catch (error) {
        const isCancelled = controller.signal.aborted;
        return {
          ...base,
          outcome: isCancelled ? 'cancelled' : 'failed',
          issues: [],
          duration: performance.now() - began,
          attempts: 1,
          ...(partial !== undefined && { decision: partial }),
          ...(!isCancelled && { error: toRunError(error) }),
        };
      }
    }
  };

  const cancel = useCallback(() => control.current?.abort(), []);
  const clear = useCallback(() => setRuns([]), []);
  const add = useCallback((run: Run) => setRuns((before) => [run, ...before].slice(0, MAX_RUNS)), []);
  return { runs, running, start, cancel, clear, add };
}

/** Unique among the runs of a page and of its storage: random where the page may not have `crypto.randomUUID`. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
