'use client';

import { answering, flag, type Readers } from '@agent-transcript/text/given';
import { GrowingList } from '@agent-transcript/text/growing';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { toolSeam } from '#toolSeam';
import { MessageList } from '../../blocks/Message/MessageList';
import { useBrowserLayoutEffect } from '../../dom/serverHtml';
import { usePrinting } from '../../dom/usePrinting';
import { holdsWork } from '../../model/answer/holdsWork';
import { readRootProps } from '../../model/given/rootProps';
import type { TranscriptMessage } from '../../model/messages/readMessages';
import { Later } from '../../parts/Later';
import { AnswerContext } from '../../state/AnswerContext';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLaterEvidence } from '../Evidence/useLaterEvidence';
import type { FindAnswer } from '../Header/AnswerFinder';
import { NavigationKeys } from '../Navigation/NavigationKeys';
import { type TranscriptView, TranscriptViewContext, useTranscriptView } from '../view/TranscriptView';
import { useRoot } from '../view/useRoot';
import { FollowEnd } from './FollowEnd';
import { WholeTranscript } from './WholeTranscript';

/** Props of {@link TranscriptMessages}; others go to the root element. */
export interface TranscriptMessagesProps extends RootProps {
  /** Returns true for a message to show, for two agents side by side under one toolbar. Default: all. */
  readonly include?: ((message: TranscriptMessage) => boolean) | undefined;
  /**
   * True to keep the end in view while the transcript grows and the reader is at its end, and to show the number of new blocks to
   * readers who
   * scrolled up. Default `true`.
   */
  readonly follow?: boolean | undefined;
  /**
   * True to move from block to block by keyboard while the focus is in the transcript; `?` lists the keys. The blocks have one Tab
   * stop then.
   * Default `true`.
   */
  readonly keys?: boolean | undefined;
  /** True to list the diagnostics of a message at its end; `<TranscriptDiagnostics>` lists them elsewhere. Default `true`. */
  readonly diagnostics?: boolean | undefined;
  /** True to show below the answer of an ended run which of its values results contain. Default `true`. */
  readonly evidence?: boolean | undefined;
}

const READERS: Readers<TranscriptMessagesProps> = {
  include: answering((value, place) => flag(value, place) ?? true),
  follow: flag,
  keys: flag,
  diagnostics: flag,
  evidence: flag,
};

/** Messages of a transcript. Must be inside a `<TranscriptProvider>`. */
export function TranscriptMessages(props: TranscriptMessagesProps): ReactNode {
  return (
    <MessagesOfView {...readRootProps('<TranscriptMessages>', props, READERS)} view={useTranscriptView()} />
  );
}

interface MessagesOfViewProps extends TranscriptMessagesProps {
  readonly view: TranscriptView;
}

/** Messages of a view. Only the parts around the blocks may read the view from its context. */
export function MessagesOfView({
  view,
  include,
  follow = true,
  diagnostics = true,
  keys = true,
  evidence = true,
  ref,
  ...rest
}: MessagesOfViewProps): ReactNode {
  const context = useTranscriptContext();
  const {
    views: all,
    shown,
    parts,
    filter,
    merged,
    references,
    running,
    empty,
    nothingShown,
    elements,
    id,
  } = view;
  const { labels } = context;
  const root = useRoot(ref);
  useBrowserLayoutEffect(() => {
    const element = root.current as HTMLElement;
    elements.add(element);
    return () => void elements.delete(element);
  }, [elements, root]);
  const views = useMemo(
    () =>
      include === undefined
        ? shown
        : GrowingList.of(shown.toArray().filter(({ message }) => message === null || include(message))),
    [shown, include],
  );
  const [findAnswer, setFindAnswer] = useState<FindAnswer>();
  const answer = useMemo(() => (running ? null : (findAnswer?.(all) ?? null)), [running, findAnswer, all]);
  const evidenceLine = useLaterEvidence(evidence && !running);
  const printing = usePrinting();
  /** True after an element in it has had the focus. */
  const [hasFocus, setHasFocus] = useState(false);
  /** Element that had the focus last, and its ancestors. It may be removed before the guard is loaded. */
  const lastFocus = useRef<EventTarget[]>([]);
  // Keys move through the messages shown here.
  const ownView = useMemo(() => (views === shown ? view : { ...view, shown: views }), [view, views, shown]);
  const inView = (part: ReactNode) => (
    <TranscriptViewContext.Provider value={ownView}>{part}</TranscriptViewContext.Provider>
  );

  return (
    <div
      {...rest}
      ref={root}
      onFocus={(event) => {
        lastFocus.current = event.nativeEvent.composedPath();
        if (!hasFocus) setHasFocus(true);
        rest.onFocus?.(event);
      }}
      data-component="TranscriptMessages"
      data-status={running ? 'streaming' : 'complete'}
      data-transcript={id}
    >
      {hasFocus && <Later seam={toolSeam} part="FocusGuard" props={{ root, lastFocus }} />}
      {!running && all.some(holdsWork) && (
        <Later seam={toolSeam} part="AnswerFinder" props={{ onLoad: setFindAnswer }} />
      )}
      <AnswerContext.Provider value={answer}>
        <div data-part="Messages" hidden={printing}>
          {empty ? (
            <p data-part="Empty">{labels.empty}</p>
          ) : (
            <MessageList views={views} filter={filter} merged={merged} diagnostics={diagnostics} />
          )}
          {nothingShown && !empty ? (
            <p data-part="Empty">{labels.notFound}</p>
          ) : (
            evidenceLine && inView(evidenceLine)
          )}
        </div>
        {inView(
          <>
            <FollowEnd
              root={root}
              follow={follow}
              running={running}
              parts={running ? null : parts}
              partsNow={view.partsNow}
            />
            {keys && <NavigationKeys root={root} id={id} />}
          </>,
        )}
        {printing && (
          <WholeTranscript
            views={views}
            merged={merged}
            references={references}
            context={context}
            filter={filter}
          />
        )}
      </AnswerContext.Provider>
    </div>
  );
}
