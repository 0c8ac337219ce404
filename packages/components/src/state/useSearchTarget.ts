'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { SearchTarget } from '../model/search/SearchTarget';
import { useTranscriptContext } from './TranscriptContext';
import { useStore } from './useStore';

/**
 * Match that the reader has gone to, if it is in the text of `node`; otherwise `null`.
 *
 * @param node Offset of the node with the text; for data, the index of the text.
 * @param of Prefix of the addresses of its message; by default the surrounding one.
 */
export function useSearchTarget(node: number | undefined, of?: string): SearchTarget | null {
  const { prefix: ownPrefix } = useTranscriptContext();
  const store = useStore();
  const prefix = of ?? ownPrefix;
  const read = useCallback(() => {
    const searchTarget = store.searchTarget();
    return searchTarget?.prefix === prefix && searchTarget.node === node ? searchTarget : null;
  }, [store, prefix, node]);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Same for the texts of data from index `first` on. */
export function useSearchTargetFrom(first: number, of: string | undefined): SearchTarget | null {
  const store = useStore();
  const read = useCallback(() => {
    const searchTarget = store.searchTarget();
    return searchTarget !== null && searchTarget.prefix === of && searchTarget.node >= first
      ? searchTarget
      : null;
  }, [store, of, first]);
  return useSyncExternalStore(store.subscribe, read, read);
}
