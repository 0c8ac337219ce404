import type { TranscriptNode } from '@agent-transcript/parser';
import { type ReactNode, useState } from 'react';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { Block } from './Block';
import type { ListedNode } from './blockComponents';

/** How many blocks a list shows at once. */
const PAGE_SIZE = 400;

interface BlockListProps {
  /** Children of a root, a step or a tool; payloads among them are left to their tool. */
  readonly nodes: readonly TranscriptNode[];
  readonly depth: number;
  /** Whether blocks still come: then the last ones are shown rather than the first. */
  readonly streaming?: boolean;
}

/** Blocks in order. A very long list shows a part of itself, and a button for more. */
export function BlockList({ nodes, depth, streaming = false }: BlockListProps): ReactNode {
  const { labels } = useTranscriptContext();
  const [pages, setPages] = useState(1);
  const limit = pages * PAGE_SIZE;
  const left = Math.max(0, nodes.length - limit);
  const shown = left === 0 ? nodes : streaming ? nodes.slice(left) : nodes.slice(0, limit);
  const more = left > 0 && (
    <button type="button" data-part="More" onClick={() => setPages(pages + 1)}>
      {streaming ? labels.earlierBlocks(left) : labels.moreBlocks(left)}
    </button>
  );
  return (
    <>
      {streaming && more}
      {shown.map((node) => (isListed(node) ? <Block key={node.start} node={node} depth={depth} /> : null))}
      {!streaming && more}
    </>
  );
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
