'use client';

import { useCallback, useEffect, useRef } from 'react';
import { type BlockPlace, blockPlaces } from '../../model/blockPlaces';
import type { ViewMessage } from '../../model/readMessages';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useTranscriptView } from './TranscriptView';

/** A function that lists the places of the messages on the page. Computed when it is called, as a run changes with every token. */
export function useBlockPlaces(views: readonly ViewMessage[]): () => readonly BlockPlace[] {
  const { filter, merged } = useTranscriptView();
  const { prefix: outer } = useTranscriptContext();
  const input = { views, filter, merged, outer };
  const latest = useRef(input);
  const known = useRef<{ readonly of: typeof input; readonly places: readonly BlockPlace[] } | null>(null);
  useEffect(() => {
    latest.current = input;
  });
  return useCallback(() => {
    const { current } = latest;
    const last = known.current?.of;
    if (
      known.current === null ||
      last?.views !== current.views ||
      last.filter !== current.filter ||
      last.merged !== current.merged
    )
      known.current = { of: current, places: blockPlaces(current) };
    return known.current.places;
  }, []);
}
