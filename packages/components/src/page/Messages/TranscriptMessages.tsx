'use client';

import { type ReactNode, useMemo } from 'react';
import { MessageList } from '../../blocks/Message/MessageList';
import { useBrowserLayoutEffect } from '../../dom/useBrowserLayoutEffect';
import { usePrinting } from '../../dom/usePrinting';
import type { TranscriptMessage } from '../../model/readMessages';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { FocusGuard } from '../FocusGuard';
import { useTranscriptView } from '../TranscriptView';
import { useFollowEnd } from '../useFollowEnd';
import { useRoot } from '../useRoot';
import { WholeTranscript } from '../WholeTranscript';

/** Props of {@link TranscriptMessages}; all others go to the root element. */
export interface TranscriptMessagesProps extends RootProps {
  /** Whether to show a message: for two agents side by side under one toolbar. Default: all. */
  readonly include?: ((message: TranscriptMessage) => boolean) | undefined;
  /** Whether to keep the end in view while the transcript grows and the reader is at its end. Default `true`. */
  readonly follow?: boolean | undefined;
  /** Whether to list the diagnostics of a message at its end; `<TranscriptNotes>` lists them elsewhere. Default `true`. */
  readonly notes?: boolean | undefined;
}

/** The messages of a transcript. Must be inside a `<TranscriptProvider>`. */
export function TranscriptMessages({
  include,
  follow = true,
  notes = true,
  ref,
  ...rest
}: TranscriptMessagesProps): ReactNode {
  const context = useTranscriptContext();
  const { shown, filter, merged, references, running, empty, nothingShown, elements, id } =
    useTranscriptView();
  const { labels } = context;
  const root = useRoot(ref);
  useBrowserLayoutEffect(() => {
    const element = root.current as HTMLElement;
    elements.add(element);
    return () => void elements.delete(element);
  }, [elements, root]);
  const views = useMemo(
    () =>
      include === undefined ? shown : shown.filter(({ message }) => message === null || include(message)),
    [shown, include],
  );
  useFollowEnd(root, follow, running);
  const printing = usePrinting();

  return (
    <div
      {...rest}
      ref={root}
      data-component="TranscriptMessages"
      data-status={running ? 'streaming' : 'complete'}
      data-transcript={id}
    >
      <FocusGuard root={root} />
      <div data-part="Messages" hidden={printing}>
        {empty ? (
          <p data-part="Empty">{labels.empty}</p>
        ) : (
          <MessageList views={views} filter={filter} merged={merged} notes={notes} />
        )}
        {!empty && nothingShown && <p data-part="Empty">{labels.notFound}</p>}
      </div>
      {printing && (
        <WholeTranscript
          views={views}
          merged={merged}
          references={references}
          context={context}
          filter={filter}
        />
      )}
    </div>
  );
}
