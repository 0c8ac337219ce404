'use client';

import type { Context } from '@agent-transcript/protocol';
import { type ReactNode, useMemo } from 'react';
import { MessageList } from '../Message/MessageList';
import type { MergedDataMap } from '../Message/mergeParts';
import { ReferencesContext } from '../Tool/References';
import { createTranscriptStore } from './createTranscriptStore';
import type { TranscriptFilter } from './filterTree';
import type { ViewMessage } from './readMessages';
import { TranscriptContext, type TranscriptContextValue } from './TranscriptContext';

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
          <MessageList views={views} filter={filter} merged={merged} />
        </div>
      </ReferencesContext.Provider>
    </TranscriptContext.Provider>
  );
}
