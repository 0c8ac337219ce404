'use client';

import type { Context } from '@agent-transcript/protocol';
import { type ReactNode, useMemo } from 'react';
import { MessageList } from '../blocks/Message/MessageList';
import { ReferencesContext } from '../blocks/Tool/References';
import type { TranscriptFilter } from '../model/filterTree';
import type { MergedDataMap } from '../model/mergeParts';
import type { ViewMessage } from '../model/readMessages';
import { createTranscriptStore } from '../state/createTranscriptStore';
import { TranscriptContext, type TranscriptContextValue } from '../state/TranscriptContext';

export interface WholeTranscriptProps {
  readonly views: readonly ViewMessage[];
  readonly merged: MergedDataMap;
  /** What references in tool inputs stand for. */
  readonly references: Context;
  readonly context: TranscriptContextValue;
  readonly filter: TranscriptFilter;
}

/** Everything at once, with every fold open and nothing to answer: for paper, and for a file that is read without script. */
export function WholeTranscript({
  views,
  merged,
  references,
  context,
  filter,
}: WholeTranscriptProps): ReactNode {
  const own = useMemo(
    () => ({
      ...context,
      // Nothing is decided here.
      store: createTranscriptStore(),
      long: false,
      whole: true,
      onProvideInput: undefined,
      onNavigate: undefined,
    }),
    [context],
  );
  return (
    <TranscriptContext.Provider value={own}>
      <ReferencesContext.Provider value={references}>
        <div data-part="Messages">
          <MessageList views={views} filter={filter} merged={merged} notes />
        </div>
      </ReferencesContext.Provider>
    </TranscriptContext.Provider>
  );
}
