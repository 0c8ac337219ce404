import { type ReactNode, useMemo, useState } from 'react';
import { createDataMerger } from '../Message/createDataMerger';
import { MessageList } from '../Message/MessageList';
import { isDataPart, type ViewMessage } from './createMessageReader';
import { createTranscriptStore } from './createTranscriptStore';
import type { TranscriptFilter } from './filterTree';
import { TranscriptContext, type TranscriptContextValue } from './TranscriptContext';

/** Everything at once, with every fold open and nothing to answer: for a file that is read without script. */
export function WholeTranscript({
  views,
  context,
  filter,
}: {
  views: readonly ViewMessage[];
  context: TranscriptContextValue;
  filter: TranscriptFilter;
}): ReactNode {
  const [store] = useState(() => {
    const open = createTranscriptStore();
    open.setAllFolds(true);
    return open;
  });
  const own = useMemo(
    () => ({ ...context, store, long: false, whole: true, onProvideInput: undefined, onNavigate: undefined }),
    [context, store],
  );
  const merged = createDataMerger()(views.flatMap(({ parts }) => parts.filter(isDataPart)));
  return (
    <TranscriptContext value={own}>
      <section data-component="Transcript" data-status="complete" aria-label={context.labels.transcript}>
        <MessageList views={views} filter={filter} merged={merged} />
      </section>
    </TranscriptContext>
  );
}
