import type { BlockNode } from '@agent-transcript/parser';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '../CopyButton/CopyButton';
import { PlainText } from '../Payload/PlainText';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

interface BlockActions {
  /** What can be done with the block: copy a link to it, see its source. Shown when the reader comes near. */
  readonly actions: ReactNode;
  /** The block as it stands in the message, tags and all, once the reader has asked for it. */
  readonly source: ReactNode;
}

/** What every block offers beside what it shows. */
export function useBlockActions({ start, end }: BlockNode, address: string): BlockActions {
  const { labels, messageAt, prefix, whole } = useTranscriptContext();
  const [shown, setShown] = useState(false);
  if (whole) return { actions: null, source: null };
  const actions = (
    <span data-component="BlockActions">
      <CopyButton text={() => `${location.href.split('#', 1)[0]}#${address}`} label={labels.copyLink} />
      {messageAt(prefix)?.source !== undefined && (
        <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {labels.source}
        </button>
      )}
    </span>
  );
  const source = shown && (
    <div data-component="BlockSource">
      <PlainText text={messageAt(prefix)?.source?.slice(start, end) ?? ''} label={labels.source} />
    </div>
  );
  return { actions, source };
}
