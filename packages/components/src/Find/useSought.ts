'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { useStore } from '../Transcript/useStore';
import { inOneLine } from './inOneLine';

/** What the reader looks for, everywhere or in a range of a message only; empty for nothing. */
export function useSought(within?: { readonly start: number; readonly end: number }, of?: string): string {
  const { prefix: around } = useTranscriptContext();
  const store = useStore();
  const prefix = of ?? around;
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

/** How far behind the first match others are shown too, in UTF-16 units. */
const FAR = 50_000;

/** Up to where a long text has to be shown for the reader to see what they look for; 0 where that is not in it. */
export function useSoughtEnd(text: string): number {
  const sought = useSought();
  return useMemo(() => {
    if (sought === '') return 0;
    const said = inOneLine(text);
    const at = said.indexOf(sought);
    return at < 0 ? 0 : said.lastIndexOf(sought, at + FAR) + sought.length;
  }, [text, sought]);
}
