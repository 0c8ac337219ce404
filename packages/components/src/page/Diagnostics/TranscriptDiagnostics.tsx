'use client';

import type { ReactNode } from 'react';
import { readRootProps } from '../../model/given/rootProps';
import { Diagnostics } from '../../parts/Diagnostics/Diagnostics';
import type { RootProps } from '../../state/RootProps';
import { TranscriptContext, useTranscriptContext } from '../../state/TranscriptContext';
import { useTranscriptView } from '../view/TranscriptView';

/** Props of {@link TranscriptDiagnostics}: those of its root element. */
export type TranscriptDiagnosticsProps = RootProps;

/** Diagnostics of each message, with links to their blocks. Must be inside a `<TranscriptProvider>`. */
export function TranscriptDiagnostics(given: TranscriptDiagnosticsProps): ReactNode {
  const props = readRootProps('<TranscriptDiagnostics>', given, {});
  const context = useTranscriptContext();
  const { parts, id } = useTranscriptView();
  return (
    <div {...props} data-component="TranscriptDiagnostics" data-transcript={id}>
      {parts.toArray().map(({ prefix, revision, tree }) => (
        <TranscriptContext.Provider key={prefix} value={{ ...context, prefix, revision }}>
          <Diagnostics tree={tree} />
        </TranscriptContext.Provider>
      ))}
    </div>
  );
}
