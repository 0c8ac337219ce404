import { root } from '@agent-transcript/parser/build';
import { createConversation } from './createConversation';
import type { HeldMessages } from './createMessageReader';
import type { HostFormat } from './HostFormat';
import type { TextPath } from './isEqual';
import { type PairedMessage, pairMessages } from './pairMessages';
import type { RunMessage } from './Run';
import { createMemory, type MessageMaker, rememberMessages } from './rememberMessages';
import { type Fields, fieldsOf, listOf, stringOf } from './values';

/** Options of the functions that read messages which a program has in hand. */
export interface StreamingOptions {
  /** True while more of the last message may come. Default: false, which shows calls without a result as cut off. */
  readonly streaming?: boolean | undefined;
}

/**
 * Creates the function that reads the messages of a format which a program has in hand, with the reader of the format's files. The
 * result of a call stands in the message of the call. The same objects give the same messages, and a message that is replaced keeps its
 * equal nodes.
 */
export function createHostReader(
  format: HostFormat,
): (given: unknown, options?: StreamingOptions | null) => readonly RunMessage[] {
  const memory = createMemory();
  const valuesIn = createOpener(format);
  const maker: MessageMaker<PairedMessage> = {
    sourcesOf: pairMessages(format),
    make: (source, id, isOpen) => makeMessage(format, source, id, isOpen),
    textPath({ parts, pieces }) {
      const last = parts.length === pieces.length ? parts.at(-1) : undefined;
      const path = last && (format.textPath ?? endOf)(last, format.parts);
      return path && [-1, ...path];
    },
  };
  return (given, options) => rememberMessages(memory, valuesIn(given), options?.streaming === true, maker);
}

/** Creates a function that returns the messages of a list, in which a value may hold several, or those of a single value. */
function createOpener({
  open = (value) => ({ added: [value] }),
  arrange = (messages) => messages,
}: HostFormat): (given: unknown) => readonly unknown[] {
  const known = new WeakMap<object, HeldMessages>();

  /** A list is read again at each token, and the messages in a value must stay the same objects. */
  const openOne = (value: unknown): HeldMessages => {
    const isObject = typeof value === 'object' && value !== null;
    const before = isObject ? known.get(value) : undefined;
    if (before !== undefined) return before;
    const held = open(value) ?? {};
    // A program may add messages to the list in its request.
    if (isObject && held.history === undefined) known.set(value, held);
    return held;
  };

  return (given) => {
    try {
      const held = Array.isArray(given) ? given.map(openOne) : [openOne(given)];
      // A history repeats all messages before it.
      const start = held.findLastIndex(({ history }) => history !== undefined);
      return arrange(
        held.slice(Math.max(start, 0)).flatMap(({ history = [], added = [] }) => [...history, ...added]),
      );
    } catch {
      // A proxy that throws, at the latest at its first entry.
      return [];
    }
  };
}

function makeMessage(
  { name, createMessages }: HostFormat,
  { pieces, answers, index, canGrow }: PairedMessage,
  id: string,
  isOpen: boolean,
): RunMessage {
  const conversation = createConversation(name);
  const read = createMessages(conversation);
  const grows = isOpen && answers.length === 0;
  for (const [at, piece] of pieces.entries())
    read(piece, { index }, { goesOn: at === pieces.length - 1 ? grows : undefined });
  for (const answer of answers) read(answer, { index }, {});
  if (!isOpen) conversation.end();
  const [message] = conversation.run().messages;
  const role = canGrow ? 'assistant' : (stringOf(pieces[0]?.role) ?? 'message');
  const shown = message ?? { id, role, content: [root([])] };
  return { ...(grows ? growing(shown) : shown), id };
}

/** Message whose end may grow: its last tree, and the text or thought at the end of it. */
function growing(message: RunMessage): RunMessage {
  const tree = message.content.at(-1);
  if (tree?.type !== 'root') return message;
  const last = tree.children.at(-1);
  const isText = last?.type === 'text' || last?.type === 'thinking';
  const children = isText
    ? [...tree.children.slice(0, -1), { ...last, status: 'streaming' as const }]
    : tree.children;
  return {
    ...message,
    content: [...message.content.slice(0, -1), { ...tree, status: 'streaming', children }],
  };
}

/** Path to the text with which a message ends, unless the reader may join it with the text before it. */
function endOf(message: Fields, field: string): TextPath | undefined {
  const content = message[field];
  if (typeof content === 'string') return [field];
  const parts = listOf(content);
  const isAfterText = fieldsOf(parts.at(-2)).text !== undefined;
  return isAfterText ? undefined : [field, -1, 'text'];
}
