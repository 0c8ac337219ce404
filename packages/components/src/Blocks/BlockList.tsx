import type { TranscriptNode } from '@agent-transcript/parser';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { Block } from './Block';
import type { ListedNode } from './blockComponents';
import { Chunk } from './Chunk';
import { createSlicer } from './createSlicer';

/**
 * Up to this many blocks a list is on the page as a whole, so that the browser's own search finds everything. In a long
 * transcript, which is not, each list is in chunks: many short ones are as much as one long one.
 */
export const WINDOW_FROM = 300;

/** Blocks of a chunk, and chunks of a group: a far group is one empty box. */
const CHUNK = 24;
const GROUP = CHUNK * 24;

/** About how high a block is, in CSS pixels, before any has been seen. */
const BLOCK_HEIGHT = 56;

/** Props of {@link BlockList}. */
export interface BlockListProps {
  /** Children of a root, a step or a tool; payloads among them are left to their tool. */
  readonly nodes: readonly TranscriptNode[];
  /** That of the blocks in the list: one more than that of the block around it. */
  readonly depth: number;
}

/** Blocks in order. Of a long list only what is near the reader's view is on the page. */
export function BlockList({ nodes, depth }: BlockListProps): ReactNode {
  const { whole, long } = useTranscriptContext();
  return whole || nodes.length <= (long ? CHUNK : WINDOW_FROM) ? (
    <Blocks nodes={nodes} depth={depth} />
  ) : (
    <Sliced nodes={nodes} depth={depth} size={GROUP} first />
  );
}

interface SlicedProps extends BlockListProps {
  readonly size: number;
  /** Whether the list begins here, where a reader begins. */
  readonly first: boolean;
}

/** The nodes in chunks of `size`, groups again in chunks of their own. */
const Sliced = memo(function Sliced({ nodes, depth, size, first }: SlicedProps): ReactNode {
  const [slicer] = useState(createSlicer<TranscriptNode>);
  const slices = useMemo(() => slicer.slice(nodes, size), [slicer, nodes, size]);
  return slices.map((slice, index) => (
    <Slice key={slice[0]?.start} nodes={slice} depth={depth} size={size} first={first && index === 0} />
  ));
});

const Slice = memo(function Slice({ nodes, depth, size, first }: SlicedProps): ReactNode {
  const { prefix } = useTranscriptContext();
  const start = nodes[0]?.start ?? 0;
  const end = nodes.at(-1)?.end ?? 0;
  return (
    <Chunk
      holds={(place) => place.prefix === prefix && place.offset >= start && place.offset < end}
      estimate={nodes.length * BLOCK_HEIGHT}
      initially={first}
    >
      {size === CHUNK ? (
        <Blocks nodes={nodes} depth={depth} />
      ) : (
        <Sliced nodes={nodes} depth={depth} size={CHUNK} first={first} />
      )}
    </Chunk>
  );
});

function Blocks({ nodes, depth }: BlockListProps): ReactNode {
  return nodes.map((node) => (isListed(node) ? <Block key={node.start} node={node} depth={depth} /> : null));
}

function isListed(node: TranscriptNode): node is ListedNode {
  switch (node.type) {
    case 'text':
      // White space between blocks is text too, but shows nothing.
      return node.value.trim() !== '';
    case 'root':
    case 'toolInput':
    case 'toolResult':
    case 'userInput':
    case 'errorDetails':
      return false;
    case 'thinking':
    case 'step':
    case 'tool':
    case 'checkpoint':
    case 'inputRequest':
    case 'error':
      return true;
  }
}
