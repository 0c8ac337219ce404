'use client';

import { laterEn } from '../labels/laterEn';
import type { LaterLabels } from '../labels/laterLabels';
import type { TranscriptLabels } from '../labels/TranscriptLabels';
import { useTranscriptContext } from './TranscriptContext';

const known = new WeakMap<TranscriptLabels, TranscriptLabels & LaterLabels>();

/** The labels for a part that is loaded later: in English where the transcript's own have none. */
export function useLaterLabels(): TranscriptLabels & LaterLabels {
  const { labels } = useTranscriptContext();
  let all = known.get(labels);
  if (all === undefined) {
    all = { ...laterEn, ...labels };
    known.set(labels, all);
  }
  return all;
}
