'use client';

import type { AnyRequest, InputContent } from '@agent-transcript/protocol';
import { useEffect, useRef, useState } from 'react';
import { type EditedData, withData } from '../runs/requestData';
import { beginRun, type Run } from '../runs/run';
import { type RunSetup, runOnce } from '../runs/runOnce';
import { toShareable } from '../runs/toShareable';
import type { InputRow } from './readInputs';
import { runMany } from './runMany';

/** A row to run, and the name under which its result is kept. */
export interface ManyTask {
  readonly key: string;
  readonly row: InputRow;
}

/** States of the rows. */
export interface ManyState {
  readonly results: ReadonlyMap<string, Run>;
  /** The rows that are to be run now, or are under way. */
  readonly active: ReadonlyMap<string, 'waiting' | 'running'>;
  /** Rows of this run, and those that have ended. */
  readonly progress: { readonly total: number; readonly ended: number } | null;
}

interface ManyRunsOptions {
  readonly request: AnyRequest;
  /** The Request as the model sees it, tools included. */
  readonly asked: AnyRequest;
  readonly input: InputContent;
  /** Other values for its Data. */
  readonly data: readonly EditedData[];
  readonly setup: RunSetup;
}

const NOTHING: ManyState = { results: new Map(), active: new Map(), progress: null };

/** Runs a Request with one input after the other, some at once, and keeps what came of each. */
export function useManyRuns({ request, asked, input, data, setup }: ManyRunsOptions) {
  const [state, setState] = useState(NOTHING);
  const control = useRef<AbortController | null>(null);
  const frame = useRef(0);
  // Rows end one after the other between two renders.
  const latest = useRef(state);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      control.current?.abort();
    },
    [],
  );

  const start = async (tasks: readonly ManyTask[], concurrency: number) => {
    if (setup.model === undefined || control.current !== null || tasks.length === 0) return;
    const { signal } = (control.current = new AbortController());
    const results = new Map(latest.current.results);
    const active = new Map<string, 'waiting' | 'running'>(tasks.map(({ key }) => [key, 'waiting']));
    let ended = 0;
    const show = () => {
      latest.current = {
        results: new Map(results),
        active: new Map(active),
        progress: { total: tasks.length, ended },
      };
      setState(latest.current);
    };
    // Hundreds of rows may end in a second: the page shows them once for each of its frames.
    const showSoon = () => {
      frame.current ||= requestAnimationFrame(() => {
        frame.current = 0;
        show();
      });
    };
    show();
    const work = async ({ key, row }: ManyTask) => {
      active.set(key, 'running');
      showSoon();
      const task = { request: withData(request, data), input: row.input, instance: input._instance, signal };
      // The messages to the model are not shown for rows, and would fill the memory.
      const { compiled: _, ...run } = await runOnce(beginRun(task.input, task.instance, data), task, setup);
      const shareable = toShareable(asked, run);
      results.set(key, shareable === run ? run : { ...run, shareable });
      active.delete(key);
      ended++;
      showSoon();
    };
    await runMany(tasks, { concurrency, signal, work });
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    control.current = null;
    latest.current = { results, active: new Map(), progress: null };
    setState(latest.current);
  };

  return { ...state, start, stop: () => control.current?.abort() };
}
