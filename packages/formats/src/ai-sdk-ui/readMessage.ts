import type { NodeData } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import { createSentence, type Sentence } from '../core/createSentence';
import type { TextDraft } from '../core/leafDrafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, fieldsOf, listOf, parsed, stringOf } from '../core/values';
import { readMetadata, readTime } from './readMetadata';
import { readTool } from './readTool';
import { dataOf, showCitations, showFile, showSource, showSteering } from './showPart';

/** Options of `readMessage`. */
export interface MessageOptions {
  readonly id: string | undefined;
  /** True if more of it may come. */
  readonly isOpen: boolean;
  readonly place?: Place | undefined;
}

/** Target of the parts of a message. */
interface Target {
  readonly conversation: Conversation;
  readonly message: MessageDraft;
  readonly isOpen: boolean;
  readonly place: Place | undefined;
  readonly data: NodeData | undefined;
  readonly sentence: Sentence;
  /** True if a call waits for a person: the message is not over, although its stream is. */
  waits: boolean;
}

/** Reads a UI message, complete or not. */
export function readMessage(
  conversation: Conversation,
  value: Fields,
  { id, isOpen, place }: MessageOptions,
): MessageDraft {
  const { createdAt, data } = readMetadata(value.metadata);
  const raw = rawOf(place);
  const message = conversation.message({
    id,
    role: stringOf(value.role) ?? 'unknown',
    createdAt: createdAt ?? readTime(value.createdAt),
    data: { ...data, ...raw },
  });
  conversation.note(defined({ model: data.model }));
  const sentence = createSentence();
  const target: Target = { conversation, message, isOpen, place, data: raw, sentence, waits: false };
  const parts = parsed(value.parts);
  if (Array.isArray(parts)) for (const part of parts as readonly unknown[]) readPart(target, fieldsOf(part));
  else message.blocks.text(stringOf(value.content) ?? '');
  if (isOpen) message.setOpen(true);
  else if (!target.waits) message.end();
  return message;
}

/** Types of parts that do not end a sentence. */
const IN_SENTENCES = new Set(['text', 'source-url', 'source-document']);

function readPart(target: Target, part: Fields): void {
  const { message, conversation, place, sentence } = target;
  const { blocks } = message;
  const type = stringOf(part.type) ?? 'part without a type';
  if (!IN_SENTENCES.has(type)) sentence.end();
  switch (type) {
    case 'text':
      readText(target, sentence.begin(blocks), part);
      if (listOf(part.citations).length > 0) sentence.cut();
      showCitations(blocks, part.citations);
      break;
    case 'reasoning':
      readText(target, blocks.growing('thinking'), part);
      break;
    case 'file':
    case 'reasoning-file':
      showFile(blocks, part);
      break;
    case 'source-url':
    case 'source-document':
      sentence.cut();
      showSource(blocks, part);
      break;
    case 'steering-message':
      showSteering(blocks, part.parts);
      break;
    case 'step-start':
      break;
    case 'custom':
      conversation.skip(`custom ${stringOf(part.kind) ?? ''}`, 'Known only to its provider', place);
      break;
    case 'dynamic-tool':
      readCall(target, part, stringOf(part.toolName));
      break;
    default:
      if (type.startsWith('tool-')) readCall(target, part, stringOf(type.slice('tool-'.length)));
      else if (type.startsWith('data-')) message.addData(dataOf(type, part));
      else conversation.skip(type, lost('Unknown type of part'), place);
  }
}

function readText({ isOpen }: Target, text: TextDraft, part: Fields): void {
  text.append(stringOf(part.text) ?? '');
  if (part.state !== 'streaming') text.close();
  else if (!isOpen) text.end();
}

function readCall(target: Target, part: Fields, name = 'tool'): void {
  const { call, waits } = readTool(target.message.blocks, part, name, target.data);
  if (waits) target.waits = true;
  else if (!target.isOpen) call.end();
}
