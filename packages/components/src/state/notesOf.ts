'use client';

import type { BlockNode, Diagnostic, Root } from '@agent-transcript/parser';
import { createContext } from 'react';
import { blockAt } from '../model/walk';

/** What was odd in a message, by the offset where the block begins that it is in. */
export type Notes = ReadonlyMap<number, readonly Diagnostic[]>;

/** The notes on the message around; `undefined` where nothing was odd. */
export const NotesContext = createContext<Notes | undefined>(undefined);

/** At so many places a damaged source is marked: it can have as many as it has tags, and each token more. */
const LIMIT = 1_000;

const known = new WeakMap<readonly Diagnostic[], Notes>();

/** What was odd in each block. The same map for as long as nothing is added: a block is no longer the same, its start is. */
export function notesOf(tree: Root): Notes | undefined {
  const { diagnostics } = tree;
  if (diagnostics.length === 0) return undefined;
  let notes = known.get(diagnostics);
  if (notes === undefined) {
    const byBlock = new Map<number, Diagnostic[]>();
    for (const note of diagnostics.slice(0, LIMIT)) {
      const block = blockAt(tree, note.start)?.start ?? -1;
      const there = byBlock.get(block);
      if (there) there.push(note);
      else byBlock.set(block, [note]);
    }
    notes = byBlock;
    known.set(diagnostics, notes);
  }
  return notes;
}

/** What was odd in a block itself; of one that is `closed`, in what it hides too. */
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
