import { useMemo, useSyncExternalStore } from 'react';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { inOneLine } from './inOneLine';

/** What the reader looks for, everywhere or in a range of a message only; empty for nothing. */
export function useSought(within?: { readonly start: number; readonly end: number }): string {
  const { store, prefix } = useTranscriptContext();
  const read = () => {
    const sought = store.sought();
    if (sought === null) return '';
    const apart =
      within !== undefined &&
      (sought.prefix !== prefix || within.start < sought.start || within.end > sought.end);
    return apart ? '' : sought.query;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Up to where a long text has to be shown for the reader to see what they look for; 0 where that is not in it. */
export function useSoughtEnd(text: string): number {
  const sought = useSought();
  return useMemo(() => {
    const at = sought === '' ? -1 : inOneLine(text).indexOf(sought);
    return at < 0 ? 0 : at + sought.length;
  }, [text, sought]);
}
