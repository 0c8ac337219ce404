'use client';

import { type TranscriptContextValue, useTranscriptContext } from './TranscriptContext';
import { useSame } from './useSame';

/** The context one heading level further down, for what stands inside a step. */
export function useNestedContext(): TranscriptContextValue {
  const context = useTranscriptContext();
  return useSame({ ...context, headingLevel: Math.min(6, context.headingLevel + 1) });
}
