'use client';

import type { Place } from '@agent-transcript/analysis/summary';
import { useEffect, useRef } from 'react';
import { addressOf } from '../../model/revision';
import { blockAt } from '../../model/walk';
import { useTranscriptView } from './TranscriptView';

/** Brings a place of a summary of the transcript into view, with `focus` the focus too. What a filter hides is shown for it. */
export function usePlaces(): (place: Place, focus: boolean) => void {
  const { views, reveal, filter, setFilter } = useTranscriptView();
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return ({ message, content, start }, focus) => {
    const part = views.get(message)?.parts[content];
    if (part === undefined || !('tree' in part)) return;
    // Payloads have no address: that of their block leads to them.
    const address = addressOf(part, blockAt(part.tree, start)?.start ?? start);
    if (reveal(address, focus)) return;
    setFilter({ ...filter, show: 'all' });
    frame.current = requestAnimationFrame(() => reveal(address, focus));
  };
}
