import { memo, type ReactNode, useMemo, useState } from 'react';
import { Chunk } from '../Blocks/Chunk';
import { createSlicer } from '../Blocks/createSlicer';
import { isTextPart, partPrefix, type ViewMessage } from '../Transcript/createMessageReader';
import type { TranscriptFilter } from '../Transcript/filterTree';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import type { MergedDataMap } from './createDataMerger';
import { Message } from './Message';

/** Messages of a chunk; a transcript of no more than two is on the page as a whole. */
const CHUNK = 32;

/** About how high a message is, in CSS pixels, before any has been seen. */
const MESSAGE_HEIGHT = 160;

interface MessageListProps {
  readonly views: readonly ViewMessage[];
  readonly filter: TranscriptFilter;
  readonly merged: MergedDataMap;
}

/** Messages in order. Of a long conversation only what is near the reader's view is on the page. */
export function MessageList({ views, filter, merged }: MessageListProps): ReactNode {
  const { whole } = useTranscriptContext();
  const [slicer] = useState(createSlicer<ViewMessage>);
  const slices = useMemo(() => slicer.slice(views, CHUNK), [slicer, views]);
  const chunked = !whole && slices.length > 2;
  return slices.map((slice, index) => (
    <Group
      key={slice[0]?.key}
      views={slice}
      filter={filter}
      merged={merged}
      chunked={chunked}
      first={index === 0}
    />
  ));
}

interface GroupProps extends MessageListProps {
  readonly chunked: boolean;
  readonly first: boolean;
}

const Group = memo(function Group({ views, filter, merged, chunked, first }: GroupProps): ReactNode {
  const { prefix: outer } = useTranscriptContext();
  const messages = views.map((view) => (
    <Message key={view.key} view={view} filter={filter} merged={merged} />
  ));
  if (!chunked) return messages;
  return (
    <Chunk
      holds={({ prefix }) =>
        views.some(({ key, parts }) =>
          parts.some(
            (part, index) => (isTextPart(part) ? part.prefix : partPrefix(outer, key, index)) === prefix,
          ),
        )
      }
      estimate={views.length * MESSAGE_HEIGHT}
      initially={first}
    >
      {messages}
    </Chunk>
  );
});
