'use client';

import type { UrlPolicy } from '../model/texts/urlPolicy';
import { useTranscriptContext } from './TranscriptContext';

/** The policy of the surrounding transcript or `DisplaySettings`, for the host's components that show addresses. */
export function useUrlPolicy(): UrlPolicy {
  return useTranscriptContext().urlPolicy;
}
