'use client';

import type { GrowingList } from '@agent-transcript/text/growing';
import { useEffect, useRef } from 'react';
import { listen } from '../../dom/listen';
import type { BranchChoices } from '../../model/conversation/branches';
import { choicesTo } from '../../model/conversation/choicesTo';
import { partPrefix } from '../../model/messages/parts';
import type { TranscriptMessage } from '../../model/messages/readMessages';

/** Props of {@link BranchFollower}. */
export interface BranchFollowerProps {
  /** All messages. */
  readonly messages: GrowingList<TranscriptMessage>;
  /** Messages of the shown branch. */
  readonly shown: GrowingList<TranscriptMessage>;
  /** Prefix of all addresses. */
  readonly prefix: string;
  readonly onFind: (choices: BranchChoices) => void;
}

/** Chooses the branch that the `#` of the page leads into, now and when it changes. Renders nothing. */
export function BranchFollower({ messages, shown, prefix, onFind }: BranchFollowerProps): null {
  /** Last `#` that was followed. The reader may choose another branch after it. */
  const followed = useRef('');
  useEffect(() => {
    const follow = () => {
      const address = location.hash.slice(1);
      if (followed.current === address) return;
      const message = messageAt(messages, address, prefix);
      if (message === undefined) return;
      followed.current = address;
      if (!shown.toArray().includes(message)) onFind(choicesTo(messages, message));
    };
    follow();
    return listen(window, 'hashchange', follow);
  }, [messages, shown, prefix, onFind]);
  return null;
}

/** Message that an address leads into: the one with the longest id, because one id may begin like another. */
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
