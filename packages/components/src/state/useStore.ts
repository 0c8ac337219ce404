'use client';

import { useState } from 'react';
import { createTranscriptStore, type TranscriptStore } from './createTranscriptStore';
import { useTranscriptContext } from './TranscriptContext';

/** The reader's decisions about the surrounding transcript. A block outside of one has its own store. */
export function useStore(): TranscriptStore {
  const { store } = useTranscriptContext();
  const [ownStore] = useState(() => store ?? createTranscriptStore());
  return store ?? ownStore;
}
