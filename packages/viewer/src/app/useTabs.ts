import { useEffect } from 'react';
import type { Runs } from './runs/createRuns';
import { nameOf, type OpenRun } from './runs/OpenRun';

const KEY = 'agent-transcript-tabs';

type Tab = Pick<OpenRun, 'id' | 'name' | 'title'>;

/** Restores the tabs of this browser tab after a reload, and remembers the open ones. */
export function useTabs(runs: Runs, open: readonly OpenRun[]): void {
  useEffect(() => runs.restore(readTabs()), [runs]);
  const tabs = JSON.stringify(
    open
      .filter(({ status }) => status !== 'missing')
      .map((run): Tab => ({ id: run.id, name: run.name, title: nameOf(run) || undefined })),
  );
  useEffect(() => {
    // No tabs exist before they are restored: do not overwrite the stored ones.
    if (tabs === '[]' && runs.store.value().length > 0) return;
    try {
      sessionStorage.setItem(KEY, tabs);
    } catch {
      // Without storage, the address still names the current run.
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
