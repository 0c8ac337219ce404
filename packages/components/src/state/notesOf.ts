'use client';

import type { BlockNode, Diagnostic, Root } from '@agent-transcript/parser';
import { createContext } from 'react';
import { blockAt } from '../model/walk';

/** The diagnostics of a message, by the start offset of their block. */
export type Notes = ReadonlyMap<number, readonly Diagnostic[]>;

/** The diagnostics of the surrounding message; `undefined` where there are none. */
export const NotesContext = createContext<Notes | undefined>(undefined);

/** Most diagnostics that are shown: a damaged source can have one per tag, and more with each token. */
const LIMIT = 1_000;

const known = new WeakMap<readonly Diagnostic[], Notes>();

/** The diagnostics of each block; the same map until one is added. By offset, as a growing block is a new object each time. */
export function notesOf(tree: Root): Notes | undefined {
  const { diagnostics } = tree;
  if (diagnostics.length === 0) return undefined;
  let notes = known.get(diagnostics);
  if (notes === undefined) {
    const byBlock = new Map<number, Diagnostic[]>();
    for (const note of diagnostics.slice(0, LIMIT)) {
      const block = blockAt(tree, note.start)?.start ?? -1;
      const blockNotes = byBlock.get(block);
      if (blockNotes) blockNotes.push(note);
      else byBlock.set(block, [note]);
    }
    notes = byBlock;
    known.set(diagnostics, notes);
  }
  return notes;
}

/** The diagnostics of a block; of a `closed` one also those of the blocks that it hides. */
export function notesIn(
  notes: Notes | undefined,
  block: BlockNode | undefined,
  closed: boolean,
): readonly Diagnostic[] {
  if (notes === undefined || block === undefined) return NONE;
  if (!closed) return notes.get(block.start) ?? NONE;
  return [...notes].flatMap(([start, its]) => (start >= block.start && start < block.end ? its : NONE));
}

const NONE: readonly Diagnostic[] = [];
