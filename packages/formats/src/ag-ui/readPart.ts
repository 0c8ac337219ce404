import { lost } from '../core/lost';
import { stringOf } from '../core/values';
import { type Call, keyOf, type Said, type Speech, type Stream } from './Stream';

/** Blocks that stream in parts: a start, contents and an end, or chunks. */
export type Growing = Speech | 'calls';

/** Reads a part. Words without a start begin with their content; calls do not, as only a start or a chunk names the tool. */
export function readPart(type: Growing, part: string, stream: Stream): void {
  const { event } = stream;
  const isCall = type === 'calls';
  const isChunk = part === 'CHUNK';
  const own = keyOf(isCall ? event.toolCallId : event.messageId);
  const id = isChunk ? chunkId(own, stream) : own;
  const known = stream[type].get(id);
  const isNew = known === undefined || ((isCall || id === '') && !known.draft.isOpen);
  const mayBegin = isCall ? isChunk && id !== '' : part !== 'END';
  const one = part === 'START' || (isNew && mayBegin) ? begin(type, id, stream) : known;
  if (one === undefined) return isCall ? stream.skip(lost('Its call has not begun')) : undefined;
  append(one, event.delta);
  if (part === 'END') end(one, stream, stream.time);
  // The chunk stays open until another event follows.
  const { time } = stream;
  if (isChunk) stream.chunk = { type: event.type, id, end: () => end(one, stream, time) };
}

/** Id of a chunk: its own, or that of the chunk before. Another id ends the block of the chunk before. */
function chunkId(own: string, { event, chunk }: Stream): string {
  const before = chunk?.type === event.type ? chunk?.id : undefined;
  if (own !== '' && own !== before) chunk?.end();
  return own || (before ?? '');
}

function begin(type: Growing, id: string, stream: Stream): Said | Call {
  const { role, toolCallName, parentMessageId } = stream.event;
  if (type !== 'calls') return stream.speak(type, id, stringOf(type === 'text' && role) ?? 'assistant');
  const call = stream.call(id, stringOf(toolCallName) ?? 'tool', keyOf(parentMessageId));
  call.args = '';
  call.draft.setInput('', true);
  return call;
}

function append(one: Said | Call, delta: unknown): void {
  if (typeof delta !== 'string') return;
  if ('args' in one) one.draft.setInput((one.args += delta), one.draft.isOpen);
  else one.draft.append(delta);
}

function end(one: Said | Call, { byWords }: Stream, endedAt?: number): void {
  if ('args' in one) return one.draft.setInput(one.args);
  const { draft, turn } = one;
  if (!draft.isOpen) return;
  if (endedAt !== undefined) draft.note({ endedAt });
  draft.close();
  byWords.set([draft.type, turn.role, draft.value].join(' '), one);
}
