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

/** Parts that a {@link Transcript} shows around its messages; all other props go to the root element. */
export interface TranscriptArrangementProps extends RootProps<'section'> {
  /** Find, filters, folds and download above the transcript. Default `false`. */
  readonly toolbar?: boolean | undefined;
  /** Links to steps, tools, errors and checkpoints beside the transcript. Default `false`. */
  readonly outline?: boolean | undefined;
  /** Whether to keep the end in view while the transcript grows and the reader is at its end. Default `true`. */
  readonly follow?: boolean | undefined;
}

/** Props of {@link Transcript}; all others go to the root element. */
export type TranscriptProps = TranscriptOptions & TranscriptArrangementProps;

/**
 * Shows what an agent did: its message as steps, tools, thinking, checkpoints, input requests, errors and prose.
 *
 * Renders every input, and never lets it run script or fetch. Needs `@agent-transcript/components/styles.css`. To arrange the parts
 * in another way, use {@link TranscriptProvider}.
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
  // Controlled, so that expanding or collapsing all folds does not change it.
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
