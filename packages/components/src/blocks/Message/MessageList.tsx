'use client';

import { type ReactNode, useCallback } from 'react';
import { continues } from '../../model/continues';
import type { TranscriptFilter } from '../../model/filterTree';
import { WINDOW_FROM } from '../../model/measureLength';
import type { MergedDataMap } from '../../model/mergeParts';
import { isTextPart, partPrefix } from '../../model/parts';
import type { ViewMessage } from '../../model/readMessages';
import type { Revealed } from '../../state/createTranscriptStore';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { SLICE, Slices } from '../Slices';
import { Message } from './Message';

/** Estimated height of a message, in CSS pixels, before any is measured. */
const MESSAGE_HEIGHT = 160;

interface MessageListProps {
  readonly views: readonly ViewMessage[];
  readonly filter: TranscriptFilter;
  readonly merged: MergedDataMap;
  /** Whether to list the diagnostics of a message at its end. */
  readonly diagnostics: boolean;
}

/** Messages in order. Renders only those near the view of a long conversation. */
export function MessageList({ views, filter, merged, diagnostics }: MessageListProps): ReactNode {
  const { whole, long, prefix: outer } = useTranscriptContext();
  const lastEarly = long ? lastEarlyKey(views) : '';
  const holds = useCallback(
    (slice: readonly ViewMessage[], { prefix }: Revealed) =>
      slice.some(({ key, parts }) =>
        parts.some(
          (part, index) => (isTextPart(part) ? part.prefix : partPrefix(outer, key, index)) === prefix,
        ),
      ),
    [outer],
  );
  const show = useCallback(
    (slice: readonly ViewMessage[]) => {
      const early = slice.findIndex(({ key }) => key === lastEarly);
      return slice.map((view, index) => (
        <Message
          key={view.key}
          view={view}
          filter={filter}
          merged={merged}
          diagnostics={diagnostics}
          continues={continues(slice[index - 1], view)}
          early={index <= early}
        />
      ));
    },
    [filter, merged, diagnostics, lastEarly],
  );
  // A single message has its own chunks.
  return whole || views[0]?.message === null ? (
    show(views)
  ) : (
    <Slices
      items={views}
      name=""
      windowed={long || views.length > WINDOW_FROM}
      itemHeight={MESSAGE_HEIGHT}
      keyOf={keyOf}
      holds={holds}
    >
      {show}
    </Slices>
  );
}

const keyOf = ({ key }: ViewMessage) => key;

/**
 * The last of the messages at the start that fill the first view of the page: as many as hold the blocks of a slice, and no more than
 * a slice of messages.
 */
function lastEarlyKey(views: readonly ViewMessage[]): string | undefined {
  let blocks = 0;
  for (const [index, { key, parts }] of views.entries()) {
    for (const part of parts) blocks += isTextPart(part) ? part.tree.children.length : 1;
    if (blocks >= SLICE || index === SLICE - 1) return key;
  }
  return views.at(-1)?.key;
}
