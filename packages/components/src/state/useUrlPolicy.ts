'use client';

import type { UrlPolicy } from '../model/texts/urlPolicy';
import { useTranscriptContext } from './TranscriptContext';

/** Policy of the surrounding transcript or `DisplaySettings`, for components of the host that show addresses. */
export function useUrlPolicy(): UrlPolicy {
  return useTranscriptContext().urlPolicy;
}
