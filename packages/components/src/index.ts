export { AnsiText } from './AnsiText/AnsiText';
export { hasAnsi } from './AnsiText/hasAnsi';
export { type AnsiRun, readAnsi, stripAnsi } from './AnsiText/readAnsi';
export { BlockList } from './Blocks/BlockList';
export type { BlockComponents, BlockProps, ToolComponents, ToolProps } from './Blocks/blockComponents';
export { Checkpoint } from './Checkpoint/Checkpoint';
export { DataPanel } from './DataPanel/DataPanel';
export { ErrorBlock } from './ErrorBlock/ErrorBlock';
export { type FoundBlock, findInTree } from './Find/findInTree';
export { Fold } from './Fold/Fold';
export { InputRequest, type InputRequestProps } from './InputRequest/InputRequest';
export { type GiveAnswer, useAnswer } from './InputRequest/useAnswer';
export { JsonView } from './JsonView/JsonView';
export { en } from './labels/en';
export { fr } from './labels/fr';
export type { Labels } from './labels/labels';
export { ru } from './labels/ru';
export { Markdown, type MarkdownProps } from './Markdown/Markdown';
export { defaultUrlPolicy, type UrlPolicy, type UrlUse } from './Markdown/urlPolicy';
export { Payload } from './Payload/Payload';
export { Step } from './Step/Step';
export { TextBlock } from './Text/TextBlock';
export { Thinking } from './Thinking/Thinking';
export { Tool } from './Tool/Tool';
export { ToolPanels } from './Tool/ToolPanels';
export type { ToolUpdate, ToolUpdates } from './Tool/ToolProgress';
export {
  readTraceback,
  type TracebackChain,
  type TracebackFrame,
  type TracebackGap,
  type TracebackLanguage,
  type TracebackRelation,
} from './Traceback/readTraceback';
export { Traceback } from './Traceback/Traceback';
export type { MessageContent, TranscriptMessage } from './Transcript/createMessageReader';
export type { StreamedTranscript, TranscriptStream } from './Transcript/createStreamSession';
export { DisplaySettings, type DisplaySettingsProps } from './Transcript/DisplaySettings';
export { type OutlineEntry, outlineOf } from './Transcript/outline';
export { Transcript, type TranscriptProps } from './Transcript/Transcript';
export type { DataViewProps, ProvidedInput } from './Transcript/TranscriptContext';
export { useTranscript } from './Transcript/useTranscript';
