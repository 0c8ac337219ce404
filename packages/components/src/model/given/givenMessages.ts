import { entriesOf, type Place, placeIn, report } from '@agent-transcript/text/given';
import { GrowingList } from '@agent-transcript/text/growing';
import type { TranscriptMessage } from '../messages/readMessages';
import { isMessage, mendMessage } from './givenMessage';

/** Messages of a host after they were checked. */
export interface ReadMessages {
  /** An immutable list; `undefined` while there are no messages. */
  readonly messages: GrowingList<TranscriptMessage> | undefined;
  /** True if all messages are the unchanged objects of the host. */
  readonly exact: boolean;
}

/** Messages as a host passes them. */
export interface MessagesInput {
  /** Untrusted. */
  readonly given: unknown;
  /** Name of the component that received them, and of its prop. */
  readonly of: string;
  readonly prop: string;
}

const NONE = GrowingList.of<TranscriptMessage>([]);

/**
 * Reads the messages of a host, reusing the last reading. Valid messages stay the objects of the host, and only the new messages of a
 * grown list are checked. Invalid messages keep their usable fields; `null` entries are dropped.
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

/** Reads all messages of a host at once. */
export const givenMessages = (given: unknown, place: Place): readonly TranscriptMessage[] =>
  given === undefined || given === null
    ? []
    : (exactly(NONE, given, place)?.messages ?? GrowingList.of(mendAll(given, place))).toArray();

/** List of a host if all its messages are valid; `undefined` otherwise. */
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

/** True if each new id occurs only once in a list. Tokens bring no new ids, so the list is not searched then. */
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

/** True if a host passes a single message or text instead of a list. */
function isMessageAlone(value: unknown): boolean {
  try {
    return typeof value === 'string' || (!Array.isArray(value) && 'content' in (value as object));
  } catch {
    return false;
  }
}

/** Messages under the ids that a list gives them, if they differ from their own. */
const renamed = new WeakMap<TranscriptMessage, Map<string, TranscriptMessage>>();

/** Makes ids unique. A parent id means the nearest message before it with that id. */
function withIds(messages: readonly TranscriptMessage[], place: Place): TranscriptMessage[] {
  const taken = new Set<string>();
  const own = new Set(messages.map(({ id }) => id));
  /** Assigned id by given id. */
  const names = new Map<string, string>();
  /** Number of renamed messages by given id. */
  const counts = new Map<string, number>();
  return messages.map((message, index) => {
    const { id: given, parentId } = message;
    let id = given === '' ? `message-${index}` : given;
    if (taken.has(id) || (given === '' && own.has(id))) {
      let at = counts.get(given) ?? 0;
      const name = id;
      do id = `${name}~${++at}`;
      while (taken.has(id) || own.has(id));
      // Otherwise many messages with one id would try the names of all before them.
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
