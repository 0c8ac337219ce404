'use client';

import type { BlockNode } from '@agent-transcript/parser';
import { type ReactNode, useContext, useId, useState } from 'react';
import { CopyButton } from '../CopyButton/CopyButton';
import { NoteList } from '../Notes/NoteList';
import { NotesContext, notesIn } from '../Notes/notesOf';
import { PlainText } from '../Payload/PlainText';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

/** Props of {@link BlockHead}. */
export interface BlockHeadProps {
  /** The block, for its source and what was odd in it. */
  readonly block?: BlockNode;
  /** Whether what stands in the block is hidden: what was odd in that is told here then. Default `false`. */
  readonly closed?: boolean;
  /** The block's address; without it there is nothing to copy a link to. */
  readonly address?: string | undefined;
  /** The source of what stands in no tagged string. */
  readonly source?: () => string;
  /** What is always seen of the block: its title, or its prose. */
  readonly children: ReactNode;
}

/**
 * What is seen of a block, and beside it what every block offers: its source, as it stands in the message, tags and all,
 * and a link to it. Shown when the reader comes near; where the source was odd it says so at all times.
 */
export function BlockHead({ block, closed = false, address, source, children }: BlockHeadProps): ReactNode {
  const { labels, messageAt, hasSource, prefix, whole } = useTranscriptContext();
  const notes = notesIn(useContext(NotesContext), block, closed);
  const [shown, setShown] = useState(false);
  const id = useId();
  const odd = notes.length > 0;
  if (whole) return <div data-part="Head">{children}</div>;
  const read = () => source?.() ?? messageAt(prefix)?.source?.slice(block?.start, block?.end) ?? '';
  return (
    <>
      <div data-part="Head">
        {children}
        <span data-component="BlockActions">
          {(source || odd || hasSource) && (
            <button
              type="button"
              aria-expanded={shown}
              aria-controls={shown ? id : undefined}
              data-odd={odd || undefined}
              onClick={() => setShown(!shown)}
            >
              {odd ? labels.sourceNotes(notes.length) : labels.source}
            </button>
          )}
          {address !== undefined && (
            <CopyButton text={() => `${location.href.split('#', 1)[0]}#${address}`} label={labels.copyLink} />
          )}
        </span>
      </div>
      {shown && (
        <div data-component="BlockSource" id={id}>
          {odd && <NoteList notes={notes} />}
          <p data-part="Header">
            <span data-part="Label">{labels.source}</span> <CopyButton text={read} />
          </p>
          <PlainText text={read()} label={labels.source} />
        </div>
      )}
    </>
  );
}
