'use client';

/** Blocks for hosts, which check their untrusted nodes. Inside a transcript the nodes are already checked. */
import type {
  BlockNode,
  Checkpoint as CheckpointNode,
  Citation as CitationNode,
  ErrorNode,
  Media as MediaNode,
  Step as StepNode,
  Text as TextNode,
  Thinking as ThinkingNode,
  Tool as ToolNode,
} from '@agent-transcript/parser';
import { givenNode, givenNodes } from '@agent-transcript/parser/given';
import { count, flag, optionalText, type Readers, text } from '@agent-transcript/text/given';
import type { ComponentType, ReactNode } from 'react';
import { Payload as OurPayload, type PayloadProps } from '../content/Payload/Payload';
import { shown } from '../model/given/elements';
import { readRootProps } from '../model/given/rootProps';
import type { BlockProps } from '../state/blockComponents';
import type { RootProps } from '../state/RootProps';
import { type BlockListProps, BlockList as OurBlockList } from './BlockList';
import { Checkpoint as OurCheckpoint } from './Checkpoint/Checkpoint';
import { Citation as OurCitation } from './Citation/Citation';
import { ErrorBlock as OurErrorBlock } from './ErrorBlock/ErrorBlock';
import { type InputRequestProps, InputRequest as OurInputRequest } from './InputRequest/InputRequest';
import { Media as OurMedia } from './Media/Media';
import { Step as OurStep } from './Step/Step';
import { TextBlock as OurTextBlock } from './TextBlock';
import { Thinking as OurThinking } from './Thinking/Thinking';
import { Tool as OurTool } from './Tool/Tool';
import { ToolPanels as OurToolPanels, type ToolPanelsProps } from './Tool/ToolPanels';
import { ToolProgress as OurToolProgress, type ToolProgressProps } from './Tool/ToolProgress';

/** Reads the depth of a block. */
const depth = (value: unknown, place: Parameters<typeof count>[1]) => count(value, place) ?? 0;

/** Renders a component with its node checked; nothing if the node has another type. */
function block<Props extends { readonly node: BlockNode }>(
  name: string,
  types: readonly Props['node']['type'][],
  props: Props,
  Ours: ComponentType<Props>,
  others: Readers<Omit<Props, 'node'>>,
): ReactNode {
  const readers = {
    ...others,
    node: (value, place) => givenNode(value, types, place) ?? undefined,
  } as Readers<Props>;
  const known = readRootProps(`<${name}>`, props, readers);
  return known.node === undefined ? null : <Ours {...known} />;
}

const PLACE = { depth, address: optionalText };

/** Checkpoint in the flow; a button if the host has `onNavigate`. */
export function Checkpoint(props: BlockProps<CheckpointNode> & RootProps): ReactNode {
  return block('Checkpoint', ['checkpoint'], props, OurCheckpoint, PLACE);
}

/** Source: its title, a link if the policy allows its address, and the quoted words. */
export function Citation(props: BlockProps<CitationNode> & RootProps): ReactNode {
  return block('Citation', ['citation'], props, OurCitation, PLACE);
}

/** Error: its message, time, traceback, and all details as JSON. */
export function ErrorBlock(props: BlockProps<ErrorNode> & RootProps): ReactNode {
  return block('ErrorBlock', ['error'], props, OurErrorBlock, PLACE);
}

/** Question of the agent to a person, with a form for the answer or the answer itself. */
export function InputRequest(props: InputRequestProps): ReactNode {
  return block<InputRequestProps>('InputRequest', ['inputRequest'], props, OurInputRequest, {
    ...PLACE,
    prompt: optionalText,
    form: shown,
  });
}

/**
 * Image, audio, video or file. An image inside the run is shown; media that would have to be fetched only if the `urlPolicy` allows
 * it as an
 * `image`. Otherwise it shows the known facts: description, name, type, size and address.
 */
export function Media(props: BlockProps<MediaNode> & RootProps): ReactNode {
  return block('Media', ['media'], props, OurMedia, PLACE);
}

/** Step: number, title, outcome, and its blocks. */
export function Step(props: BlockProps<StepNode> & RootProps): ReactNode {
  return block('Step', ['step'], props, OurStep, PLACE);
}

/** Prose of the agent. */
export function TextBlock(props: BlockProps<TextNode> & RootProps): ReactNode {
  return block('TextBlock', ['text'], props, OurTextBlock, PLACE);
}

/** Reasoning of the model: open while it streams, then folded to a line with its length. */
export function Thinking(props: BlockProps<ThinkingNode> & RootProps): ReactNode {
  return block('Thinking', ['thinking'], props, OurThinking, PLACE);
}

/** Call of a tool: name, subject and result in its row; in the fold the view of the call and the blocks inside it. */
export function Tool(props: BlockProps<ToolNode> & RootProps): ReactNode {
  return block('Tool', ['tool'], props, OurTool, PLACE);
}

/** Input and result as panels, with the blocks of a sub-agent between them, in order. */
export function ToolPanels(props: ToolPanelsProps): ReactNode {
  return block('ToolPanels', ['tool'], props, OurToolPanels, { depth });
}

/**
 * Panel of a payload: JSON as a tree, or as text on demand; any other payload as text, with the syntax error if it is meant as JSON.
 */
export function Payload(props: PayloadProps): ReactNode {
  return block('Payload', ['toolInput', 'toolResult', 'userInput', 'errorDetails'], props, OurPayload, {
    label: text,
  });
}

const LIST: Readers<BlockListProps> = {
  nodes: (value, place) => givenNodes(value, place) ?? NO_NODES,
  depth,
  streaming: flag,
  group: flag,
};

const NO_NODES: readonly BlockNode[] = [];

/**
 * Progress of one running tool from `toolUpdates`, for a component of the host that replaces the panels. A separate component, because it
 * changes far more often than they do.
 */
export function ToolProgress(props: ToolProgressProps): ReactNode {
  return <OurToolProgress {...readRootProps('<ToolProgress>', props, PROGRESS)} />;
}

const PROGRESS: Readers<ToolProgressProps> = { id: optionalText };

/** Blocks in order. Renders only those near the view of a long list. */
export function BlockList(props: BlockListProps): ReactNode {
  return <OurBlockList {...readRootProps('<BlockList>', props, LIST)} />;
}
