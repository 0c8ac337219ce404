'use client';

import { useState } from 'react';
import type { Run, RunningRun } from './run';

/** Which run is shown, and which one it is compared with. The newest one is shown until another is chosen. */
export function useShownRun(runs: readonly Run[], running: RunningRun | null) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const chosenRun = runs.find(({ id }) => id === chosen);
  const run = chosenRun ?? (running === null ? runs[0] : undefined);
  const compared = runs.find(({ id }) => id === other && id !== run?.id);
  return {
    run,
    /** The run that has begun, where that is shown. */
    running: run === undefined ? running : null,
    compared,
    /** Shows a run; the newest one for `null`. */
    show: setChosen,
    /** Compares the run that is shown, and those that are shown after it, with another; with none for `null`. */
    compareWith: setOther,
  };
}
