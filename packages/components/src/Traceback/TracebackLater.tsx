import { createElement, type ReactNode } from 'react';
import { createLater } from '../Later/createLater';
import { LongText } from '../LongText/LongText';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

/** Readers of five languages: most transcripts have no traceback. */
export const traceback = createLater(async () => (await import('./Traceback')).Traceback);

/** A longer one, in UTF-16 units, is shown as its text: to read it would keep the page busy. */
const READ = 1_000_000;

/** `Traceback`, loaded when there is one; until then its text. */
export function TracebackLater({ text }: { text: string }): ReactNode {
  const { labels } = useTranscriptContext();
  const Traceback = traceback.use();
  // Not an element of JSX: it would look like a component that is made here, and it is one that has come.
  if (Traceback !== null && text.length <= READ) return createElement(Traceback, { text });
  return (
    <div data-component="Traceback" role="group" aria-label={labels.traceback}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre data-part="Source" dir="ltr" tabIndex={0} role="group" aria-label={labels.rawText}>
        <LongText text={text} />
      </pre>
    </div>
  );
}
