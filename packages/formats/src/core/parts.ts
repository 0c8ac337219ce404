import type { MediaOptions } from '@agent-transcript/parser/build';
import type { Conversation } from './createConversation';
import { goesOn } from './createSentence';
import type { Blocks, CallDraft } from './drafts';
import type { TextDraft } from './leafDrafts';
import { lost } from './lost';
import type { Place } from './Run';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from './values';

/** The parts of a content as OpenAI's interfaces, and all that speak like them, write them. */

/** Where parts are written to. */
export interface PartsTarget {
  readonly conversation: Conversation;
  readonly blocks: Blocks;
  readonly place?: Place | undefined;
  /** Whether more of the last part may come. */
  readonly grows?: boolean | undefined;
  /** Texts that have come in pieces, by {@link textOf}. */
  readonly texts: Map<string, TextDraft>;
}

/** Words, or a file that stands beside them. */
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
  // What a model says instead of an answer is an answer: no program has failed.
  ['refusal', 'text'],
  ['thinking', 'thinking'],
  ['reasoning', 'thinking'],
  ['reasoning_text', 'thinking'],
  ['image_url', 'image'],
  ['input_image', 'image'],
  ['computer_screenshot', 'image'],
  ['video_url', 'video'],
  ['input_audio', 'audio'],
  ['output_audio', 'audio'],
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

/** A file with its address or its bytes; without them only OpenAI has it. */
function mediaOf(part: Fields, kind: string): MediaOptions {
  const address = part.image_url ?? part.video_url;
  const fields = { ...part, ...fieldsOf(address ?? part.input_audio ?? part.file) };
  const format = stringOf(fields.format);
  const type =
    kind === 'audio' ? `audio/${format === 'mp3' ? 'mpeg' : (format ?? 'wav')}` : 'application/octet-stream';
  const data = stringOf(fields.data ?? fields.file_data);
  const bytes = data === undefined || data.startsWith('data:') ? data : `data:${type};base64,${data}`;
  const url = bytes ?? stringOf(address) ?? stringOf(fields.url ?? fields.file_url);
  // The type of sound without a format is a guess.
  const told =
    kind === 'audio' && format === undefined ? undefined : /^data:([^;,]{1,100})[;,]/.exec(url ?? '')?.[1];
  return { mediaType: told ?? kind, url, name: stringOf(fields.filename) };
}

/** Shows a content: a text, or parts with the sources that they rest on. */
export function showParts(content: unknown, target: PartsTarget): void {
  const parts = Array.isArray(content) ? (content as readonly unknown[]) : [content];
  /** The text so far that the next part may go on with: a list that grows is told apart by its parts. */
  let before: TextDraft | undefined;
  for (const [index, one] of parts.entries()) {
    if (one === null || one === undefined) continue;
    const part = readPart(one);
    const { type, transcript, annotations } = fieldsOf(one);
    const value = part?.value ?? stringOf(transcript);
    if (part === undefined)
      target.conversation.skip(
        stringOf(type) ?? 'part',
        lost('This part of a content is unknown.'),
        target.place,
      );
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

/** The text of the part at an index, which is begun if it is not there. */
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

/** Shows the sources that words rest on. */
export function showSources(
  annotations: unknown,
  { blocks, conversation, place }: Pick<PartsTarget, 'blocks' | 'conversation' | 'place'>,
): void {
  for (const fields of listOf(annotations).map(fieldsOf)) {
    const source = { ...fields, ...fieldsOf(fields.url_citation) };
    const url = stringOf(source.url);
    const title = stringOf(source.title ?? source.name ?? source.filename ?? source.file_id);
    if (url ?? title) blocks.citation({ url, title });
    else conversation.skip(stringOf(fields.type) ?? 'annotation', 'It names no source.', place);
  }
}

/** What came back from a call: text as it is, texts joined, any other value as it is. Images go inside the call. */
export function outputOf(content: unknown, call: CallDraft): unknown {
  if (!Array.isArray(content)) return content ?? '';
  const parts = content.map(readPart);
  if (parts.length === 0 || parts.includes(undefined)) return content;
  for (const part of parts) if (part?.media !== undefined) call.blocks.media(part.media);
  return parts.flatMap((part) => part?.value ?? []).join('\n');
}

/** The words of an error: a text, or an object of one of many shapes. */
export const errorOf = (error: unknown): string | undefined =>
  isFields(error) ? (stringOf(error.message ?? error.code ?? error.type) ?? 'Error') : stringOf(error);

/** Shows why an answer failed, with all that is told about it. */
export function showError(error: unknown, blocks: Blocks): void {
  const { message: _, ...details } = fieldsOf(error);
  blocks.error(errorOf(error) ?? 'Error', Object.keys(details).length > 0 ? { details } : {});
}

/** Shows that an answer was cut short. */
export const showCut = (reason: unknown, blocks: Blocks): void =>
  blocks.error(['The answer is not complete', reason].filter(stringOf).join(': '));
