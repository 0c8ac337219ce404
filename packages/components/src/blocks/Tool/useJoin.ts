'use client';

import { useEffect } from 'react';
import { whenOutOfSight } from '../../dom/whenOutOfSight';
import { useStore } from '../../state/useStore';

/**
 * Calls `join` once: at once for a reader who follows the end, otherwise when nothing that moves is in view.
 *
 * @param moving Returns the addresses of the blocks that move; stable while they stay the same.
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
