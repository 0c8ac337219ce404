'use client';

import { useTranscriptContext } from '../Transcript/TranscriptContext';
import type { UrlPolicy } from './urlPolicy';

/** The policy of the transcript or the `DisplaySettings` around, for components of the host that show addresses. */
export function useUrlPolicy(): UrlPolicy {
  return useTranscriptContext().urlPolicy;
}
