'use client';

import type { ReactNode } from 'react';
import { Diagnostics } from '../../parts/Notes/Diagnostics';
import type { RootProps } from '../../state/RootProps';
import { TranscriptContext, useTranscriptContext } from '../../state/TranscriptContext';
import { useTranscriptView } from '../TranscriptView';

/** Props of {@link TranscriptNotes}: those of its root element. */
export type TranscriptNotesProps = RootProps;

/** The diagnostics of each message, with links to their places. Must be inside a `<TranscriptProvider>`. */
export function TranscriptNotes(props: TranscriptNotesProps): ReactNode {
  const context = useTranscriptContext();
  const { parts, id } = useTranscriptView();
  return (
    <div {...props} data-component="TranscriptNotes" data-transcript={id}>
      {parts.map(({ prefix, revision, tree }) => (
        <TranscriptContext.Provider key={prefix} value={{ ...context, prefix, revision }}>
          <Diagnostics tree={tree} />
        </TranscriptContext.Provider>
      ))}
    </div>
  );
}
