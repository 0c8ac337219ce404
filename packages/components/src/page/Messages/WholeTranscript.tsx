'use client';

import type { Context } from '@agent-transcript/protocol';
import type { GrowingList } from '@agent-transcript/text/growing';
import { type ReactNode, useMemo } from 'react';
import { MessageList } from '../../blocks/Message/MessageList';
import { ReferencesContext } from '../../blocks/Tool/ReferencesContext';
import type { TranscriptFilter } from '../../model/filter/filterTree';
import type { MergedDataMap } from '../../model/messages/mergeDataParts';
import type { ViewMessage } from '../../model/messages/readMessages';
import { createTranscriptStore } from '../../state/createTranscriptStore';
import { TranscriptContext, type TranscriptContextValue } from '../../state/TranscriptContext';

export interface WholeTranscriptProps {
  readonly views: GrowingList<ViewMessage>;
  readonly merged: MergedDataMap;
  /** Data that references in tool inputs point to. */
  readonly references: Context;
  readonly context: TranscriptContextValue;
  readonly filter: TranscriptFilter;
  /** True if its folds open and close without scripts, as in a file. Default: all folds are open, as in print. */
  readonly inFile?: boolean;
}

/** Whole transcript without buttons and forms: for print, and for a file that works without scripts. */
export function WholeTranscript({
  views,
  merged,
  references,
  context,
  filter,
  inFile = false,
}: WholeTranscriptProps): ReactNode {
  const wholeContext = useMemo(
    () => ({
      ...context,
      // An empty store, so that the decisions of the reader have no effect here.
      store: createTranscriptStore(),
      long: false,
      whole: true,
      inFile,
      onProvideInput: undefined,
      onNavigate: undefined,
    }),
    [context, inFile],
  );
  return (
    <TranscriptContext.Provider value={wholeContext}>
      <ReferencesContext.Provider value={references}>
        <div data-part="Messages">
          <MessageList views={views} filter={filter} merged={merged} diagnostics />
        </div>
      </ReferencesContext.Provider>
    </TranscriptContext.Provider>
  );
}
