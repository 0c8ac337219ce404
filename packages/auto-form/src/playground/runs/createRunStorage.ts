import type { AnyRequest, JsonValue } from '@agent-transcript/protocol';
import { isObject } from '@agent-transcript/schema';
import { inputSchemas, separateAll, separateData } from './dataSecrets';
import type { EditedData } from './requestData';
import { type Run, shareableOf } from './run';
import { toShareable } from './toShareable';

/** Runs that are kept across a reload. */
export const KEPT_RUNS = 10;

/** The runs and the draft of a playground in the browser's storage. */
export interface KeptPlayground {
  readonly runs: readonly Run[];
  /** The input as it was left. */
  readonly draft?: JsonValue;
  /** The instance whose input that is. */
  readonly instance?: string;
  /** The Data as it was left, where it is not the Request's own. */
  readonly data?: readonly EditedData[];
}

interface ReadPlayground extends KeptPlayground {
  /** Rewrites the storage if it holds more: secrets, or entries that are not runs. */
  readonly clean: () => void;
}

export interface RunStorage {
  /** Stored without the values that the Request's schemas mark as secret. */
  readonly read: (request: AnyRequest) => ReadPlayground;
  /** `false` where the browser keeps nothing, or not as much. The draft comes without its secrets. */
  readonly write: (kept: KeptPlayground) => boolean;
  readonly clear: () => void;
}

const NOTHING: ReadPlayground = { runs: [], clean: () => {} };

/** Runs and draft under one key of `localStorage`; what stands there is checked like any stranger's file. */
export function createRunStorage(key: string): RunStorage {
  return { read, write, clear };

  function read(request: AnyRequest) {
    try {
      const text = localStorage.getItem(key);
      if (text === null) return NOTHING;
      const found = readKept(JSON.parse(text));
      const runs = found.runs.map((run) => toShareable(request, run));
      const draft =
        found.draft === undefined ? undefined : separateAll(inputSchemas(request), found.draft).rest;
      const { instance } = found;
      const data = separateData(request, found.data ?? []).rest;
      const kept = {
        runs,
        ...(draft !== undefined && { draft }),
        ...(instance !== undefined && { instance }),
        ...(data.length > 0 && { data }),
      };
      return {
        ...kept,
        clean: () => {
          if (textOf(kept) !== text && !write(kept)) clear();
        },
      };
    } catch {
      return NOTHING;
    }
  }

  function write({ runs, ...rest }: KeptPlayground): boolean {
    const most = Math.min(runs.length, KEPT_RUNS);
    // A long decision can fill the storage: then fewer runs are kept.
    for (let count = most; count >= 0; count = count > 1 ? count >> 1 : count - 1) {
      try {
        localStorage.setItem(key, textOf({ ...rest, runs: runs.slice(0, count) }));
        return count === most;
      } catch {
        // The quota is reached, or the browser refuses storage altogether.
      }
    }
    return false;
  }

  function clear(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept then.
    }
  }
}

function textOf({ runs, ...rest }: KeptPlayground): string {
  return JSON.stringify({ runs: runs.map((run) => stored(shareableOf(run))), ...rest });
}

/** The messages to the model are rebuilt from the rest; results of tools are not ours to store. */
function stored(run: Run): Run {
  const { compiled: _, shareable: __, turn: ___, ...rest } = run;
  return rest;
}

function readKept(value: unknown): KeptPlayground {
  if (!isObject(value)) return NOTHING;
  const runs = Array.isArray(value.runs) ? value.runs.filter(isRun).slice(0, KEPT_RUNS).map(stored) : [];
  return {
    runs,
    ...(value.draft !== undefined && { draft: value.draft as JsonValue }),
    ...(typeof value.instance === 'string' && { instance: value.instance }),
    ...(isEdits(value.data) && { data: value.data }),
  };
}

function isEdits(value: unknown): value is readonly EditedData[] {
  return (
    Array.isArray(value) &&
    value.every(
      (edit) =>
        isObject(edit) &&
        typeof edit.kind === 'string' &&
        ['string', 'undefined'].includes(typeof edit.instance) &&
        edit.value !== undefined,
    )
  );
}

function isRun(value: unknown): value is Run {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.at === 'string' &&
    !Number.isNaN(Date.parse(value.at)) &&
    ['done', 'failed', 'cancelled'].includes(String(value.outcome)) &&
    typeof value.duration === 'number' &&
    typeof value.attempts === 'number' &&
    Array.isArray(value.issues) &&
    value.issues.every(
      (issue) => isObject(issue) && typeof issue.pointer === 'string' && typeof issue.message === 'string',
    ) &&
    (value.data === undefined || isEdits(value.data)) &&
    (value.error === undefined || (isObject(value.error) && typeof value.error.message === 'string'))
  );
}
