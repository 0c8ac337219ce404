'use client';

import type { Step as StepNode } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { isEssential } from '../../model/block/isEssential';
import { stepState } from '../../model/block/stepState';
import { titleText } from '../../model/block/titleText';
import { Fold } from '../../parts/Fold/Fold';
import { Clipped } from '../../parts/LongText/Clipped';
import { StatusMark, StatusWord } from '../../parts/StatusMark/StatusMark';
import type { BlockProps } from '../../state/blockComponents';
import type { RootProps } from '../../state/RootProps';
import { TranscriptContext, useTranscriptContext } from '../../state/TranscriptContext';
import { useNestedContext } from '../../state/useNestedContext';
import { BlockList } from '../BlockList';
import { StepTime } from './StepTime';

/** Step: number, title, outcome, and its blocks. */
export function Step({ node, depth, address, ...rest }: BlockProps<StepNode> & RootProps): ReactNode {
  const { labels, headingLevel, brief, failureOf } = useTranscriptContext();
  const nested = useNestedContext();
  const state = stepState(node);
  const title = titleText(node);
  return (
    <Fold
      {...rest}
      component="Step"
      address={address}
      block={node}
      headingLevel={headingLevel + 1}
      defaultOpen={!brief || isEssential(node, failureOf)}
      data-status={state}
      data-single={node.single || undefined}
      data-depth={depthOf(depth)}
      summary={
        <>
          <StatusMark state={state} />
          <span data-part="Title">
            {node.number !== undefined && <span data-part="Number">{labels.step(node.number)}</span>}{' '}
            {title === '' ? (
              <span data-part="Word">{state === 'running' ? '…' : labels.untitled}</span>
            ) : (
              <Clipped text={title} />
            )}
          </span>
          {isTimed(node) && <StepTime node={node} />}
          <StatusWord state={state} about={node.single && labels.singleStep} />
        </>
      }
    >
      {node.children.length === 0 && state !== 'running' ? null : (
        <TranscriptContext.Provider value={nested}>
          <BlockList nodes={node.children} depth={depth + 1} />
        </TranscriptContext.Provider>
      )}
    </Fold>
  );
}

/** True if the step or a block in it has a known time. */
const isTimed = (node: StepNode) => [node, ...node.children].some(({ data }) => data?.endedAt);

/** Deepest indentation: with more, deep blocks would have no width left. */
const INDENT_LIMIT = 5;

export function depthOf(depth: number): string {
  return depth < INDENT_LIMIT ? String(depth) : 'deep';
}
