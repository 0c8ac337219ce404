import type { Root } from '@agent-transcript/parser';
import { commonPrefixLength, GrowingList } from '@agent-transcript/text/growing';
import { type Length, measureLength, NO_LENGTH } from './measureLength';
import { type MergedDataMap, mergeDataParts } from './mergeDataParts';
import { isDataPart, isTextPart } from './parts';
import {
  type DataPart,
  NO_MESSAGES,
  type ReadConversation,
  readConversation,
  type TextPart,
  type TranscriptMessage,
  type ViewMessage,
  viewOf,
} from './readMessages';
import { readSource, readTree } from './readSource';

interface TranscriptInput {
  readonly messages: GrowingList<TranscriptMessage> | undefined;
  readonly tree: Root | undefined;
  readonly source: string | undefined;
  readonly streaming: boolean;
  readonly prefix: string;
  readonly taggedRoles: readonly string[];
}

/** A transcript that was read. */
export interface TranscriptState extends ReadConversation {
  readonly input: TranscriptInput;
  /** All texts and all data of the messages, in order. */
  readonly parts: GrowingList<TextPart>;
  readonly data: GrowingList<DataPart>;
  readonly merged: MergedDataMap;
  readonly length: Length;
}

const NOTHING: Omit<TranscriptState, 'input'> = {
  ...NO_MESSAGES,
  parts: GrowingList.of([]),
  data: GrowingList.of([]),
  merged: new Map(),
  length: NO_LENGTH,
};

/** Reads a transcript, reusing the last reading: unchanged messages are not read again. */
export function readTranscriptState(
  before: TranscriptState | undefined,
  input: TranscriptInput,
): TranscriptState {
  const { prefix, taggedRoles } = input;
  // A new prefix or other tagged roles change every message.
  const isContinued = before?.input.prefix === prefix && before.input.taggedRoles === taggedRoles;
  const last = isContinued ? before : NOTHING;
  const { messages, views } = readViews(last, input);
  const shown = withViews(last, views);
  return { input, messages, ...shown, length: measureLength(last.length, shown.parts) };
}

/** Messages with their texts and data; unchanged lists stay the same objects. */
export function withViews(
  last: Pick<TranscriptState, 'views' | 'parts' | 'data' | 'merged'>,
  views: GrowingList<ViewMessage>,
): Pick<TranscriptState, 'views' | 'parts' | 'data' | 'merged'> {
  const parts = partsOf(isTextPart, last.views, last.parts, views);
  const data = partsOf(isDataPart, last.views, last.data, views);
  return { views, parts, data, merged: data === last.data ? last.merged : mergeDataParts(data.toArray()) };
}

function readViews(last: ReadConversation, input: TranscriptInput): ReadConversation {
  const { messages, tree, source, streaming, prefix, taggedRoles } = input;
  const first = last.views.at(0);
  const isSingle = first?.message === null;
  if (messages !== undefined)
    return readConversation(isSingle ? NOTHING : last, messages, prefix, taggedRoles);
  const known = isSingle ? (first?.parts[0] as TextPart) : undefined;
  const reading =
    tree === undefined
      ? readSource(known, { source: source ?? '', streaming, plain: false })
      : readTree(known, tree, source);
  const part = { ...reading, prefix, messageId: undefined, index: 0 };
  return {
    messages: NO_MESSAGES.messages,
    views: GrowingList.of([viewOf({ key: '', message: null, contents: [], parts: [part] })]),
  };
}

/** All parts of one kind, in order; the same list if nothing has changed. */
function partsOf<Part extends TextPart | DataPart>(
  isOne: (part: TextPart | DataPart) => part is Part,
  last: GrowingList<ViewMessage>,
  kept: GrowingList<Part>,
  views: GrowingList<ViewMessage>,
): GrowingList<Part> {
  const inViews = (some: readonly ViewMessage[]) => some.flatMap(({ parts }) => parts.filter(isOne));
  const same = last.commonPrefixLength(views);
  const removed = inViews(last.slice(same));
  const added = inViews(views.slice(same));
  return removed.length === added.length && commonPrefixLength(removed, added) === removed.length
    ? kept
    : kept.continued(kept.length - removed.length, added);
}
