import { useSyncExternalStore } from 'react';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

/** A part of the library that few transcripts need, loaded when the first does. */
export interface Later<Part> {
  /** The part, or `null` until it is there: then what needs it is rendered again. */
  readonly use: () => Part | null;
  /** Loads it; a part that cannot be loaded is tried again the next time. */
  readonly load: () => Promise<void>;
}

/** @param load Imports the part: `() => import('./Part').then(({ Part }) => Part)`. */
export function createLater<Part>(load: () => Promise<Part>): Later<Part> {
  const listeners = new Set<() => void>();
  let part: Part | null = null;
  let pending: Promise<void> | null = null;

  const loadOnce = () => {
    pending ??= load().then(
      (loaded) => {
        part = loaded;
        for (const listener of listeners) listener();
      },
      () => {
        pending = null;
      },
    );
    return pending;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    void loadOnce();
    return () => {
      listeners.delete(listener);
    };
  };
  const current = () => part;
  const nothing = () => null;

  return {
    use: function useLater() {
      const { whole } = useTranscriptContext();
      // What a server sends has no such part, and the first render in the browser must be the same.
      return useSyncExternalStore(subscribe, current, whole ? current : nothing);
    },
    load: loadOnce,
  };
}
