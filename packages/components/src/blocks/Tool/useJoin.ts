'use client';

import { useEffect } from 'react';
import { whenOutOfSight } from '../../dom/whenOutOfSight';
import { useStore } from '../../state/useStore';

/**
 * Joins once: at once for a reader who follows the end, else when nothing that moves is in view.
 *
 * @param moving The addresses of what moves; the same function as long as that is so.
 */
export function useJoin(moving: () => readonly string[], join: () => void): void {
  const store = useStore();
  useEffect(() => {
    const addresses = moving();
    if (store.followsEnd()) return join();
    return whenOutOfSight(
      addresses.flatMap((address) => document.getElementById(address) ?? []),
      join,
    );
  }, [moving, join, store]);
}
