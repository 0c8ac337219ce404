'use client';

import type { AnyRequest, JsonValue } from '@agent-transcript/protocol';
import { useEffect, useRef, useState } from 'react';
import { type EditedData, withData } from './requestData';
import { beginRun, type Run, type RunningRun, toRunError } from './run';
import type { RunSetup } from './runOnce';
import { toShareable } from './toShareable';

/** Most runs that are kept on the page. */
const MAX_RUNS = 50;

interface RunsOptions {
  readonly setup: RunSetup;
  /** The runs at first, the newest one first. */
  readonly initial: readonly Run[];
  /** Called with all runs when there is one more, or none any more. */
  readonly onRuns: (runs: readonly Run[]) => void;
}

/** The Request, the input, the instance and the Data of a run. */
interface RunStart {
  readonly request: AnyRequest;
  /** The same as the model sees it, tools included. */
  readonly asked: AnyRequest;
  readonly input: JsonValue | undefined;
  readonly instance: string | undefined;
  /** Other values for its Data. */
  readonly data: readonly EditedData[];
}

/** Runs a Request, one run at a time, and keeps what came of each. */
export function useRuns({ setup, initial, onRuns }: RunsOptions) {
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

  const start = async ({ request, asked, input, instance, data }: RunStart) => {
    if (setup.model === undefined || control.current !== null) return null;
    const controller = new AbortController();
    control.current = controller;
    const begun = beginRun(input, instance, data);
    let partial: unknown;
    setRunning({ ...begun, partial: undefined });
    const task = {
      request: withData(request, data),
      input,
      instance,
      signal: controller.signal,
      onPartial: (next: unknown) => {
        partial = next;
        // A model may send hundreds of parts in a second: the page shows one for each of its frames.
        if (frame.current !== 0) return;
        frame.current = requestAnimationFrame(() => {
          frame.current = 0;
          setRunning((now) => (now === null ? null : { ...now, partial }));
        });
      },
      onTurn: (turn: RunningRun['turn']) =>
        setRunning((now) => (now === null || turn === undefined ? now : { ...now, turn })),
    };
    const run = await import('./runOnce').then(
      ({ runOnce }) => runOnce(begun, task, setup),
      (error: unknown): Run => ({
        ...begun,
        outcome: 'failed',
        issues: [],
        duration: 0,
        attempts: 0,
        error: toRunError(error),
      }),
    );
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    control.current = null;
    setRunning(null);
    add(run, asked);
    return run;
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
