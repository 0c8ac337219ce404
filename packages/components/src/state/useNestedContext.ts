'use client';

import { type TranscriptContextValue, useTranscriptContext } from './TranscriptContext';
import { useShallowStable } from './useShallowStable';

/** Context one heading level deeper, for the content of a step. */
export function useNestedContext(): TranscriptContextValue {
  const context = useTranscriptContext();
  return useShallowStable({ ...context, headingLevel: Math.min(6, context.headingLevel + 1) });
}
