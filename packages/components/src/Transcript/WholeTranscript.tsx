import { type ReactNode, useMemo } from 'react';
import { createDataMerger } from '../Message/createDataMerger';
import { MessageList } from '../Message/MessageList';
import { ReferencesContext } from '../Tool/References';
import { createPartKeeper, isDataPart, type ViewMessage } from './createMessageReader';
import { createTranscriptStore } from './createTranscriptStore';
import type { TranscriptFilter } from './filterTree';
import { TranscriptContext, type TranscriptContextValue } from './TranscriptContext';

interface WholeTranscriptProps {
  readonly views: readonly ViewMessage[];
  readonly context: TranscriptContextValue;
  readonly filter: TranscriptFilter;
}

/** Everything at once, with every fold open and nothing to answer: for paper, and for a file that is read without script. */
export function WholeTranscript({ views, context, filter }: WholeTranscriptProps): ReactNode {
  const own = useMemo(
    () => ({
      ...context,
      // Nothing is decided here, and all has the address that it has on the page.
      store: { ...createTranscriptStore(), addressOf: context.store.addressOf },
      long: false,
      whole: true,
      onProvideInput: undefined,
      onNavigate: undefined,
    }),
    [context],
  );
  const merged = useMemo(() => createDataMerger()(createPartKeeper(isDataPart)(views)), [views]);
  const references = useMemo(() => [...merged.keys()], [merged]);
  return (
    <TranscriptContext value={own}>
      <ReferencesContext value={references}>
        <div data-part="Messages">
          <MessageList views={views} filter={filter} merged={merged} />
        </div>
      </ReferencesContext>
    </TranscriptContext>
  );
}
