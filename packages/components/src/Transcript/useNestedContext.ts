import { useMemo } from 'react';
import { type TranscriptContextValue, useTranscriptContext } from './TranscriptContext';

/** The context one heading level further down, for what stands inside a step. */
export function useNestedContext(): TranscriptContextValue {
  const context = useTranscriptContext();
  return useMemo(() => ({ ...context, headingLevel: Math.min(6, context.headingLevel + 1) }), [context]);
}
