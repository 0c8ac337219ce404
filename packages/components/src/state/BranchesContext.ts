'use client';

import { createContext } from 'react';
import type { BranchChoices, ChosenBranch, Forks } from '../model/conversation/branches';

/** To the next message of a fork, or to the one before. */
export type Direction = 1 | -1;

/** What a reader chooses. */
export interface BranchChoice {
  /** Id of the message. */
  readonly id: string;
  /** The button that was pressed. */
  readonly by: Direction;
  readonly place: ChosenBranch;
  /** All choices then. */
  readonly choicesAfter: (before: BranchChoices) => BranchChoices;
}

/** The branches of a conversation. */
export interface BranchesContextValue {
  readonly forks: Forks;
  /** Shows a message and what follows it. */
  readonly choose: (choice: BranchChoice) => void;
  /** Whether a message was just chosen, and by which button: it takes the focus from there, once. */
  readonly takeFocus: (id: string | undefined) => Direction | null;
}

/** `null` outside of a transcript, as in a file. */
export const BranchesContext = createContext<BranchesContextValue | null>(null);
