import type {
  Checkpoint,
  ErrorNode,
  FlowNode,
  InputRequest,
  Step,
  Text,
  Thinking,
  Tool,
  ToolInput,
  ToolResult,
} from '@agent-transcript/parser';
import type { ComponentType } from 'react';
import type { ToolUpdate } from '../model/ToolUpdate';

/** What every block component gets. */
export interface BlockProps<N> {
  /** The block, as the parser gives it: the same object for as long as nothing in it has changed. */
  readonly node: N;
  /** How many steps, tools and sub-agents the block stands in: 0 at the outermost. */
  readonly depth: number;
  /** Where the block is found again, also while the message grows: the `id` for its outermost element. */
  readonly address: string;
}

/** What a tool's own component gets. */
export interface ToolProps extends BlockProps<Tool> {
  /** What it was called with; read it with `payloadOf`. `undefined` until it comes. */
  readonly input: ToolInput | undefined;
  /** What it gave; `undefined` while it runs. */
  readonly result: ToolResult | undefined;
  /** How far it has come, from `toolUpdates`, as long as it runs. */
  readonly update: ToolUpdate | undefined;
}

/** What a component for code in Markdown gets. */
export interface CodeProps {
  /** The code as it is, without its fence. While it streams, as far as it has come. */
  readonly code: string;
  /** What stands behind the fence, `ts` or `mermaid`; empty where nothing does. Anybody may have written it. */
  readonly language: string;
}

/** A component of the host's for a type of block, instead of ours. `<BlockList>` shows the children of its node. */
export interface BlockComponents {
  readonly text?: ComponentType<BlockProps<Text>>;
  readonly thinking?: ComponentType<BlockProps<Thinking>>;
  readonly step?: ComponentType<BlockProps<Step>>;
  readonly tool?: ComponentType<BlockProps<Tool>>;
  readonly checkpoint?: ComponentType<BlockProps<Checkpoint>>;
  readonly inputRequest?: ComponentType<BlockProps<InputRequest>>;
  readonly error?: ComponentType<BlockProps<ErrorNode>>;
  /** For a block of code in Markdown: a highlighter, mathematics, diagrams. Our header and copy button stay above it. */
  readonly code?: ComponentType<CodeProps>;
}

/** A component of the host's for the tools of a name. It stands in our tool block, in place of the input and result panels. */
export type ToolComponents = Readonly<Record<string, ComponentType<ToolProps>>>;

/** What may stand in a {@link BlockList}. */
export type ListedNode = FlowNode;
