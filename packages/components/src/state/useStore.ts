'use client';

import { useState } from 'react';
import { createTranscriptStore, type TranscriptStore } from './createTranscriptStore';
import { useTranscriptContext } from './TranscriptContext';

/** Decisions of the reader about the surrounding transcript. A block outside a transcript has its own store. */
export function useStore(): TranscriptStore {
  const { store } = useTranscriptContext();
  const [ownStore] = useState(() => store ?? createTranscriptStore());
  return store ?? ownStore;
}
