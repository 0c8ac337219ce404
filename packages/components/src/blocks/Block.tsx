'use client';

import { type ComponentType, memo, type ReactNode } from 'react';
import { addressOf } from '../model/messages/revision';
import { CrashBoundary } from '../parts/CrashBoundary';
import type { BlockComponents, BlockProps, ListedNode } from '../state/blockComponents';
import { useTranscriptContext } from '../state/TranscriptContext';
import { AnswerHead } from './AnswerHead';
import { Checkpoint } from './Checkpoint/Checkpoint';
import { Citation } from './Citation/Citation';
import { ErrorBlock } from './ErrorBlock/ErrorBlock';
import { InputRequest } from './InputRequest/InputRequest';
import { Media } from './Media/Media';
import { Step } from './Step/Step';
import { TextBlock } from './TextBlock';
import { Thinking } from './Thinking/Thinking';
import { Tool } from './Tool/Tool';

const OURS: Required<Omit<BlockComponents, 'code' | 'math'>> = {
  text: TextBlock,
  thinking: Thinking,
  step: Step,
  tool: Tool,
  checkpoint: Checkpoint,
  inputRequest: InputRequest,
  error: ErrorBlock,
  media: Media,
  citation: Citation,
};

interface BlockElementProps extends Omit<BlockProps<ListedNode>, 'address'> {
  /** True for the first text of the answer of the run. */
  readonly answer?: boolean;
}

/** One block, rendered by the component for its type. A closed block is the same object in every tree, so it renders once. */
export const Block = memo(function Block({ node, depth, answer = false }: BlockElementProps): ReactNode {
  const { components, prefix, revision } = useTranscriptContext();
  const address = revision === null ? prefix + node.start : addressOf({ prefix, revision }, node.start);
  const Override = components[node.type] as ComponentType<BlockProps<ListedNode>> | undefined;
  const Ours = OURS[node.type] as ComponentType<BlockProps<ListedNode>>;
  const ours = <Ours node={node} depth={depth} address={address} />;
  // An error in a component of the host must not break the page: the built-in component replaces it.
  const block =
    Override === undefined ? (
      ours
    ) : (
      <CrashBoundary tried={[node, Override]} fallback={ours} host={`components.${node.type}`}>
        <Override node={node} depth={depth} address={address} />
      </CrashBoundary>
    );
  return (
    <>
      {answer && <AnswerHead />}
      {block}
    </>
  );
});
