'use client';

import type { Text } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { Markdown } from '../content/Markdown/Markdown';
import { isAnswer } from '../model/block/isEssential';
import { BlockHead } from '../parts/BlockHead/BlockHead';
import type { BlockProps } from '../state/blockComponents';
import type { RootProps } from '../state/RootProps';
import { useTranscriptContext } from '../state/TranscriptContext';
import { useSearchTarget } from '../state/useSearchTarget';

/** Prose of the agent. */
export function TextBlock({ node, depth, address, ...rest }: BlockProps<Text> & RootProps): ReactNode {
  const { brief, revision } = useTranscriptContext();
  const searchTarget = useSearchTarget(node.start);
  const isWhole = !brief || (depth === 0 && revision !== null && isAnswer(node, revision.tree));
  return (
    <div {...rest} id={address} data-component="TextBlock" data-brief={!isWhole || undefined}>
      <BlockHead block={node} address={address}>
        <Markdown source={node.value} streaming={node.status === 'streaming'} piece={searchTarget} />
      </BlockHead>
    </div>
  );
}
