'use client';

import type { Root } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { Fold } from '../Fold/Fold';
import { NoteList } from './NoteList';

/** What was odd in a message, under a quiet line at its end; each leads to its block. */
export function Diagnostics({ tree }: { tree: Root }): ReactNode {
  const { labels } = useTranscriptContext();
  const { diagnostics } = tree;
  if (diagnostics.length === 0) return null;
  return (
    <Fold
      name="Diagnostics"
      defaultOpen={false}
      summary={<span data-part="Label">{labels.notes(diagnostics.length)}</span>}
    >
      <NoteList notes={diagnostics} tree={tree} />
    </Fold>
  );
}
