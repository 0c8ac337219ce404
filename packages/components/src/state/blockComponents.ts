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
  /** Number of steps, tools and sub-agents around the block, from 0. */
  readonly depth: number;
  /** Address of the block, stable while the message grows. Set it as `id` of the outermost element. */
  readonly address: string;
}

/** Props of a component for a tool. */
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
  /** Untrusted: TeX without its delimiters; while it streams, the TeX so far. */
  readonly tex: string;
  /** True for a formula on its own lines. */
  readonly display: boolean;
}

/** Components of the host, which replace the built-in ones, by type of block. `<BlockList>` shows the children of a node. */
export interface BlockComponents {
  readonly text?: ComponentType<BlockProps<Text>>;
  readonly thinking?: ComponentType<BlockProps<Thinking>>;
  readonly step?: ComponentType<BlockProps<Step>>;
  readonly tool?: ComponentType<BlockProps<Tool>>;
  readonly checkpoint?: ComponentType<BlockProps<Checkpoint>>;
  readonly inputRequest?: ComponentType<BlockProps<InputRequest>>;
  readonly error?: ComponentType<BlockProps<ErrorNode>>;
  readonly media?: ComponentType<BlockProps<Media>>;
  /** Rendered in a list item: consecutive citations are one list. */
  readonly citation?: ComponentType<BlockProps<Citation>>;
  /** For a block of code in Markdown: a highlighter, diagrams. The built-in header and copy button stay above it. */
  readonly code?: ComponentType<CodeProps>;
  /** For a formula in Markdown; without it, formulas are shown as their source. */
  readonly math?: ComponentType<MathProps>;
}

/**
 * Components of the host by tool name. Each replaces the panels inside the built-in tool block; `json` shows input and result as JSON
 * instead of the view of the call.
 */
export type ToolComponents = Readonly<Record<string, ComponentType<ToolProps> | 'json'>>;

/** Types of block that a {@link BlockList} shows. */
export type ListedNode = FlowNode;
