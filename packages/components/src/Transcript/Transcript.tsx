'use client';

import { type ReactNode, useState } from 'react';
import { TranscriptMessages } from '../page/Messages/TranscriptMessages';
import { TranscriptOutline } from '../page/Outline/TranscriptOutline';
import { TranscriptToolbar } from '../page/Toolbar/TranscriptToolbar';
import { useTranscriptView } from '../page/TranscriptView';
import { CrashBoundary } from '../parts/CrashBoundary';
import { Fold } from '../parts/Fold/Fold';
import type { RootProps } from '../state/RootProps';
import { useTranscriptContext } from '../state/TranscriptContext';
import { type TranscriptOptions, TranscriptReader } from './TranscriptReader';

/** Which parts a {@link Transcript} has around its messages; what is not named here goes to the root element. */
export interface TranscriptArrangementProps extends RootProps<'section'> {
  /** Find, filters, folds and download above the transcript. Default `false`. */
  readonly toolbar?: boolean | undefined;
  /** Steps, tools, errors and checkpoints beside the transcript, to go to. Default `false`. */
  readonly outline?: boolean | undefined;
  /** Whether the end is kept in view while the transcript grows and the reader is there. Default `true`. */
  readonly follow?: boolean | undefined;
}

/** Props of {@link Transcript}; what is not named here goes to the root element. */
export type TranscriptProps = TranscriptOptions & TranscriptArrangementProps;

/**
 * Shows what an agent did: its message as steps, tools, thinking, checkpoints, input requests, errors and prose.
 *
 * Every input renders; nothing in it can run script or fetch. Needs `@agent-transcript/components/styles.css` for its look. To
 * arrange its parts in another way, use {@link TranscriptProvider}.
 *
 * @example
 * <Transcript source={message} onProvideInput={({ answer, index }) => setMessage(provideInput(message, answer, { index }))} />
 */
export function Transcript(props: TranscriptProps): ReactNode {
  return (
    <TranscriptReader<TranscriptArrangementProps> {...props}>
      {(rest) => <Arrangement {...rest} source={props.source} />}
    </TranscriptReader>
  );
}

function Arrangement({
  toolbar = false,
  outline = false,
  follow = true,
  source,
  ...rest
}: TranscriptArrangementProps & { readonly source: string | undefined }): ReactNode {
  const { labels } = useTranscriptContext();
  const { views, running, id } = useTranscriptView();
  // No part of the transcript: expanding and collapsing all leaves it as it is.
  const [outlineOpen, setOutlineOpen] = useState(true);
  const root = {
    'aria-label': labels.transcript,
    ...rest,
    'data-component': 'Transcript',
    'data-status': running ? 'streaming' : 'complete',
    'data-transcript': id,
  };
  const messages = <TranscriptMessages follow={follow} />;

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
        {toolbar && <TranscriptToolbar />}
        {outline ? (
          <div data-part="Layout">
            <div data-part="Side">
              <Fold
                name="OutlineFold"
                defaultOpen
                open={outlineOpen}
                onOpenChange={setOutlineOpen}
                summary={<span data-part="Label">{labels.outline}</span>}
              >
                <TranscriptOutline />
              </Fold>
            </div>
            {messages}
          </div>
        ) : (
          messages
        )}
      </section>
    </CrashBoundary>
  );
}
