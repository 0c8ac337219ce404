/**
 * React components that show the work of an agent.
 *
 * @module index
 */
export type { BlockListProps } from './blocks/BlockList';
export {
  BlockList,
  Checkpoint,
  Citation,
  ErrorBlock,
  InputRequest,
  Media,
  Payload,
  Step,
  TextBlock,
  Thinking,
  Tool,
  ToolPanels,
  ToolProgress,
} from './blocks/hostBlocks';
export type { InputRequestProps } from './blocks/InputRequest/InputRequest';
export { type GiveAnswer, useAnswer } from './blocks/InputRequest/useAnswer';
export { preloadCalls } from './blocks/preloadCalls';
export type { ToolPanelsProps } from './blocks/Tool/ToolPanels';
export type { ToolProgressProps } from './blocks/Tool/ToolProgress';
export type { DataPanelProps } from './content/DataPanel/DataPanel';
export { DataPanel, JsonView, Markdown, Traceback } from './content/hostContent';
export { AnsiText, BlockHead, Fold } from './content/hostParts';
export type { JsonViewProps } from './content/JsonView/JsonView';
export type { MarkdownProps } from './content/Markdown/Markdown';
export type { PayloadProps } from './content/Payload/Payload';
export type { TracebackProps } from './content/Traceback/Traceback';
export { InLanguage, type InLanguageProps, type Language, type Languages } from './labels/InLanguage';
export type { TranscriptLabels } from './labels/TranscriptLabels';
export type { BlockState } from './model/block/BlockState';
export type { ToolUpdate, ToolUpdates } from './model/block/ToolUpdate';
export { titleText } from './model/block/titleText';
export { placeOf } from './model/block/walk';
export { filterFromParams, filterToParams } from './model/filter/filterParams';
export type { FilteredType, TranscriptFilter } from './model/filter/filterTree';
export type { DataPart, MessageContent, TranscriptMessage } from './model/messages/readMessages';
export { type OutlineEntry, outlineOf } from './model/outline/outline';
export { type FoundBlock, findInTree } from './model/search/findInTree';
export { mediaAttributes } from './model/texts/mediaAttributes';
export {
  defaultUrlPolicy,
  imageAttributes,
  linkAttributes,
  type UrlPolicy,
  type UrlUse,
} from './model/texts/urlPolicy';
export {
  TranscriptDiagnostics,
  type TranscriptDiagnosticsProps,
} from './page/Diagnostics/TranscriptDiagnostics';
export { TranscriptFind, type TranscriptFindProps } from './page/Find/TranscriptFind';
export { TranscriptHeader, type TranscriptHeaderProps } from './page/Header/TranscriptHeader';
export { TranscriptMessages, type TranscriptMessagesProps } from './page/Messages/TranscriptMessages';
export { TranscriptOutline, type TranscriptOutlineProps } from './page/Outline/TranscriptOutline';
export { TranscriptRail, type TranscriptRailProps } from './page/Rail/TranscriptRail';
export { TranscriptReplay, type TranscriptReplayProps } from './page/Replay/TranscriptReplay';
export { TranscriptActions, type TranscriptActionsProps } from './page/Toolbar/TranscriptActions';
export { TranscriptFilters, type TranscriptFiltersProps } from './page/Toolbar/TranscriptFilters';
export { TranscriptToolbar, type TranscriptToolbarProps } from './page/Toolbar/TranscriptToolbar';
export { TranscriptTotals, type TranscriptTotalsProps } from './page/Totals/TranscriptTotals';
export type { AnsiTextProps } from './parts/AnsiText/AnsiText';
export type { BlockHeadProps } from './parts/BlockHead/BlockHead';
export type { FoldProps } from './parts/Fold/Fold';
export type {
  BlockComponents,
  BlockProps,
  CodeProps,
  MathProps,
  ToolComponents,
  ToolProps,
} from './state/blockComponents';
export type {
  CallFact,
  CallJson,
  CallKind,
  CallRowProps,
  CallViewProps,
  CallWords,
} from './state/CallKind';
export { DisplaySettings, type DisplaySettingsProps } from './state/DisplaySettings';
export type { RootProps } from './state/RootProps';
export type { DataViewProps, ProvidedInput, TranscriptSettings } from './state/TranscriptContext';
export { useNextState } from './state/useNextState';
export { useTranscriptSettings } from './state/useTranscriptSettings';
export { useUrlPolicy } from './state/useUrlPolicy';
export { createPushStream, type PushStream } from './Transcript/createPushStream';
export type { StreamedTranscript, TranscriptStream } from './Transcript/createStreamSession';
export { Transcript, type TranscriptArrangementProps, type TranscriptProps } from './Transcript/Transcript';
export { TranscriptProvider, type TranscriptProviderProps } from './Transcript/TranscriptProvider';
export type { TranscriptContent, TranscriptOptions } from './Transcript/TranscriptReader';
export { useTranscript } from './Transcript/useTranscript';
