import { useEffect, useState } from 'react';
import type { Go } from './useAddress';

/** Milliseconds after a letter until the address says it. */
const TYPING = 300;

/** What is looked for, which the address says a moment after it was typed, and which “Back” brings back. */
export function useFindInAddress(find: string, go: Go): readonly [string, (query: string) => void] {
  const [{ query, said, written }, set] = useState({ query: find, said: find, written: find });
  // The address has changed: if not by this field, it counts.
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
