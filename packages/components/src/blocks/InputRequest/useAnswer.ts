'use client';

import type { InputRequest, UserAnswer } from '@agent-transcript/parser';
import { useCallback } from 'react';
import { pendingIndex } from '../../model/block/walk';
import { useTranscriptContext } from '../../state/TranscriptContext';

/** Sends an answer, with the chosen file for an answer of type file. Rejects if the host rejects the answer. */
export type GiveAnswer = (answer: UserAnswer, file?: File | null) => Promise<void>;

/** Returns a function that answers a request of the surrounding transcript; `undefined` if the request is read-only. */
export function useAnswer(node: InputRequest): GiveAnswer | undefined {
  const { onProvideInput, messageAt, messageId, contentIndex, prefix } = useTranscriptContext();
  const give = useCallback<GiveAnswer>(
    async (answer, file = null) => {
      const index = pendingIndex(node, messageAt(prefix)?.tree);
      await onProvideInput?.({
        answer,
        node,
        index,
        messageId,
        contentIndex,
        ...(file === null ? null : { file }),
      });
    },
    [onProvideInput, node, messageAt, prefix, messageId, contentIndex],
  );
  return onProvideInput === undefined ? undefined : give;
}
