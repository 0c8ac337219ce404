/**
 * Parts for the reader of your own format. It writes records into a `Conversation`, which makes the messages, joins calls with their
 * results, and counts skipped records.
 *
 * @module reader
 */
export { type Conversation, createConversation } from './core/createConversation';
export { createRecordReader } from './core/createRecordReader';
export type { Blocks, CallDraft, CallFields, CallResult, StepDraft } from './core/drafts';
export type { RequestDraft, TextDraft } from './core/leafDrafts';
export { type Lost, lost, type Why } from './core/lost';
export type { MessageDraft, MessageFields } from './core/Message';
export type { OtherFile, RecordReader } from './core/RecordReader';
export {
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  listOf,
  numberOf,
  stringOf,
  timeOf,
} from './core/values';
