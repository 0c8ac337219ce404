/**
 * Parses a tagged message into a tree of blocks, whole or while it streams, and writes it back.
 *
 * @module index
 */
export { createParser, type Parser } from './createParser';
export { createPositions, type Point } from './createPositions';
export { escapeText } from './escapeText';
export type {
  BlockNode,
  Checkpoint,
  Citation,
  Diagnostic,
  DiagnosticCode,
  ErrorDetails,
  ErrorNode,
  FlowNode,
  Hunk,
  InputRequest,
  Located,
  Media,
  NodeData,
  Outcome,
  PayloadNode,
  Root,
  Status,
  Step,
  Text,
  Thinking,
  Tool,
  ToolInput,
  ToolOutcome,
  ToolResult,
  TranscriptNode,
  Usage,
  UserInput,
} from './model/types';
export { parse } from './parse';
export { type Payload, payloadOf } from './payloadOf';
export { type ProvideInputOptions, provideInput, type UserAnswer } from './provideInput';
export { type Loss, StringifyError, type StringifyOptions, stringify } from './stringify';
export { type ToMarkdownOptions, toMarkdown } from './toMarkdown';
