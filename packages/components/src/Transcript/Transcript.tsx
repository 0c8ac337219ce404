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

/** Parts that a {@link Transcript} shows around its messages; all other props go to the root element. */
export interface TranscriptArrangementProps extends RootProps<'section'> {
  /**
   * The run at a glance above its messages: how it ended, what it took. An object says its title, and what only the header of the
   * run knows. Loaded when it is shown. Default `false`.
   */
  readonly header?: boolean | Pick<TranscriptHeaderProps, 'title' | 'run'> | undefined;
  /** Find, filters, folds and download above the transcript. Default `false`. */
  readonly toolbar?: boolean | undefined;
  /** What the toolbar's find field looks for, controlled together with `onQueryChange`. Without it the field keeps it itself. */
  readonly query?: string | undefined;
  /** Called when the reader looks for something else; `''` for nothing. */
  readonly onQueryChange?: ((query: string) => void) | undefined;
  /** Links to steps, tools, errors and checkpoints beside the transcript. Default `false`. */
  readonly outline?: boolean | undefined;
  /** A rail along the edge of a wide page: a mark for each block, and where the reader is. Default `false`. */
  readonly rail?: boolean | undefined;
  /** A scrubber above the transcript that shows the run as it stood at any moment. Loaded when it is shown. Default `false`. */
  readonly replay?: boolean | undefined;
  /**
   * Whether to keep the end in view while the transcript grows and the reader is at its end, and to say how much has come to a reader
   * who is elsewhere. Default `true`.
   */
  readonly follow?: boolean | undefined;
  /** Whether keys go from block to block while the focus is in the transcript: `?` lists them. Default `true`. */
  readonly keys?: boolean | undefined;
  /** Whether to say below the answer of a run that has ended which of its values results contain. Default `true`. */
  readonly evidence?: boolean | undefined;
}

/** Props of {@link Transcript}; all others go to the root element. */
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
 * Shows what an agent did: its message as steps, tools, thinking, checkpoints, input requests, errors and prose.
 *
 * Renders every input, and never lets it run script or fetch. Needs `@agent-transcript/components/styles.css`. To arrange the parts
 * in another way, use {@link TranscriptProvider}.
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
  // Not around the messages: with each token React would look through all their blocks for who reads it.
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
