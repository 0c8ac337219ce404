'use client';

import type { Tool, TranscriptNode } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { Payload } from '../../content/Payload/Payload';
import { isRunning } from '../../model/block/toolState';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { BlockList } from '../BlockList';
import { References } from './References';
import { ToolProgress } from './ToolProgress';

/** Props of {@link ToolPanels}; others go to the root element. */
export interface ToolPanelsProps extends RootProps {
  readonly node: Tool;
  /** Depth of the tool among the blocks. Default 0. */
  readonly depth?: number;
}

/** Input and result as panels, with the blocks of a sub-agent between them, in order. */
export function ToolPanels({ node, depth = 0, ...rest }: ToolPanelsProps): ReactNode {
  const { labels } = useTranscriptContext();
  const panels = runs(node.children).map((run) => {
    const [first] = run;
    if (first?.type === 'toolInput') {
      return (
        <div key={first.type} data-part="Input">
          <Payload node={first} label={labels.input} />
          <References input={first} />
        </div>
      );
    }
    if (first?.type === 'toolResult') return <Payload key={first.type} node={first} label={labels.result} />;
    return <BlockList key={(first?.start ?? 0) - node.start} nodes={run} depth={depth + 1} />;
  });
  return (
    <div {...rest} data-component="ToolPanels">
      {panels}
      {isRunning(node) && <ToolProgress id={node.id} />}
    </div>
  );
}

/** Children in runs: each payload alone, the blocks between payloads together. */
function runs(children: readonly TranscriptNode[]): TranscriptNode[][] {
  const all: TranscriptNode[][] = [];
  let open = false;
  for (const child of children) {
    const payload = child.type === 'toolInput' || child.type === 'toolResult';
    if (!payload && child.type === 'text' && child.value.trim() === '') continue;
    if (payload || !open) all.push([child]);
    else all.at(-1)?.push(child);
    open = !payload;
  }
  return all;
}
