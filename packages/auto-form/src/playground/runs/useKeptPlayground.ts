'use client';

import type { AnyRequest, JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRunStorage, type KeptPlayground, type RunStorage } from './createRunStorage';
import { inputSchemas, separateAll, separateData } from './dataSecrets';
import type { EditedData } from './requestData';
import type { Run } from './run';
import { storageKeyOf } from './storageKeyOf';

const NOTHING: KeptPlayground = { runs: [] };

/** Keeps the last runs and the draft in the browser's storage, without their secrets. */
export function useKeptPlayground(request: AnyRequest, storageKey: string | false | undefined) {
  const key = useMemo(
    () => (storageKey === false ? null : (storageKey ?? storageKeyOf(request))),
    [storageKey, request],
  );
  const storage = useMemo(() => (key === null ? null : createRunStorage(key)), [key]);
  // Read once: it is what the runs and the draft begin with.
  const [kept] = useState(() => storage?.read(request));
  useEffect(() => kept?.clean(), [kept]);
  // When the page is left, what was rendered last may be older than what was run last.
  const latest = useRef<KeptPlayground>(kept ?? NOTHING);
  // The draft of the next request may still hold values of the last one.
  const [schemas] = useState(() => new Set<JsonSchema>());
  const [isKept, setIsKept] = useState(true);

  // Keeps the draft when the page is left, also in the middle of a run.
  useEffect(() => {
    const leave = () => void keep(storage, latest.current, schemas);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [storage, schemas]);

  const know = (one: AnyRequest) => {
    for (const schema of inputSchemas(one)) schemas.add(schema);
  };
  return {
    initial: kept ?? NOTHING,
    /** True if the browser has a storage. */
    isStored: storage !== null,
    /** True if everything was stored. */
    isKept,
    know,
    keepRuns: (runs: readonly Run[]) => {
      latest.current = { ...latest.current, runs };
      setIsKept(keep(storage, latest.current, schemas));
    },
    keepDraft: (draft: JsonValue | undefined, instance: string | undefined) => {
      const { runs, data } = latest.current;
      latest.current = {
        runs,
        ...(data !== undefined && { data }),
        ...(draft !== undefined && { draft }),
        ...(instance !== undefined && { instance }),
      };
    },
    keepData: (edits: readonly EditedData[]) => {
      const { data: _, ...rest } = latest.current;
      const data = separateData(request, edits).rest;
      latest.current = { ...rest, ...(data.length > 0 && { data }) };
    },
    clear: () => storage?.clear(),
  };
}

/** True if the browser has stored everything but the secrets. */
function keep(
  storage: RunStorage | null,
  { draft, ...rest }: KeptPlayground,
  schemas: ReadonlySet<JsonSchema>,
): boolean {
  if (storage === null) return true;
  const left = draft === undefined ? undefined : separateAll(schemas, draft).rest;
  if (rest.runs.length > 0 || left !== undefined || rest.data !== undefined)
    return storage.write({ ...rest, ...(left !== undefined && { draft: left }) });
  storage.clear();
  return true;
}
