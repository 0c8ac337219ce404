import type {
  Checkpoint,
  Citation,
  ErrorNode,
  FlowNode,
  InputRequest,
  Media,
  Step,
  Text,
  Thinking,
  Tool,
  ToolInput,
  ToolResult,
} from '@agent-transcript/parser';
import type { ComponentType } from 'react';
import type { ToolUpdate } from '../model/block/ToolUpdate';

/** Props of every block component. */
export interface BlockProps<N> {
  /** The block from the parser: the same object until something in it changes. */
  readonly node: N;
  /** How many steps, tools and sub-agents are around the block, from 0. */
  readonly depth: number;
  /** Address of the block, stable while the message grows: set it as `id` of the outermost element. */
  readonly address: string;
}

/** Props of a tool's own component. */
export interface ToolProps extends BlockProps<Tool> {
  /** Input of the tool; read it with `payloadOf`. `undefined` until it arrives. */
  readonly input: ToolInput | undefined;
  /** Result of the tool; `undefined` while it runs. */
  readonly result: ToolResult | undefined;
  /** Progress from `toolUpdates` while the tool runs. */
  readonly update: ToolUpdate | undefined;
}

/** Props of a component for code in Markdown. */
export interface CodeProps {
  /** The code without its fence; while it streams, the code so far. */
  readonly code: string;
  /** Untrusted: the info string after the fence, such as `ts` or `mermaid`; may be empty. */
  readonly language: string;
}

/** Props of a component for formulas in Markdown. */
export interface MathProps {
  /** TeX without the marks around it; untrusted. While it streams, what is there so far. */
  readonly tex: string;
  /** Whether it stands on lines of its own. */
  readonly display: boolean;
}

/** The host's components, which replace ours, by type of block. `<BlockList>` shows the children of a node. */
export interface BlockComponents {
  readonly text?: ComponentType<BlockProps<Text>>;
  readonly thinking?: ComponentType<BlockProps<Thinking>>;
  readonly step?: ComponentType<BlockProps<Step>>;
  readonly tool?: ComponentType<BlockProps<Tool>>;
  readonly checkpoint?: ComponentType<BlockProps<Checkpoint>>;
  readonly inputRequest?: ComponentType<BlockProps<InputRequest>>;
  readonly error?: ComponentType<BlockProps<ErrorNode>>;
  readonly media?: ComponentType<BlockProps<Media>>;
  /** Stands in an item of a list: citations in a row are one list. */
  readonly citation?: ComponentType<BlockProps<Citation>>;
  /** For a block of code in Markdown: a highlighter, diagrams. Our header and copy button stay above it. */
  readonly code?: ComponentType<CodeProps>;
  /** For a formula in Markdown, which without it is shown as it is written. */
  readonly math?: ComponentType<MathProps>;
}

/**
 * The host's components by tool name. Each replaces the panels inside our tool block; `json` shows input and result as JSON,
 * whatever the call did.
 */
export type ToolComponents = Readonly<Record<string, ComponentType<ToolProps> | 'json'>>;

/** The types of block that a {@link BlockList} shows. */
export type ListedNode = FlowNode;
