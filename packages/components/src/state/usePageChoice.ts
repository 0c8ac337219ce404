'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { TranscriptStore } from './createTranscriptStore';
import { useStore } from './useStore';

interface Choices {
  readonly values: Map<string, boolean>;
  readonly listeners: Set<() => void>;
}

const known = new WeakMap<TranscriptStore, Choices>();

/** Choice of the reader for a whole transcript, such as the layout of diffs. Kept as long as the page. */
export function usePageChoice(name: string, atFirst: boolean): readonly [boolean, (next: boolean) => void] {
  const store = useStore();
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = choicesOf(store);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [store],
  );
  const read = () => known.get(store)?.values.get(name) ?? atFirst;
  const value = useSyncExternalStore(subscribe, read, read);
  return [
    value,
    (next) => {
      const { values, listeners } = choicesOf(store);
      values.set(name, next);
      for (const listener of listeners) listener();
    },
  ];
}

function choicesOf(store: TranscriptStore): Choices {
  const choices = known.get(store) ?? { values: new Map(), listeners: new Set() };
  known.set(store, choices);
  return choices;
}
