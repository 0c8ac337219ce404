'use client';

import { useSyncExternalStore } from 'react';
import type { Sought } from './createTranscriptStore';
import { useTranscriptContext } from './TranscriptContext';
import { useStore } from './useStore';

/**
 * The match that the reader has gone to, if it is in a certain text; else `null`.
 *
 * @param node Where the text's node begins; of data which of its texts it is.
 * @param of Prefix of the addresses of its message, where that is not the one around.
 */
export function useSought(node: number | undefined, of?: string): Sought | null {
  const { prefix: around } = useTranscriptContext();
  const store = useStore();
  const prefix = of ?? around;
  const read = () => {
    const sought = store.sought();
    return sought?.prefix === prefix && sought.node === node ? sought : null;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The same for texts of data from a certain one on. */
export function useSoughtFrom(first: number, of: string | undefined): Sought | null {
  const store = useStore();
  const read = () => {
    const sought = store.sought();
    return sought !== null && sought.prefix === of && sought.node >= first ? sought : null;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}
