'use client';

import { useSyncExternalStore } from 'react';
import type { Revealed, TranscriptStore } from './createTranscriptStore';

/** Result of `read` for the place that must stay on the page, such as the index of its item. Renders again only when the result changes. */
export function useRevealed<Result>(
  store: TranscriptStore,
  read: (place: Revealed | null) => Result,
): Result {
  const now = () => read(store.revealed());
  return useSyncExternalStore(store.subscribe, now, now);
}
