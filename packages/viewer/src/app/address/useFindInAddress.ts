import { useEffect, useState } from 'react';
import type { Go } from './useAddress';

/** Milliseconds between a keystroke and the change of the address. */
const TYPING = 300;

/** The search text, which is written to the address shortly after typing, and restored by “Back”. */
export function useFindInAddress(find: string, go: Go): readonly [string, (query: string) => void] {
  const [{ query, said, written }, set] = useState({ query: find, said: find, written: find });
  // A change of the address from elsewhere takes precedence.
  if (find !== said) set({ query: find === written ? query : find, said: find, written: find });
  useEffect(() => {
    if (query === written) return undefined;
    const timer = setTimeout(() => {
      set((before) => ({ ...before, written: query }));
      go({ find: query }, 'replace');
    }, TYPING);
    return () => clearTimeout(timer);
  }, [query, written, go]);
  return [query, (next) => set((before) => ({ ...before, query: next }))];
}
