'use client';

import type { Place } from '@agent-transcript/analysis/summary';
import { useEffect, useRef } from 'react';
import { addressAt } from '../../model/messages/addressAt';
import { useTranscriptView } from './TranscriptView';

/**
 * Function that scrolls a place of a summary into view, with `focus` also moving the focus. Shows everything if a filter hides the
 * place.
 */
export function usePlaces(): (place: Place, focus: boolean) => void {
  const { views, reveal, filter, setFilter } = useTranscriptView();
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return (place, focus) => {
    const address = addressAt(views, place);
    if (address === undefined || reveal(address, focus)) return;
    setFilter({ ...filter, show: 'all' });
    frame.current = requestAnimationFrame(() => reveal(address, focus));
  };
}
