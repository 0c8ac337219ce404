'use client';

import type { UrlPolicy } from '../model/urlPolicy';
import { useTranscriptContext } from './TranscriptContext';

/** The policy of the transcript or the `DisplaySettings` around, for components of the host that show addresses. */
export function useUrlPolicy(): UrlPolicy {
  return useTranscriptContext().urlPolicy;
}
