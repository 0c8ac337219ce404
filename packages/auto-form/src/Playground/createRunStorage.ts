import type { JsonValue } from '@agent-transcript/protocol';
import type { Run } from './run';

/** How many runs are kept across a reload. */
export const KEPT_RUNS = 10;

/** What a playground keeps in the browser's own storage. */
export interface KeptPlayground {
  readonly runs: readonly Run[];
  /** The input as it was left. */
  readonly draft?: JsonValue;
}

export interface RunStorage {
  readonly read: () => KeptPlayground;
  /** `false` where the browser keeps nothing, or not as much. */
  readonly write: (kept: KeptPlayground) => boolean;
  readonly clear: () => void;
}

const NOTHING: KeptPlayground = { runs: [] };

/** Runs and draft under one key of `localStorage`; what stands there is checked like any stranger's file. */
export function createRunStorage(key: string): RunStorage {
  return {
    read() {
      try {
        return readKept(JSON.parse(localStorage.getItem(key) ?? 'null'));
      } catch {
        return NOTHING;
      }
    },
    write({ runs, draft }) {
      // A long decision can fill the storage: then fewer runs are kept.
      for (
        let count = Math.min(runs.length, KEPT_RUNS);
        count >= 0;
        count = count > 1 ? count >> 1 : count - 1
      ) {
        try {
          const kept = runs.slice(0, count).map(withoutCompiled);
          localStorage.setItem(key, JSON.stringify({ runs: kept, ...(draft !== undefined && { draft }) }));
          return count === Math.min(runs.length, KEPT_RUNS);
        } catch {
          // The quota is reached, or the browser refuses storage altogether.
        }
      }
      return false;
    },
    clear() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was kept then.
      }
    },
  };
}

/** What the model saw is made again from the rest. */
function withoutCompiled(run: Run): Run {
  const { compiled: _, ...rest } = run;
  return rest;
}

function readKept(value: unknown): KeptPlayground {
  if (!isRecord(value)) return NOTHING;
  const runs = Array.isArray(value.runs) ? value.runs.filter(isRun).slice(0, KEPT_RUNS) : [];
  return { runs, ...(value.draft !== undefined && { draft: value.draft as JsonValue }) };
}

function isRun(value: unknown): value is Run {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.at === 'string' &&
    !Number.isNaN(Date.parse(value.at)) &&
    ['done', 'failed', 'cancelled'].includes(String(value.outcome)) &&
    typeof value.duration === 'number' &&
    typeof value.attempts === 'number' &&
    Array.isArray(value.issues) &&
    value.issues.every(
      (issue) => isRecord(issue) && typeof issue.pointer === 'string' && typeof issue.message === 'string',
    ) &&
    (value.error === undefined || (isRecord(value.error) && typeof value.error.message === 'string'))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
