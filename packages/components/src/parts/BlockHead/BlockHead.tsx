'use client';

import type { BlockNode } from '@agent-transcript/parser';
import { type KeyboardEvent, type ReactNode, useContext, useId, useState } from 'react';
import { NotesContext, notesIn } from '../../state/notesOf';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { CopyButton } from '../CopyButton';
import { NoteList } from '../Notes/NoteList';
import { PlainText } from '../PlainText';

/** Props of {@link BlockHead}. */
export interface BlockHeadProps {
  /** The block, for its source and what was odd in it. */
  readonly block?: BlockNode;
  /** Whether what stands in the block is hidden: what was odd in that is told here then. Default `false`. */
  readonly closed?: boolean;
  /** Whether the title is the button of a fold: its `.` key opens the actions, which are then no tab stop. Default `false`. */
  readonly folds?: boolean;
  /** The block's address; without it there is nothing to copy a link to. */
  readonly address?: string | undefined;
  /** The source of what stands in no tagged string. */
  readonly source?: () => string;
  /** What is always seen of the block: its title, or its prose. */
  readonly children: ReactNode;
}

/**
 * What is seen of a block, and in a gutter beside it the button for its actions, which open below: its source, as it stands in
 * the message, tags and all, and a link to it. Where the source was odd the button says so.
 */
export function BlockHead({
  block,
  closed = false,
  folds = false,
  address,
  source,
  children,
}: BlockHeadProps): ReactNode {
  const { labels, messageAt, hasSource, prefix, whole } = useTranscriptContext();
  const notes = notesIn(useContext(NotesContext), block, closed);
  const [shown, setShown] = useState(false);
  const id = useId();
  const odd = notes.length > 0;
  const known = source !== undefined || hasSource;
  if (whole || !(known || odd || address !== undefined)) return <div data-part="Head">{children}</div>;
  const read = () => source?.() ?? messageAt(prefix)?.source?.slice(block?.start, block?.end) ?? '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '.' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setShown(!shown);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key is the fold's, whose button is in here */}
      <div data-part="Head" data-odd={odd || undefined} onKeyDown={folds ? onKeyDown : undefined}>
        {children}
        <span data-component="BlockActions">
          <button
            type="button"
            aria-label={odd ? undefined : labels.actions}
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            tabIndex={folds && !odd && !shown ? -1 : undefined}
            onClick={() => setShown(!shown)}
          >
            {odd && labels.sourceNotes(notes.length)}
          </button>
        </span>
      </div>
      {shown && (
        <div data-component="BlockSource" id={id}>
          {odd && <NoteList notes={notes} />}
          <p data-part="Header">
            {known && <span data-part="Label">{labels.source}</span>}{' '}
            <span data-part="Actions">
              {known && <CopyButton text={read} />}{' '}
              {address !== undefined && (
                <CopyButton
                  text={() => `${location.href.split('#', 1)[0]}#${address}`}
                  label={labels.copyLink}
                />
              )}
            </span>
          </p>
          {known && <PlainText text={read()} label={labels.source} />}
        </div>
      )}
    </>
  );
}
