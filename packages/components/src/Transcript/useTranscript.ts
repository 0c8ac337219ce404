'use client';

import { useCallback, useSyncExternalStore } from 'react';
import {
  NOTHING_YET,
  type StreamedTranscript,
  streamedOf,
  streamSession,
  type TranscriptStream,
} from './createStreamSession';

/**
 * Reads a stream of message pieces and renders at most once per frame, however fast they arrive.
 *
 * Pass the same stream object in every render: another one starts a new transcript. A stream that no component uses any more
 * is cancelled.
 *
 * @example
 * const { tree } = useTranscript(stream);
 * return <Transcript tree={tree} />;
 */
export function useTranscript(stream: TranscriptStream | null): StreamedTranscript {
  const subscribe = useCallback(
    (listener: () => void) => (stream === null ? () => {} : streamSession(stream).subscribe(listener)),
    [stream],
  );
  const current = () => (stream === null ? NOTHING_YET : streamedOf(stream));
  return useSyncExternalStore(subscribe, current, current);
}
