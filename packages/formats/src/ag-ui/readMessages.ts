import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from '../core/values';
import { showActivity } from './activities';
import { readResult } from './readResult';
import { keyOf, type Stream, type Turn } from './Stream';

/**
 * Puts a snapshot of the messages in place of all before it. What a snapshot does not tell of stays: reasoning, steps, errors. A
 * message that is as it was stays as it is, under another id too: ids of the stream and of the snapshot often differ.
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
    else if (turn.isListed) stream.skip('A MESSAGES_SNAPSHOT has replaced it', 'message');
    // It stays after what it came after.
    else order.set(turn, last + 0.5);
  }
  // Results without a call stand in messages that the snapshot has no other part of.
  for (const turn of stream.turns.slice(before.length)) if (!order.has(turn)) order.set(turn, listed.length);
  stream.turns = [...order].sort(([, one], [, other]) => one - other).map(([turn]) => turn);
  if (stream.turns.at(-1) === current) stream.current = current;
  // No event may go on with a message that is gone.
  for (const [id, turn] of byId) if (!order.has(turn)) byId.delete(id);
  for (const known of [stream.text, stream.thinking, stream.calls, stream.byWords])
    for (const [id, { turn }] of known) if (!order.has(turn)) known.delete(id);
  stream.conversation.arrange(stream.turns.map(({ draft }) => draft));
}

/** The messages of the page for those of a list, in its order; those that are not there begin. */
export function addMessages(messages: unknown, stream: Stream): Turn[] {
  stream.current = undefined;
  const added = listOf(messages).flatMap((message) => {
    if (!isFields(message)) stream.skip(lost('It is not an object'), 'message');
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

/** The message with these words: under its id, or as it was said before; or a new one. */
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
  // The same words once more are another message.
  stream.byWords.delete(key);
  return said.turn;
}

/** The message with only calls, or with files: it is read again if it is known. */
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

/** The kinds of files in a message. */
const MEDIA = new Map<unknown, string>([
  ['image', 'image'],
  ['audio', 'audio'],
  ['video', 'video'],
  ['document', 'file'],
  ['binary', 'file'],
]);

/** Shows the texts and files of a message. A file has an address or data; one that has only an id in a service has neither. */
function readContent(content: unknown, blocks: Blocks, stream: Stream): void {
  for (const part of listOf(content).map(fieldsOf)) {
    const kind = MEDIA.get(part.type);
    if (part.type === 'text') blocks.text(stringOf(part.text) ?? '');
    else if (kind === undefined)
      stream.skip(lost('unknown kind of content'), `content/${stringOf(part.type) ?? 'no type'}`);
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
