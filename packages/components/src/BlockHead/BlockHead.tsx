import type { BlockNode } from '@agent-transcript/parser';
import { type ReactNode, useContext, useState } from 'react';
import { CopyButton } from '../CopyButton/CopyButton';
import { NoteList } from '../Notes/NoteList';
import { NotesContext } from '../Notes/notesOf';
import { PlainText } from '../Payload/PlainText';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

/** Props of {@link BlockHead}. */
export interface BlockHeadProps {
  /** The block, for its source and what was odd in it. */
  readonly block?: BlockNode;
  /** The block's address; without it there is nothing to copy a link to. */
  readonly address?: string | undefined;
  /** The source of what stands in no tagged string. */
  readonly source?: () => string;
  /** What is always seen of the block: its title, or its prose. */
  readonly children: ReactNode;
}

/**
 * What is seen of a block, and beside it what every block offers: a link to it, and its source, as it stands in the message,
 * tags and all. Shown when the reader comes near; where the source was odd it says so at all times.
 */
export function BlockHead({ block, address, source, children }: BlockHeadProps): ReactNode {
  const { labels, messageAt, hasSource, prefix, whole } = useTranscriptContext();
  const notes = useContext(NotesContext)?.get(block?.start ?? -1);
  const [shown, setShown] = useState(false);
  return (
    <>
      <div data-part="Head">
        {children}
        {!whole && (
          <span data-component="BlockActions">
            {(source || notes || hasSource) && (
              <button
                type="button"
                aria-pressed={shown}
                data-odd={notes && ''}
                onClick={() => setShown(!shown)}
              >
                {notes ? labels.notes(notes.length) : labels.source}
              </button>
            )}
            {address !== undefined && (
              <CopyButton
                text={() => `${location.href.split('#', 1)[0]}#${address}`}
                label={labels.copyLink}
              />
            )}
          </span>
        )}
      </div>
      {shown && !whole && (
        <div data-component="BlockSource">
          {notes && <NoteList notes={notes} />}
          <PlainText
            text={source?.() ?? messageAt(prefix)?.source?.slice(block?.start, block?.end) ?? ''}
            label={labels.source}
          />
        </div>
      )}
    </>
  );
}
