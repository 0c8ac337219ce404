import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from '../core/values';
import { showActivity } from './activities';
import { readResult } from './readResult';
import { keyOf, type Stream, type Turn } from './Stream';

/**
 * Replaces all messages so far with those of a snapshot. Snapshots never list reasoning, steps and errors, so these stay. An equal
 * message keeps its draft even under another id: the ids of a stream and of its snapshots often differ.
 */
export function replaceMessages(stream: Stream): void {
  const { current, byId, turns: before } = stream;
  const hasListed = before.some((turn) => turn.isListed);
  stream.turns = [...before];
  const listed = addMessages(stream.event.messages, stream);
  if (listed.length === 0 && !hasListed) {
    stream.current = current;
    return;
  }
  const order = new Map([...new Set(listed)].map((turn, index) => [turn, index]));
  let last = -1;
  for (const turn of before) {
    const index = order.get(turn);
    if (index !== undefined) last = index;
    else if (turn.isListed) stream.skip('Replaced by a MESSAGES_SNAPSHOT', 'message');
    // A message that is never listed keeps its place behind the listed one before it.
    else order.set(turn, last + 0.5);
  }
  // A result without a call has begun a message that no entry of the snapshot stands for.
  for (const turn of stream.turns.slice(before.length)) if (!order.has(turn)) order.set(turn, listed.length);
  stream.turns = [...order].sort(([, one], [, other]) => one - other).map(([turn]) => turn);
  if (stream.turns.at(-1) === current) stream.current = current;
  // Later events must not continue a removed message.
  for (const [id, turn] of byId) if (!order.has(turn)) byId.delete(id);
  for (const known of [stream.text, stream.thinking, stream.calls, stream.byWords])
    for (const [id, { turn }] of known) if (!order.has(turn)) known.delete(id);
  stream.conversation.arrange(stream.turns.map(({ draft }) => draft));
}

/** Messages of the page for those of a list, in its order. New ones begin. */
export function addMessages(messages: unknown, stream: Stream): Turn[] {
  stream.current = undefined;
  const added = listOf(messages).flatMap((message) => {
    if (!isFields(message)) stream.skip(lost('Not an object'), 'message');
    else if (message.role === 'tool') readResult(stream, message);
    else return [readMessage(message, stream)];
    return [];
  });
  stream.current = undefined;
  return added;
}

function readMessage(message: Fields, stream: Stream): Turn {
  const id = keyOf(message.id);
  const role = stringOf(message.role) ?? 'assistant';
  if (role === 'activity') return showActivity(id, message, stream);
  const words = stringOf(message.content);
  const turn =
    words === undefined ? readParts(id, role, message, stream) : readWords(id, role, words, stream);
  if (id !== '') stream.byId.set(id, turn);
  turn.isListed = true;
  for (const call of listOf(message.toolCalls)) readCall(fieldsOf(call), id, stream);
  return turn;
}

/** The message with these words, found by its id or by its words; else a new one. */
function readWords(id: string, listedRole: string, words: string, stream: Stream): Turn {
  const [role, type] =
    listedRole === 'reasoning' ? ['assistant', 'thinking' as const] : [listedRole, 'text' as const];
  const key = [type, role, words].join(' ');
  const byId = id === '' ? undefined : stream[type].get(id);
  const known = byId?.turn.role === role ? byId : stream.byWords.get(key);
  const said = known ?? stream.speak(type, id, role);
  said.draft.replace(words);
  said.draft.close();
  stream[type].set(id, said);
  // The same words listed twice are two messages.
  stream.byWords.delete(key);
  return said.turn;
}

/** A message with only calls, or with files. A known message is read again. */
function readParts(id: string, role: string, { content, toolCalls }: Fields, stream: Stream): Turn {
  const called = stream.calls.get(keyOf(fieldsOf(listOf(toolCalls)[0]).id));
  const known = stream.byId.get(id) ?? called?.turn;
  const turn = known?.role === role ? known : stream.begin(role, id);
  if (!Array.isArray(content)) return turn;
  turn.draft.clear();
  readContent(content, turn.draft.blocks, stream);
  return turn;
}

function readCall(call: Fields, parent: string, stream: Stream): void {
  const { name, arguments: args } = fieldsOf(call.function);
  const id = keyOf(call.id);
  const known = stream.calls.get(id);
  if (known !== undefined && known.args === args) return;
  const made = known ?? stream.call(id, stringOf(name) ?? 'tool', parent);
  made.args = stringOf(args) ?? '';
  made.draft.setInput(args ?? {});
}

/** Media types of the files in a message, where a file does not name its own. */
const MEDIA = new Map<unknown, string>([
  ['image', 'image'],
  ['audio', 'audio'],
  ['video', 'video'],
  ['document', 'file'],
  ['binary', 'file'],
]);

/** Shows the texts and files of a message. A file with only the id of a service has neither an address nor data. */
function readContent(content: unknown, blocks: Blocks, stream: Stream): void {
  for (const part of listOf(content).map(fieldsOf)) {
    const kind = MEDIA.get(part.type);
    if (part.type === 'text') blocks.text(stringOf(part.text) ?? '');
    else if (kind === undefined)
      stream.skip(lost('Unknown kind of content'), `content/${stringOf(part.type) ?? 'no type'}`);
    else {
      const source = fieldsOf(part.source);
      const mediaType = stringOf(source.mimeType ?? part.mimeType) ?? kind;
      const data = stringOf(source.type === 'data' ? source.value : part.data);
      const url = stringOf(source.value ?? part.url);
      const address = data === undefined ? url : `data:${mediaType};base64,${data}`;
      blocks.media({ mediaType, url: address, name: stringOf(part.filename) });
    }
  }
}
