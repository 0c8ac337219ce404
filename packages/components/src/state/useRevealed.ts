'use client';

import { useSyncExternalStore } from 'react';
import type { Revealed, TranscriptStore } from './createTranscriptStore';

/**
 * What `read` makes of the place that must stay on the page, such as the index of the item that holds it. Renders again only where that
 * changes.
 */
export function useRevealed<Result>(
  store: TranscriptStore,
  read: (place: Revealed | null) => Result,
): Result {
  const now = () => read(store.revealed());
  return useSyncExternalStore(store.subscribe, now, now);
}
