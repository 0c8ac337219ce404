import { useEffect, useRef } from 'react';
import type { Runs } from './runs/createRuns';
import type { OpenRun } from './runs/OpenRun';

const KEY = 'agent-transcript-tabs';

/** Opens the runs again that were open in this tab of the browser before it was reloaded. */
export function useTabs(runs: Runs, open: readonly OpenRun[]): void {
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    for (const id of readTabs()) void runs.openId(id);
  }, [runs]);
  const ids = JSON.stringify(open.filter(({ status }) => status !== 'missing').map(({ id }) => id));
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, ids);
    } catch {
      // Nothing can be kept: the address still names the run that is shown.
    }
  }, [ids]);
}

function readTabs(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
