'use client';

import { useState } from 'react';
import { createTranscriptStore, type TranscriptStore } from './createTranscriptStore';
import { useTranscriptContext } from './TranscriptContext';

/** What the reader has decided about the transcript around. A block that stands outside of any has a store of its own. */
export function useStore(): TranscriptStore {
  const { store } = useTranscriptContext();
  const [own] = useState(() => store ?? createTranscriptStore());
  return store ?? own;
}
