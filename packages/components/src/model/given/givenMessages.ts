import { entriesOf, type Place, placeIn, report } from '@agent-transcript/text/given';
import { GrowingList } from '@agent-transcript/text/growing';
import type { TranscriptMessage } from '../messages/readMessages';
import { isMessage, mendMessage } from './givenMessage';

/** The messages of a host, read. */
export interface ReadMessages {
  /** In a list that nobody changes; `undefined` where there are none yet. */
  readonly messages: GrowingList<TranscriptMessage> | undefined;
  /** Whether they are those of the host, each as it was given. */
  readonly exact: boolean;
}

/** The messages that a host gives. */
export interface MessagesInput {
  /** Untrusted. */
  readonly given: unknown;
  /** The component that they were given to, and its prop. */
  readonly of: string;
  readonly prop: string;
}

const NONE = GrowingList.of<TranscriptMessage>([]);

/**
 * Reads the messages of a host, reusing the last reading: those that are as their type says are the host's own objects, and of a list
 * that grew only the new ones are looked at. Of others, what can be shown is shown; `null` in the list is left out.
 */
export function keepMessages(
  last: ReadMessages | undefined,
  { given, of, prop }: MessagesInput,
): ReadMessages {
  if (given === undefined || given === null) return { messages: undefined, exact: true };
  const place = { of, key: prop };
  const known = last?.exact ? (last.messages ?? NONE) : NONE;
  return (
    exactly(known, given, place) ?? {
      messages: (last?.messages ?? NONE).changedTo(mendAll(given, place)),
      exact: false,
    }
  );
}

/** All messages of a host. */
export const givenMessages = (given: unknown, place: Place): readonly TranscriptMessage[] =>
  given === undefined || given === null
    ? []
    : (exactly(NONE, given, place)?.messages ?? GrowingList.of(mendAll(given, place))).toArray();

/** The list of a host whose messages are all as their type says; `undefined` for any other. */
function exactly(
  known: GrowingList<TranscriptMessage>,
  given: unknown,
  place: Place,
): ReadMessages | undefined {
  try {
    if (!Array.isArray(given)) return undefined;
    const list = given as readonly TranscriptMessage[];
    const same = known.commonPrefixLength(list);
    const fresh = new Set<string>();
    for (let index = same; index < list.length; index++) {
      const message: unknown = list[index];
      if (!isMessage(message, placeIn(place, index))) return undefined;
      if (known.at(index)?.id !== message.id) {
        if (fresh.has(message.id)) return undefined;
        fresh.add(message.id);
      }
    }
    return areUnique(list, fresh) ? { messages: known.changedTo(list), exact: true } : undefined;
  } catch {
    // A proxy that throws.
    return undefined;
  }
}

/** Whether ids that are new in a list stand in it once. A token of a message brings none. */
function areUnique(list: readonly TranscriptMessage[], fresh: ReadonlySet<string>): boolean {
  if (fresh.size === 0) return true;
  let count = 0;
  for (const { id } of list) if (fresh.has(id)) count++;
  return count === fresh.size;
}

function mendAll(given: unknown, place: Place): TranscriptMessage[] {
  const list = isMessageAlone(given) ? [given] : entriesOf(given, place);
  const messages = (list ?? []).flatMap((value: unknown, index) => {
    const at = placeIn(place, index);
    return isMessage(value, at) ? value : (mendMessage(value, at) ?? []);
  });
  return withIds(messages, place);
}

/** A message, or a text, that a host gives instead of a list. */
function isMessageAlone(value: unknown): boolean {
  try {
    return typeof value === 'string' || (!Array.isArray(value) && 'content' in (value as object));
  } catch {
    return false;
  }
}

/** Messages by the id that they have in a list, where it is not their own. */
const renamed = new WeakMap<TranscriptMessage, Map<string, TranscriptMessage>>();

/** Messages whose ids are unique. One that says the id of its parent means the nearest before it. */
function withIds(messages: readonly TranscriptMessage[], place: Place): TranscriptMessage[] {
  const taken = new Set<string>();
  const own = new Set(messages.map(({ id }) => id));
  /** By the id that a host gives: what it is here. */
  const names = new Map<string, string>();
  /** By the id that a host gives: how many messages that have it too are named. */
  const counts = new Map<string, number>();
  return messages.map((message, index) => {
    const { id: given, parentId } = message;
    let id = given === '' ? `message-${index}` : given;
    if (taken.has(id) || (given === '' && own.has(id))) {
      let at = counts.get(given) ?? 0;
      const name = id;
      do id = `${name}~${++at}`;
      while (taken.has(id) || own.has(id));
      // Else many messages with one id would try the names of all before them.
      if (given !== '') counts.set(given, at);
    }
    if (given !== '' && id !== given)
      report(
        placeIn(placeIn(place, index), 'id'),
        given,
        'Another message has it, too. Pass ids that are unique.',
      );
    const parent = typeof parentId === 'string' ? (names.get(parentId) ?? parentId) : parentId;
    taken.add(id);
    names.set(given, id);
    return id === given && parent === parentId ? message : withId(message, id, parent);
  });
}

function withId(
  message: TranscriptMessage,
  id: string,
  parentId: string | null | undefined,
): TranscriptMessage {
  const known = renamed.get(message) ?? new Map<string, TranscriptMessage>();
  renamed.set(message, known);
  const key = JSON.stringify([id, parentId]);
  let named = known.get(key);
  if (named === undefined)
    known.set(key, (named = { ...message, id, ...(parentId !== undefined && { parentId }) }));
  return named;
}
