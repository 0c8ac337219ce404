import type { Step as StepNode } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { BlockList } from '../Blocks/BlockList';
import type { BlockProps } from '../Blocks/blockComponents';
import { Fold } from '../Fold/Fold';
import { Clipped } from '../LongText/Clipped';
import { type BlockState, StatusMark, StatusWord } from '../StatusMark/StatusMark';
import { TranscriptContext, useTranscriptContext } from '../Transcript/TranscriptContext';
import { useNestedContext } from '../Transcript/useNestedContext';

/** A step: number, title, outcome, and what happened in it. */
export function Step({ node, depth }: BlockProps<StepNode>): ReactNode {
  const { labels, headingLevel } = useTranscriptContext();
  const nested = useNestedContext();
  const state = stepState(node);
  return (
    <Fold
      name="Step"
      headingLevel={headingLevel + 1}
      defaultOpen
      state={{
        'data-status': state,
        'data-single': node.single ? '' : undefined,
        'data-depth': depthOf(depth),
      }}
      summary={
        <>
          <StatusMark state={state} />
          <span data-part="Title">
            {node.number !== undefined && <span data-part="Number">{labels.step(node.number)}</span>}{' '}
            <Clipped text={node.title === '' ? labels.untitled : node.title} />
          </span>{' '}
          <StatusWord state={state} />
        </>
      }
    >
      <TranscriptContext value={nested}>
        <BlockList nodes={node.children} depth={depth + 1} streaming={node.status === 'streaming'} />
      </TranscriptContext>
    </Fold>
  );
}

function stepState({ status, outcome }: StepNode): BlockState {
  if (status === 'truncated') return 'cutOff';
  if (outcome === 'failure') return 'failed';
  if (status === 'streaming') return 'running';
  return outcome === 'success' ? 'done' : 'none';
}

/** Where indentation stops: deeper blocks stand as far in as these, or there would be no width left to read in. */
const INDENT_LIMIT = 5;

export function depthOf(depth: number): string {
  return depth < INDENT_LIMIT ? String(depth) : 'deep';
}
