import { type ReactNode, useState } from 'react';
import { CopyButton } from '../CopyButton/CopyButton';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

interface BlockActionsProps {
  readonly address: string;
  readonly showsSource: boolean;
  readonly onSource: () => void;
}

/** What can be done with one block: copy a link to it, see its source. Shown when the reader comes near. */
export function BlockActions({ address, showsSource, onSource }: BlockActionsProps): ReactNode {
  const { labels, messageAt, prefix, whole } = useTranscriptContext();
  if (whole) return null;
  return (
    <span data-component="BlockActions">
      <CopyButton text={() => `${location.href.split('#', 1)[0]}#${address}`} label={labels.copyLink} />
      {messageAt(prefix)?.source !== undefined && (
        <button type="button" aria-pressed={showsSource} onClick={onSource}>
          {labels.source}
        </button>
      )}
    </span>
  );
}

/** Whether a block's source is shown, and the source. */
export function useBlockSource(
  start: number,
  end: number,
): { shown: boolean; toggle: () => void; source: string } {
  const { messageAt, prefix } = useTranscriptContext();
  const [shown, setShown] = useState(false);
  return {
    shown,
    toggle: () => setShown(!shown),
    source: shown ? (messageAt(prefix)?.source?.slice(start, end) ?? '') : '',
  };
}
