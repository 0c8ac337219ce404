import { givenTree } from '@agent-transcript/parser/given';
import {
  demand,
  entriesOf,
  fieldOf,
  hasHoles,
  type Place,
  placeIn,
  report,
} from '@agent-transcript/text/given';
import type { ListedMessages, RunMessage } from './RunMessage';

/**
 * Reads messages with `read`. If that throws on invalid messages, it is repeated with their readable parts; development
 * builds report the rest. Valid messages are read once.
 *
 * @param of Name of the reading function.
 * @throws TypeError that names the function, for anything but a list of messages.
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

/**
 * Rejects anything but a list of messages.
 *
 * @throws TypeError that names the function.
 */
export const demandMessages = (of: string, argument: Readonly<Record<string, unknown>>): void =>
  demand(of, argument, 'an array of messages', isListed);

function isListed(value: unknown): boolean {
  try {
    const { length, at, slice } = value as Partial<ListedMessages>;
    if (Array.isArray(value) && hasHoles(value)) return false;
    const isList = typeof length === 'number' && typeof at === 'function' && typeof slice === 'function';
    return (
      isList && typeof value === 'object' && !ArrayBuffer.isView(value) && !('charAt' in (value as object))
    );
  } catch {
    // A non-object, or a proxy that throws.
    return false;
  }
}

/** The readable parts of a list's messages, at the same indexes. */
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

/** A repaired tree; other content becomes an empty object. */
function mendContent(content: unknown, place: Place): object {
  if (typeof content !== 'object' || content === null) return DATA;
  const tree = fieldOf(content, 'tree', place) ?? content;
  const isRoot = typeof tree === 'object' && tree !== null && fieldOf(tree, 'type', place) === 'root';
  return isRoot ? givenTree(tree, place) : DATA;
}
