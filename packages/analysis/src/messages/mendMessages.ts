import { givenTree } from '@agent-transcript/parser/given';
import { demand, entriesOf, fieldOf, type Place, placeIn, report } from '@agent-transcript/text/given';
import type { ListedMessages, RunMessage } from './RunMessage';

/**
 * Reads messages. Where a reading breaks on messages that are not as their type says, it reads what can be read of them; a development build
 * says what was left out. Sound messages are not looked at twice.
 *
 * @param of The function that reads, as it is written.
 * @throws TypeError that names the function, for what is no list of messages.
 */
export function readMessages<Reading>(
  of: string,
  messages: ListedMessages,
  read: (messages: ListedMessages) => Reading,
): Reading {
  demandMessages(of, { messages });
  try {
    return read(messages);
  } catch {
    return read(mendMessages(of, messages));
  }
}

/** Refuses what is no list of messages. @throws TypeError that names the function. */
export const demandMessages = (of: string, argument: Readonly<Record<string, unknown>>): void =>
  demand(of, argument, 'an array of messages', isListed);

function isListed(value: unknown): boolean {
  try {
    const { length, at, slice } = value as Partial<ListedMessages>;
    const isList = typeof length === 'number' && typeof at === 'function' && typeof slice === 'function';
    return (
      isList && typeof value === 'object' && !ArrayBuffer.isView(value) && !('charAt' in (value as object))
    );
  } catch {
    // No object, or a proxy that throws.
    return false;
  }
}

/** The messages of a list, each as far as it can be read, at the same indexes. */
export function mendMessages(of: string, messages: ListedMessages): ListedMessages {
  const place = { of, key: 'messages' };
  const at = (index: number) => mendMessage(messageIn(messages, index), placeIn(place, index));
  const { length } = messages;
  const slice = (from: number, to = length) =>
    Array.from({ length: Math.max(0, Math.min(to, length) - from) }, (_, index) => at(from + index));
  return { length, at, slice };
}

function messageIn(messages: ListedMessages, index: number): unknown {
  try {
    return messages.at(index);
  } catch {
    // A proxy that throws.
    return undefined;
  }
}

const NOBODY: RunMessage = { role: 'unknown', content: [] };

const mended = new WeakMap<object, RunMessage>();

function mendMessage(given: unknown, place: Place): RunMessage {
  if (typeof given !== 'object' || given === null) {
    report(place, given, 'It is left out. Pass a message: `{ role, content }`.');
    return NOBODY;
  }
  let message = mended.get(given);
  if (message === undefined) mended.set(given, (message = mend(given, place)));
  return message;
}

function mend(given: object, place: Place): RunMessage {
  const role = fieldOf(given, 'role', place);
  const at = fieldOf(given, 'createdAt', place);
  const content = entriesOf(fieldOf(given, 'content', place), placeIn(place, 'content')) ?? [];
  return {
    role: typeof role === 'string' ? role : NOBODY.role,
    content: content.map((one) => mendContent(one, placeIn(place, 'content'))),
    ...((typeof at === 'string' || typeof at === 'number') && { createdAt: at }),
  };
}

const DATA = {};

/** A tree, or data, of which nothing is read. */
function mendContent(content: unknown, place: Place): object {
  if (typeof content !== 'object' || content === null) return DATA;
  const tree = fieldOf(content, 'tree', place) ?? content;
  const isRoot = typeof tree === 'object' && tree !== null && fieldOf(tree, 'type', place) === 'root';
  return isRoot ? givenTree(tree, place) : DATA;
}
