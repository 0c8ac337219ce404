/**
 * React components that show what an agent did.
 *
 * @module index
 */
export { AnsiText, type AnsiTextProps } from './AnsiText/AnsiText';
export type { AnsiColor, AnsiStyle } from './AnsiText/applySgr';
export { hasAnsi } from './AnsiText/hasAnsi';
export { type AnsiRun, readAnsi, stripAnsi } from './AnsiText/readAnsi';
export { BlockHead, type BlockHeadProps } from './BlockHead/BlockHead';
export { BlockList, type BlockListProps } from './Blocks/BlockList';
export type {
  BlockComponents,
  BlockProps,
  CodeProps,
  ToolComponents,
  ToolProps,
} from './Blocks/blockComponents';
export { Checkpoint } from './Checkpoint/Checkpoint';
export { DataPanel, type DataPanelProps } from './DataPanel/DataPanel';
export { ErrorBlock } from './ErrorBlock/ErrorBlock';
export { type FoundBlock, findInTree } from './Find/findInTree';
export { Fold, type FoldProps } from './Fold/Fold';
export { InputRequest, type InputRequestProps } from './InputRequest/InputRequest';
export { type GiveAnswer, useAnswer } from './InputRequest/useAnswer';
export { JsonView, type JsonViewProps } from './JsonView/JsonView';
export { InLanguage, type InLanguageProps, type Language, type Languages } from './labels/InLanguage';
export type { Labels } from './labels/labels';
export { Markdown, type MarkdownProps } from './Markdown/Markdown';
export { titleText } from './Markdown/titleText';
export {
  defaultUrlPolicy,
  imageAttributes,
  linkAttributes,
  type UrlPolicy,
  type UrlUse,
} from './Markdown/urlPolicy';
export { useUrlPolicy } from './Markdown/useUrlPolicy';
export { Payload } from './Payload/Payload';
export type { BlockState } from './StatusMark/BlockState';
export { Step } from './Step/Step';
export { TextBlock } from './Text/TextBlock';
export { Thinking } from './Thinking/Thinking';
export { Tool } from './Tool/Tool';
export { ToolPanels } from './Tool/ToolPanels';
export { ToolProgress } from './Tool/ToolProgress';
export type { ToolUpdate, ToolUpdates } from './Tool/ToolUpdate';
export {
  readTraceback,
  type Traceback as ReadTraceback,
  type TracebackChain,
  type TracebackFrame,
  type TracebackGap,
  type TracebackLanguage,
  type TracebackRelation,
} from './Traceback/readTraceback';
export { Traceback, type TracebackProps } from './Traceback/Traceback';
export { createPushStream, type PushStream } from './Transcript/createPushStream';
export type { StreamedTranscript, TranscriptStream } from './Transcript/createStreamSession';
export { DisplaySettings, type DisplaySettingsProps } from './Transcript/DisplaySettings';
export { type OutlineEntry, outlineOf } from './Transcript/outline';
export type { DataPart, MessageContent, TranscriptMessage } from './Transcript/readMessages';
export { Transcript, type TranscriptContent, type TranscriptProps } from './Transcript/Transcript';
export type { DataViewProps, ProvidedInput, TranscriptSettings } from './Transcript/TranscriptContext';
export { useNextState } from './Transcript/useNextState';
export { useTranscript } from './Transcript/useTranscript';
export { placeOf } from './Transcript/walk';
