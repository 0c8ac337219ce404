'use client';

import type { GrowingList } from '@agent-transcript/text/growing';
import { useCallback, useRef, useState } from 'react';
import { type BranchChoices, type ChosenBranch, readBranches } from '../model/conversation/branches';
import { keepMessages, type MessagesInput } from '../model/given/givenMessages';
import type { TranscriptMessage } from '../model/messages/readMessages';
import type { BranchFollowerProps } from '../page/Navigation/BranchFollower';
import type { BranchChoice, BranchesContextValue } from '../state/BranchesContext';
import { useNextState } from '../state/useNextState';
import { useShallowStable } from '../state/useShallowStable';

interface ShownBranch {
  /** Messages of the shown branch. */
  readonly shown: GrowingList<TranscriptMessage> | undefined;
  readonly context: BranchesContextValue;
  /** Last choice: a new object each time. */
  readonly chosen: ChosenBranch | null;
  /** Props of the component that follows the `#` of the page into another branch; `null` if nothing branches. */
  readonly follower: BranchFollowerProps | null;
}

const NO_CHOICES: BranchChoices = new Map();

/** Shown branch of a conversation, and functions to choose another one. */
export function useBranches(given: MessagesInput, prefix: string): ShownBranch {
  const { messages } = useNextState(given, keepMessages);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [chosen, setChosen] = useState<ChosenBranch | null>(null);
  const { shown, forks } = useNextState({ messages, choices }, readBranches);
  const awaited = useRef<BranchChoice | null>(null);
  const choose = useCallback((choice: BranchChoice) => {
    awaited.current = choice;
    setChoices(choice.choicesAfter);
    setChosen(choice.place);
  }, []);
  const takeFocus = useCallback((id: string | undefined) => {
    if (awaited.current === null || awaited.current.id !== id) return null;
    const { by } = awaited.current;
    awaited.current = null;
    return by;
  }, []);
  // Most conversations do not branch.
  const follower =
    messages && shown && messages !== shown ? { messages, shown, prefix, onFind: setChoices } : null;
  return { shown, chosen, follower, context: useShallowStable({ forks, choose, takeFocus }) };
}
