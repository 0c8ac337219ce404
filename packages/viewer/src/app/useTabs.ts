import { useEffect } from 'react';
import type { Runs } from './runs/createRuns';
import { nameOf, type OpenRun } from './runs/OpenRun';

const KEY = 'agent-transcript-tabs';

type Tab = Pick<OpenRun, 'id' | 'name' | 'title'>;

/** Gives the runs their tabs again that were open in this tab of the browser before it was loaded anew, and remembers those that are. */
export function useTabs(runs: Runs, open: readonly OpenRun[]): void {
  useEffect(() => runs.restore(readTabs()), [runs]);
  const tabs = JSON.stringify(
    open
      .filter(({ status }) => status !== 'missing')
      .map((run): Tab => ({ id: run.id, name: run.name, title: nameOf(run) || undefined })),
  );
  useEffect(() => {
    // Before they are restored there are none, and that is not what the reader left.
    if (tabs === '[]' && runs.store.value().length > 0) return;
    try {
      sessionStorage.setItem(KEY, tabs);
    } catch {
      // Nothing can be kept: the address still names the run that is shown.
    }
  }, [runs, tabs]);
}

function readTabs(): readonly Tab[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTab) : [];
  } catch {
    return [];
  }
}

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  (!('title' in value) || typeof value.title === 'string');
