'use client';

import {
  type AnyRequest,
  type Attempt,
  type Issue,
  type JsonValue,
  type Model,
  type Pipeline,
  runRequest,
  type SchemaValidator,
  withInput,
} from '@agent-transcript/protocol';
import type { ToolMenu } from '@agent-transcript/protocol/turns';
import { useEffect, useRef, useState } from 'react';
import { type Run, type RunningRun, type ShownTurn, toRunError } from './run';
import { toShareable } from './toShareable';

/** How many runs are kept on the page. */
const MAX_RUNS = 50;

interface RunsOptions {
  readonly model: Model | undefined;
  readonly pipeline: Pipeline | undefined;
  readonly validator: SchemaValidator | false | undefined;
  readonly attempts: number | undefined;
  /** What the model may call. */
  readonly menu: ToolMenu | undefined;
  /** The runs at first, the newest one first. */
  readonly initial: readonly Run[];
  /** Called with all runs when there is one more, or none any more. */
  readonly onRuns: (runs: readonly Run[]) => void;
}

/** Runs a Request, one run at a time, and keeps what came of each. */
export function useRuns({ model, pipeline, validator, attempts, menu, initial, onRuns }: RunsOptions) {
  const [runs, setRuns] = useState<readonly Run[]>(initial);
  const [running, setRunning] = useState<RunningRun | null>(null);
  // A run ends long after the render that began it: what came since must not be lost.
  const all = useRef(initial);
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

  /** @param asked the Request as the model sees it, tools included. */
  const start = async (
    request: AnyRequest,
    asked: AnyRequest,
    input: JsonValue | undefined,
    instance: string | undefined,
  ) => {
    if (model === undefined || control.current !== null) return null;
    const controller = new AbortController();
    control.current = controller;
    const id = newId();
    const at = new Date().toISOString();
    const began = clock();
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
    const onTurn = (turn: ShownTurn) => setRunning((now) => (now === null ? null : { ...now, turn }));
    const base = { id, at, input: shownInput, ...(instance !== undefined && { instance }) };
    const run = await ask();
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    control.current = null;
    setRunning(null);
    add(run, asked);
    return run;

    async function ask(): Promise<Run> {
      try {
        const filled =
          input === undefined
            ? request
            : withInput(request, input, instance === undefined ? {} : { instance });
        const options = {
          model: model as Model,
          signal: controller.signal,
          onPartial,
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
          ...base,
          outcome: 'done',
          decision: result.decision,
          issues: result.issues,
          duration: clock() - began,
          attempts: result.attempts.length,
          ...(last !== undefined && { compiled: last.compiled }),
          ...(result.turn !== undefined && { turn: result.turn }),
          ...(last?.usage !== undefined && { usage: last.usage }),
        };
      } catch (error) {
        const isCancelled = controller.signal.aborted;
        return {
          ...base,
          outcome: isCancelled ? 'cancelled' : 'failed',
          issues: [],
          duration: clock() - began,
          attempts: 1,
          ...(partial !== undefined && { decision: partial }),
          ...(!isCancelled && { error: toRunError(error) }),
        };
      }
    }
  };

  /** @param request what the run is of: its schemas tell what is secret in it. */
  function add(run: Run, request: AnyRequest): void {
    const shareable = toShareable(request, run);
    put([shareable === run ? run : { ...run, shareable }, ...all.current]);
  }

  function put(next: readonly Run[]): void {
    all.current = next.slice(0, MAX_RUNS);
    setRuns(all.current);
    onRuns(all.current);
  }

  const cancel = () => control.current?.abort();
  const clear = () => put([]);
  return { runs, running, start, cancel, clear, add };
}

/** What a run gives, with tools or without. */
interface RunOutcome {
  readonly decision: unknown;
  readonly issues: readonly Issue[];
  readonly attempts: readonly Attempt[];
  readonly turn?: ShownTurn;
}

/** Milliseconds, from any beginning. */
function clock(): number {
  return performance.now();
}

/** Unique among the runs of a page and of its storage: random where the page may not have `crypto.randomUUID`. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
