'use client';

import type { GrowingList } from '@agent-transcript/text/growing';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listen } from '../dom/listen';
import {
  type BranchChoices,
  type ChosenBranch,
  choicesTo,
  type Fork,
  readBranches,
  withChoice,
} from '../model/branches';
import { partPrefix } from '../model/parts';
import { NO_MESSAGES, type TranscriptMessage } from '../model/readMessages';
import type { BranchesContextValue, Direction } from '../state/BranchesContext';
import { useNextState } from '../state/useNextState';
import { useShallowStable } from '../state/useShallowStable';

interface ShownBranch {
  /** The messages of the branch that is shown. */
  readonly shown: GrowingList<TranscriptMessage> | undefined;
  readonly context: BranchesContextValue;
  /** The last choice: a new object each time. */
  readonly chosen: ChosenBranch | null;
}

const NO_CHOICES: BranchChoices = new Map();

/** The branch of a conversation that is shown, and how to choose another. */
export function useBranches(given: readonly TranscriptMessage[] | undefined, prefix: string): ShownBranch {
  // The host may change its own list.
  const { messages } = useNextState({ given }, keepMessages);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [chosen, setChosen] = useState<ChosenBranch | null>(null);
  const { shown, forks } = useNextState({ messages, choices }, readBranches);
  const awaited = useRef<{ readonly id: string; readonly by: Direction } | null>(null);
  const choose = useCallback(
    (fork: Fork, by: Direction) => {
      const { ids } = fork;
      const index = (fork.index + by + ids.length) % ids.length;
      const id = ids[index] as string;
      awaited.current = { id, by };
      setChoices((before) => withChoice(before, forks, fork, id));
      setChosen([index + 1, ids.length]);
    },
    [forks],
  );
  const takeFocus = useCallback((id: string | undefined) => {
    if (awaited.current === null || awaited.current.id !== id) return null;
    const { by } = awaited.current;
    awaited.current = null;
    return by;
  }, []);
  /** The page's `#` that was looked for last: the reader may choose another branch after it. */
  const followed = useRef('');
  // Most conversations do not branch: no token of theirs costs a listener.
  const isBranched = messages !== shown;
  const all = isBranched ? messages : undefined;
  const branch = isBranched ? shown : undefined;
  useEffect(() => {
    if (all === undefined) return undefined;
    const follow = () => {
      const address = location.hash.slice(1);
      if (followed.current === address) return;
      const message = messageAt(all, address, prefix);
      if (message === undefined) return;
      followed.current = address;
      if (branch?.toArray().includes(message) === false) setChoices(choicesTo(all, message));
    };
    follow();
    return listen(window, 'hashchange', follow);
  }, [all, branch, prefix]);
  return { shown, chosen, context: useShallowStable({ forks, choose, takeFocus }) };
}

interface KeptMessages {
  readonly messages: GrowingList<TranscriptMessage> | undefined;
}

/** The messages of a host, in a list that nobody changes. */
const keepMessages = (
  last: KeptMessages | undefined,
  { given }: { readonly given: readonly TranscriptMessage[] | undefined },
): KeptMessages => ({ messages: given && (last?.messages ?? NO_MESSAGES.messages).changedTo(given) });

/** The message that an address leads into: the one with the longest id, as an id may begin like another. */
function messageAt(
  messages: GrowingList<TranscriptMessage>,
  address: string,
  prefix: string,
): TranscriptMessage | undefined {
  return messages
    .toArray()
    .filter(({ id }) => address.startsWith(partPrefix(prefix, id, 0)))
    .reduce<TranscriptMessage | undefined>(
      (best, one) => (best !== undefined && best.id.length >= one.id.length ? best : one),
      undefined,
    );
}
