'use client';

import type { GrowingList } from '@agent-transcript/text/growing';
import { useCallback, useEffect, useRef } from 'react';
import { continueIndex } from '../../model/messages/addressIndex';
import type { ViewMessage } from '../../model/messages/readMessages';
import { type BlockPlaces, blockPlaces } from '../../model/outline/blockPlaces';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useTranscriptView } from './TranscriptView';

/** Places of messages, shared by all components. */
const known = new WeakMap<GrowingList<ViewMessage>, BlockPlaces>();

/** Function that returns the places of the messages. Computed on each call, because a run changes with every token. */
export function useBlockPlaces(): () => BlockPlaces {
  const { shown: views, filter, merged } = useTranscriptView();
  const { prefix: outer } = useTranscriptContext();
  const input = { views, filter, merged, outer };
  const latest = useRef(input);
  const last = useRef<BlockPlaces>(undefined);
  useEffect(() => {
    continueIndex(latest.current.views, input);
    latest.current = input;
  });
  return useCallback(() => {
    const { current } = latest;
    const shared = known.get(current.views);
    const isSame =
      shared?.filter === current.filter && shared.merged === current.merged && shared.outer === current.outer;
    const next = isSame ? shared : blockPlaces(last.current, current);
    known.set(current.views, next);
    last.current = next;
    return next;
  }, []);
}
