'use client';

import { createContext } from 'react';
import type { BranchChoices, ChosenBranch, Forks } from '../model/conversation/branches';

/** Direction to another branch: the next or the previous one. */
export type BranchDirection = 1 | -1;

/** Choice of a branch by the reader. */
export interface BranchChoice {
  /** Id of the message. */
  readonly id: string;
  /** Pressed button. */
  readonly by: BranchDirection;
  readonly place: ChosenBranch;
  /** Returns all choices after this one. */
  readonly choicesAfter: (before: BranchChoices) => BranchChoices;
}

/** Branches of a conversation. */
export interface BranchesContextValue {
  readonly forks: Forks;
  /** Shows a message and those after it. */
  readonly choose: (choice: BranchChoice) => void;
  /** Returns the pressed button if the message was just chosen, so that it takes the focus, once; otherwise `null`. */
  readonly takeFocus: (id: string | undefined) => BranchDirection | null;
}

/** `null` outside a transcript, as in a file. */
export const BranchesContext = createContext<BranchesContextValue | null>(null);
