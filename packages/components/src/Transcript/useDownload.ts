import { type RefObject, useCallback } from 'react';
import { saveTranscript } from '../Toolbar/saveTranscript';
import type { ViewMessage } from './createMessageReader';
import type { TranscriptFilter } from './filterTree';
import type { TranscriptContextValue } from './TranscriptContext';

/** Makes a function that gives the reader the whole transcript as a file. */
export function useDownload(
  views: readonly ViewMessage[],
  context: TranscriptContextValue,
  root: RefObject<HTMLElement | null>,
  filter: TranscriptFilter,
  name: string,
): (format: 'source' | 'markdown' | 'html') => void {
  return useCallback(
    (format) => {
      void saveTranscript(format, { views, context, filter, name, root: root.current });
    },
    [views, context, root, filter, name],
  );
}
