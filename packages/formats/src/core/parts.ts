import type { MediaOptions } from '@agent-transcript/parser/build';
import type { Conversation } from './createConversation';
import { goesOn } from './createSentence';
import type { Blocks, CallDraft } from './drafts';
import type { TextDraft } from './leafDrafts';
import { lost } from './lost';
import type { Place } from './Run';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from './values';

/** Parts of a content in the form of OpenAI's APIs and of all compatible ones. */

/** Target of the parts of a content. */
export interface PartsTarget {
  readonly conversation: Conversation;
  readonly blocks: Blocks;
  readonly place?: Place | undefined;
  /** True if the last part may grow. */
  readonly grows?: boolean | undefined;
  /** Streamed texts, by the keys of {@link textOf}. */
  readonly texts: Map<string, TextDraft>;
}

/** A text, a thought, or a file. */
interface Part {
  readonly type: 'text' | 'thinking';
  readonly value?: string;
  readonly media?: MediaOptions;
}

const KINDS = new Map<unknown, 'text' | 'thinking' | 'image' | 'video' | 'audio' | 'file'>([
  ['text', 'text'],
  ['input_text', 'text'],
  ['output_text', 'text'],
  ['summary_text', 'text'],
  // A refusal is an answer of the model, not an error of the program.
  ['refusal', 'text'],
  ['thinking', 'thinking'],
  ['reasoning', 'thinking'],
  ['reasoning_text', 'thinking'],
  ['image_url', 'image'],
  ['input_image', 'image'],
  ['image', 'image'],
  ['computer_screenshot', 'image'],
  ['video_url', 'video'],
  ['input_audio', 'audio'],
  ['output_audio', 'audio'],
  ['audio', 'audio'],
  ['file', 'file'],
  ['input_file', 'file'],
]);

function readPart(part: unknown): Part | undefined {
  if (typeof part === 'string') return { type: 'text', value: part };
  const fields = fieldsOf(part);
  const kind = KINDS.get(fields.type);
  if (kind === undefined) return undefined;
  if (kind !== 'text' && kind !== 'thinking') return { type: 'text', media: mediaOf(fields, kind) };
  const value = fields.text ?? fields.refusal ?? fields.thinking ?? fields.reasoning;
  return { type: kind, value: stringOf(value) ?? '' };
}

/** Beginning of an address, in which bytes as base64 have no `:`. */
const ADDRESS = /^[a-z][a-z\d+.-]*:/i;

/** A file as media, with its address or its bytes. A file with neither is stored only at OpenAI. */
function mediaOf(part: Fields, kind: string): MediaOptions {
  const { image_url, video_url = image_url, image = video_url, input_audio, audio = input_audio } = part;
  const held = image ?? audio ?? part.file ?? part.source;
  const fields = { ...part, ...fieldsOf(held) };
  const { mediaType, media_type = mediaType } = fields;
  const format = stringOf(fields.format);
  const type =
    stringOf(media_type) ??
    (kind === 'audio'
      ? `audio/${format === 'mp3' ? 'mpeg' : (format ?? 'wav')}`
      : 'application/octet-stream');
  const given = [fields.data, fields.file_data, held, fields.url, fields.file_url].find(stringOf);
  const url = stringOf(given);
  const address = url === undefined || ADDRESS.test(url) ? url : `data:${type};base64,${url}`;
  // Without a format `audio/wav` is only a guess.
  const told =
    kind === 'audio' && format === undefined
      ? undefined
      : /^data:([^;,]{1,100})[;,]/.exec(address ?? '')?.[1];
  return { mediaType: told ?? kind, url: address, name: stringOf(fields.filename) };
}

/** Shows a content: a text, or parts with their sources. */
export function showParts(content: unknown, target: PartsTarget): void {
  const parts = Array.isArray(content) ? (content as readonly unknown[]) : [content];
  /** Text that the next part may continue. A growing list keeps its parts apart. */
  let before: TextDraft | undefined;
  for (const [index, one] of parts.entries()) {
    if (one === null || one === undefined) continue;
    const part = readPart(one);
    const { type, transcript, annotations } = fieldsOf(one);
    const value = part?.value ?? stringOf(transcript);
    if (part === undefined)
      target.conversation.skip(stringOf(type) ?? 'part', lost('Unknown kind of part'), target.place);
    if (part?.type !== 'text' || value === undefined) before = undefined;
    const isStreamed = target.texts.has(`text ${index}`);
    if (before !== undefined && value !== undefined && !isStreamed && goesOn(before.tail, value)) {
      before.append(value);
    } else if (part !== undefined && value !== undefined) {
      const draft = textOf(part.type, index, target);
      draft.replace(value);
      if (!target.grows || index < parts.length - 1) draft.close();
      if (part.type === 'text' && !target.grows) before = draft;
    }
    if (part?.media !== undefined) target.blocks.media(part.media);
    showSources(annotations, target);
  }
}

/** Text of the part at an index, begun if necessary. */
export function textOf(
  type: 'text' | 'thinking',
  index: number,
  { blocks, texts }: Pick<PartsTarget, 'blocks' | 'texts'>,
): TextDraft {
  const key = `${type} ${index}`;
  const draft = texts.get(key) ?? blocks.growing(type);
  texts.set(key, draft);
  return draft;
}

/** Shows the sources of a text. */
export function showSources(
  annotations: unknown,
  { blocks, conversation, place }: Pick<PartsTarget, 'blocks' | 'conversation' | 'place'>,
): void {
  for (const fields of listOf(annotations).map(fieldsOf)) {
    const source = { ...fields, ...fieldsOf(fields.url_citation) };
    const url = stringOf(source.url);
    const title = stringOf(source.title ?? source.name ?? source.filename ?? source.file_id);
    if (url ?? title) blocks.citation({ url, title });
    else conversation.skip(stringOf(fields.type) ?? 'annotation', 'Does not name a source', place);
  }
}

/** Output of a call: the joined texts of its parts, or the content as it is. Files are written into the call. */
export function outputOf(content: unknown, call: CallDraft): unknown {
  if (!Array.isArray(content)) return content ?? '';
  const parts = content.map(readPart);
  if (parts.length === 0 || parts.includes(undefined)) return content;
  for (const part of parts) if (part?.media !== undefined) call.blocks.media(part.media);
  return parts.flatMap((part) => part?.value ?? []).join('\n');
}

/** Message of an error, which is a text or an object of one of many shapes. */
export const errorOf = (error: unknown): string | undefined =>
  isFields(error) ? (stringOf(error.message ?? error.code ?? error.type) ?? 'Error') : stringOf(error);

/** Shows the error of an answer, with all its details. */
export function showError(error: unknown, blocks: Blocks): void {
  const { message: _, ...details } = fieldsOf(error);
  blocks.error(errorOf(error) ?? 'Error', Object.keys(details).length > 0 ? { details } : {});
}

/** Shows that an answer is incomplete, with the reason. */
export const showCut = (reason: unknown, blocks: Blocks): void =>
  blocks.error(['The answer is not complete', reason].filter(stringOf).join(': '));
