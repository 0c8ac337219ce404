'use client';

import { callable, fieldsOf, flag, optionalText, type Readers } from '@agent-transcript/text/given';
import { type ReactNode, useState } from 'react';
import { toolSeam } from '#toolSeam';
import { shown } from '../model/given/elements';
import { runFacts } from '../model/given/readers';
import { readRootProps, taken } from '../model/given/rootProps';
import type { TranscriptHeaderProps } from '../page/Header/TranscriptHeader';
import { MessagesOfView } from '../page/Messages/TranscriptMessages';
import { TranscriptOutline } from '../page/Outline/TranscriptOutline';
import { TranscriptRail } from '../page/Rail/TranscriptRail';
import { TranscriptReplay } from '../page/Replay/TranscriptReplay';
import { SheetButton } from '../page/Toolbar/SheetButton';
import { TranscriptToolbar } from '../page/Toolbar/TranscriptToolbar';
import { type TranscriptView, TranscriptViewContext } from '../page/view/TranscriptView';
import { CrashBoundary } from '../parts/CrashBoundary';
import { Fold } from '../parts/Fold/Fold';
import { Later } from '../parts/Later';
import type { RootProps } from '../state/RootProps';
import { useTranscriptContext } from '../state/TranscriptContext';
import { OPTION_READERS } from './optionReaders';
import { type TranscriptOptions, TranscriptReader } from './TranscriptReader';

/** Parts that a {@link Transcript} shows around its messages; others go to the root element. */
export interface TranscriptArrangementProps extends RootProps<'section'> {
  /**
   * Key figures of the run above its messages: outcome, duration, cost. An object sets its title and the facts that only the header
   * of a run
   * has. Loaded when it is shown. Default `false`.
   */
  readonly header?: boolean | Pick<TranscriptHeaderProps, 'title' | 'run'> | undefined;
  /** Find, filters, folds and download above the transcript. Default `false`. */
  readonly toolbar?: boolean | undefined;
  /** Query of the find field in the toolbar, controlled together with `onQueryChange`. Without it the field keeps the query itself. */
  readonly query?: string | undefined;
  /** Called when the reader changes the query; `''` for none. */
  readonly onQueryChange?: ((query: string) => void) | undefined;
  /** Links to steps, tools, errors and checkpoints next to the transcript. Default `false`. */
  readonly outline?: boolean | undefined;
  /** Rail along the edge of a wide page: a mark for each block, and the position of the reader. Default `false`. */
  readonly rail?: boolean | undefined;
  /** Replay controls above the transcript that show the run at any moment. Loaded when they are shown. Default `false`. */
  readonly replay?: boolean | undefined;
  /**
   * True to keep the end in view while the transcript grows and the reader is at its end, and to show the number of new blocks to
   * readers who
   * scrolled up. Default `true`.
   */
  readonly follow?: boolean | undefined;
  /** True to move from block to block by keyboard while the focus is in the transcript; `?` lists the keys. Default `true`. */
  readonly keys?: boolean | undefined;
  /** True to show below the answer of an ended run which of its values results contain. Default `true`. */
  readonly evidence?: boolean | undefined;
}

/** Props of {@link Transcript}; others go to the root element. */
export type TranscriptProps = TranscriptOptions & TranscriptArrangementProps;

const headerFields = fieldsOf<Pick<TranscriptHeaderProps, 'title' | 'run'>>({ title: shown, run: runFacts });

const READERS: Readers<TranscriptProps> = {
  ...OPTION_READERS,
  messages: taken,
  header: (value, place) => (typeof value === 'boolean' ? value : headerFields(value, place)),
  toolbar: flag,
  query: optionalText,
  onQueryChange: callable,
  outline: flag,
  rail: flag,
  replay: flag,
  follow: flag,
  keys: flag,
  evidence: flag,
};

/**
 * Shows the work of an agent: its message as steps, tools, thinking, checkpoints, input requests, errors and prose.
 *
 * Renders every input, and never lets it run scripts or fetch. Needs `@agent-transcript/components/styles.css`. To arrange the parts
 * differently, use {@link TranscriptProvider}.
 *
 * @example
 * <Transcript source={message} onProvideInput={({ answer, index }) => setMessage(provideInput(message, answer, { index }))} />
 */
export function Transcript(given: TranscriptProps): ReactNode {
  const props = readRootProps('<Transcript>', given, READERS);
  return (
    <TranscriptReader<TranscriptArrangementProps> {...props} of="<Transcript>">
      {(rest, view) => <Arrangement {...rest} view={view} source={props.source} />}
    </TranscriptReader>
  );
}

interface ArrangementProps extends TranscriptArrangementProps {
  readonly view: TranscriptView;
  readonly source: string | undefined;
}

function Arrangement({
  header = false,
  toolbar = false,
  query,
  onQueryChange,
  outline = false,
  rail = false,
  replay = false,
  follow = true,
  keys = true,
  evidence,
  view,
  source,
  ...rest
}: ArrangementProps): ReactNode {
  const { labels } = useTranscriptContext();
  const { views, running, id } = view;
  // Controlled, so that expanding or collapsing all folds does not change it.
  const [outlineOpen, setOutlineOpen] = useState(true);
  const root = {
    'aria-label': labels.transcript,
    ...rest,
    'data-component': 'Transcript',
    'data-status': running ? 'streaming' : 'complete',
    'data-transcript': id,
  };
  // Not around the messages: with each token React would search all their blocks for readers of the context.
  const inView = (part: ReactNode) => (
    <TranscriptViewContext.Provider value={view}>{part}</TranscriptViewContext.Provider>
  );
  const glance =
    header && inView(<Later seam={toolSeam} part="TranscriptHeader" props={header === true ? {} : header} />);
  const hasTools = rail || toolbar || replay || outline;
  const messages = <MessagesOfView view={view} follow={follow} keys={keys} evidence={evidence} />;

  return (
    <CrashBoundary
      tried={[views]}
      fallback={
        <section {...root}>
          <p>{labels.crashed}</p>
          <pre data-part="Crashed">{source?.slice(0, 100_000)}</pre>
        </section>
      }
    >
      <section {...root}>
        {hasTools &&
          inView(
            <>
              {rail && <TranscriptRail />}
              {toolbar ? (
                <TranscriptToolbar query={query} onQueryChange={onQueryChange}>
                  {replay && <TranscriptReplay />}
                </TranscriptToolbar>
              ) : (
                <>
                  {replay && <TranscriptReplay />}
                  {outline && (
                    <div data-part="SheetBar" data-tools="">
                      <SheetButton />
                    </div>
                  )}
                </>
              )}
            </>,
          )}
        {outline ? (
          <div data-component="Layout">
            <div data-part="Side">
              <Fold
                component="OutlineFold"
                defaultOpen
                open={outlineOpen}
                onOpenChange={setOutlineOpen}
                summary={<span data-part="Label">{labels.outline}</span>}
              >
                {inView(<TranscriptOutline />)}
              </Fold>
            </div>
            <div data-part="Main">
              {glance}
              {messages}
            </div>
          </div>
        ) : (
          <>
            {glance}
            {messages}
          </>
        )}
      </section>
    </CrashBoundary>
  );
}
