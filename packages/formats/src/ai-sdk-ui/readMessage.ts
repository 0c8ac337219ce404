import type { NodeData } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, fieldsOf, parsed, stringOf } from '../core/values';
import { readMetadata, readTime } from './readMetadata';
import { readTool } from './readTool';
import { dataOf, showCitations, showFile, showSource, showSteering } from './showPart';

/** How a message is read. */
export interface MessageOptions {
  readonly id: string | undefined;
  /** Whether more of it may come. */
  readonly isOpen: boolean;
  readonly place?: Place | undefined;
}

/** Where the parts of a message go. */
interface Target {
  readonly conversation: Conversation;
  readonly message: MessageDraft;
  readonly isOpen: boolean;
  readonly place: Place | undefined;
  readonly data: NodeData | undefined;
  /** Whether a call waits for a person: then the message has not ended, though nothing comes by itself. */
  waits: boolean;
}

/** Reads a UI message, whole or as far as it has come. */
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
  const target: Target = { conversation, message, isOpen, place, data: raw, waits: false };
  const parts = parsed(value.parts);
  if (Array.isArray(parts)) for (const part of parts as readonly unknown[]) readPart(target, fieldsOf(part));
  else message.blocks.text(stringOf(value.content) ?? '');
  if (isOpen) message.setOpen(true);
  else if (!target.waits) message.end();
  return message;
}

function readPart(target: Target, part: Fields): void {
  const { message, conversation, place } = target;
  const { blocks } = message;
  const type = stringOf(part.type) ?? 'part without a type';
  switch (type) {
    case 'text':
      readText(target, 'text', part);
      showCitations(blocks, part.citations);
      break;
    case 'reasoning':
      readText(target, 'thinking', part);
      break;
    case 'file':
    case 'reasoning-file':
      showFile(blocks, part);
      break;
    case 'source-url':
    case 'source-document':
      showSource(blocks, part);
      break;
    case 'steering-message':
      showSteering(blocks, part.parts);
      break;
    case 'step-start':
      break;
    case 'custom':
      conversation.skip(`custom ${stringOf(part.kind) ?? ''}`, 'only its provider knows what it says', place);
      break;
    case 'dynamic-tool':
      readCall(target, part, stringOf(part.toolName));
      break;
    default:
      if (type.startsWith('tool-')) readCall(target, part, stringOf(type.slice('tool-'.length)));
      else if (type.startsWith('data-')) message.addData(dataOf(type, part));
      else conversation.skip(type, lost('unknown type of part'), place);
  }
}

function readText({ message, isOpen }: Target, type: 'text' | 'thinking', part: Fields): void {
  const text = message.blocks.growing(type);
  text.append(stringOf(part.text) ?? '');
  if (part.state !== 'streaming') text.close();
  else if (!isOpen) text.end();
}

function readCall(target: Target, part: Fields, name = 'tool'): void {
  const { call, waits } = readTool(target.message.blocks, part, name, target.data);
  if (waits) target.waits = true;
  else if (!target.isOpen) call.end();
}
