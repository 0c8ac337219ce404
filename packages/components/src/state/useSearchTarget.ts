'use client';

import { useSyncExternalStore } from 'react';
import type { SearchTarget } from '../model/search/SearchTarget';
import { useTranscriptContext } from './TranscriptContext';
import { useStore } from './useStore';

/**
 * The match that the reader has gone to, if it is in a certain text; else `null`.
 *
 * @param node Where the text's node begins; of data which of its texts it is.
 * @param of Prefix of the addresses of its message, where that is not the one around.
 */
export function useSearchTarget(node: number | undefined, of?: string): SearchTarget | null {
  const { prefix: around } = useTranscriptContext();
  const store = useStore();
  const prefix = of ?? around;
  const read = () => {
    const searchTarget = store.searchTarget();
    return searchTarget?.prefix === prefix && searchTarget.node === node ? searchTarget : null;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The same for texts of data from a certain one on. */
export function useSearchTargetFrom(first: number, of: string | undefined): SearchTarget | null {
  const store = useStore();
  const read = () => {
    const searchTarget = store.searchTarget();
    return searchTarget !== null && searchTarget.prefix === of && searchTarget.node >= first
      ? searchTarget
      : null;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}
