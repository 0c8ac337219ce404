import type { Tool } from '@agent-transcript/parser';
import { root, type ToolOptions, tool } from '@agent-transcript/parser/build';

/** A tool call as a node of a tree. */
export const called = (name: string, input: unknown, options: Partial<ToolOptions> = {}): Tool =>
  root([tool({ name, input, ...options })]).children[0] as Tool;
