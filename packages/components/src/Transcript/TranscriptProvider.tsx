'use client';

import { type Readers, readProps } from '@agent-transcript/text/given';
import type { ReactNode } from 'react';
import { shown } from '../model/given/elements';
import { TranscriptViewContext } from '../page/view/TranscriptView';
import { OPTION_READERS } from './optionReaders';
import { type TranscriptOptions, TranscriptReader } from './TranscriptReader';

/** Props of {@link TranscriptProvider}. */
export type TranscriptProviderProps = TranscriptOptions & { readonly children?: ReactNode };

const READERS: Readers<TranscriptProviderProps> = { ...OPTION_READERS, children: shown };

/**
 * Reads a message or a conversation for the parts inside it, which the host arranges: `<TranscriptMessages>`,
 * `<TranscriptToolbar>` or its `<TranscriptFind>`, `<TranscriptFilters>` and `<TranscriptActions>`, `<TranscriptOutline>`,
 * `<TranscriptDiagnostics>`. It adds only one element, which announces events to screen readers.
 *
 * @example
 * <TranscriptProvider source={message}>
 *   <aside><TranscriptOutline /></aside>
 *   <main><TranscriptMessages /></main>
 * </TranscriptProvider>
 */
export function TranscriptProvider(props: TranscriptProviderProps): ReactNode {
  const { children, ...options } = readProps<TranscriptProviderProps>('<TranscriptProvider>', props, READERS);
  return (
    <TranscriptReader {...options} of="<TranscriptProvider>">
      {(_, view) => <TranscriptViewContext.Provider value={view}>{children}</TranscriptViewContext.Provider>}
    </TranscriptReader>
  );
}
