'use client';

import { useContext } from 'react';
import type { TranscriptLabels } from '../labels/TranscriptLabels';
import { defaultTranscriptContext, TranscriptContext, type TranscriptSettings } from './TranscriptContext';

/**
 * Settings and labels of the surrounding transcript, for components of the host.
 *
 * @throws Error outside `<Transcript>`, `<TranscriptProvider>` and `<DisplaySettings>`.
 *
 * @example
 * function Weather({ input }: ToolProps) {
 *   const { labels } = useTranscriptSettings();
 *   return <p>{labels.input}: {input?.value}</p>;
 * }
 */
export function useTranscriptSettings(): TranscriptSettings & { readonly labels: TranscriptLabels } {
  const context = useContext(TranscriptContext);
  if (context === defaultTranscriptContext)
    throw new Error(
      'useTranscriptSettings found no settings: its component is rendered outside of a transcript. Render it inside <Transcript> or <TranscriptProvider>, or put <DisplaySettings> around it.',
    );
  return context;
}
