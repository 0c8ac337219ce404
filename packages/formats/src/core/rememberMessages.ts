import { commonPrefixLength, continued } from '@agent-transcript/text/growing';
import type { Conversation } from './createConversation';
import { type Growing, growingOf, growText } from './growText';
import type { TextPath } from './isEqual';
import type { RunMessage } from './Run';
import { shareMessage } from './shareMessage';
import { listOf } from './values';

/** Values of a program from which a message is made, such as a call and the message with its result. */
export interface MessageSource<Part extends object = object> {
  /** Values in the order of their list. */
  readonly parts: readonly [Part, ...Part[]];
  /** Its own id. Default: an id from `index`. */
  readonly id?: string | undefined;
  /** Index of its first part in the list. */
  readonly index: number;
  /** True if it may grow as the last message of a run that goes on. */
  readonly canGrow: boolean;
}

/** Maker of messages from a program's values. */
export interface MessageMaker<Source extends MessageSource> {
  /**
   * Returns the sources of the values from an index on; `undefined` if one of these may belong to a message that begins before it.
   *
   * @param values Untrusted: values that are not messages are left out.
   */
  readonly sourcesOf: (values: readonly unknown[], from: number) => readonly Source[] | undefined;
  /**
   * Makes the message of a source.
   *
   * @param id Unique in the list.
   * @param isOpen True if the message may grow.
   */
  readonly make: (source: Source, id: string, isOpen: boolean) => RunMessage;
  /**
   * Returns the path of the text with which the message of an open source ends; `undefined` if it does not end with a text. If only that
   * text differs between two sources, only that text differs between their messages.
   */
  readonly textPath: (source: Source) => TextPath | undefined;
}

/** A message with the parts that it was made from. */
interface Made {
  readonly parts: readonly object[];
  readonly id: string;
  readonly isOpen: boolean;
  readonly message: RunMessage;
}

/**
 * Messages made from a program's values, kept as long as the program keeps the values. Each function that makes messages has a memory of
 * its own, as the same value may mean something else to another function.
 */
export interface MessageMemory {
  /** Messages by their first part. */
  readonly made: WeakMap<object, readonly Made[]>;
  /** Successor of each message in the last list, by the message's first part. */
  readonly after: WeakMap<object, RunMessage>;
  /** First message of the last list. */
  first: WeakRef<RunMessage> | undefined;
  /** Values of open messages. */
  readonly growing: WeakMap<RunMessage, Growing>;
  /** Last list that begins with a value, and its messages. */
  readonly lists: WeakMap<object, MadeList>;
}

/** A list and its messages. Later values can change only the last of these. */
interface MadeList {
  readonly values: readonly unknown[];
  readonly messages: readonly RunMessage[];
  /** Index of the first value of the last message. */
  readonly from: number;
  /** True if no value from there on belongs to an earlier message. */
  readonly isApart: boolean;
  /** First part of the last message but one. */
  readonly previous: object | undefined;
  /** Ids of all messages but the last. */
  readonly ids: Taken;
}

/** The most messages that are kept for one first part: a list may hold the same object several times. */
const VERSIONS = 8;

/** An empty memory. */
export const createMemory = (): MessageMemory => ({
  made: new WeakMap(),
  after: new WeakMap(),
  first: undefined,
  growing: new WeakMap(),
  lists: new WeakMap(),
});

function valuesOf(given: unknown): readonly unknown[] {
  try {
    const values = listOf(given);
    values.at(0);
    return values;
  } catch {
    // A proxy that throws, at the latest at its first entry.
    return [];
  }
}

/**
 * Returns the messages of a list of values, in order. The same values give the same messages. If a value was replaced, as a program does
 * with the last one at each token, the new message keeps all equal parts of the old one: trees, nodes, or the whole message. Unchanged
 * messages before the last one are not looked at again, so a token of a long chat costs as much as its last message, or as the last
 * text of that message if nothing else has grown.
 *
 * @param memory Memory of the messages; pass the same one each time.
 * @param given Untrusted: anything but a list counts as an empty list.
 * @param isRunning True if the last message may grow.
 */
export function rememberMessages<Source extends MessageSource>(
  memory: MessageMemory,
  given: unknown,
  isRunning: boolean,
  maker: MessageMaker<Source>,
): readonly RunMessage[] {
  const values = valuesOf(given);
  const [key] = values;
  const known = isObject(key) ? memory.lists.get(key) : undefined;
  const more = known && sourcesAfter(known, values, maker);
  const before = more && known;
  const sources = more ?? maker.sourcesOf(values, 0) ?? [];
  const last = sources.at(-1);
  if (last === undefined) return [];
  const own = new Map<string, number>();
  let previous = before?.previous;
  const made = sources.map((source) => {
    const isOpen = isRunning && source === last && source.canGrow;
    const id = freeId(source.id ?? `${source.index}`, before?.ids ?? NO_IDS, own);
    const message = remember(memory, { source, id, isOpen, previous }, maker);
    [previous] = source.parts;
    return message;
  });
  const kept = before === undefined ? 0 : before.messages.length - 1;
  const messages = continued(before?.messages ?? [], kept, made);
  if (isObject(key))
    memory.lists.set(key, {
      // A copy: the program may change its own list.
      values: values.slice(),
      messages,
      from: last.index,
      isApart: last.index === before?.from || maker.sourcesOf(values, last.index) !== undefined,
      previous: sources.at(-2)?.parts[0] ?? before?.previous,
      ids:
        before !== undefined && sources.length === 1
          ? before.ids
          : new Map(messages.slice(0, -1).map((message) => [message.id, 2])),
    });
  return messages;
}

/** The only message of a conversation. */
export function onlyMessage(conversation: Conversation, isOpen: boolean): RunMessage {
  if (!isOpen) conversation.end();
  return conversation.run().messages[0] as RunMessage;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Sources of the values that replace the last message of a list; `undefined` if more of the list has changed. */
function sourcesAfter<Source extends MessageSource>(
  { values: before, from, isApart }: MadeList,
  values: readonly unknown[],
  { sourcesOf }: MessageMaker<Source>,
): readonly Source[] | undefined {
  if (!isApart || values.length <= from || commonPrefixLength(before, values) < from) return undefined;
  const sources = sourcesOf(values, from);
  return sources?.length === 0 ? undefined : sources;
}

/** A message to be made. */
interface Wanted<Source> {
  readonly source: Source;
  readonly id: string;
  readonly isOpen: boolean;
  /** First part of the message before it. */
  readonly previous: object | undefined;
}

function remember<Source extends MessageSource>(
  memory: MessageMemory,
  { source, id, isOpen, previous }: Wanted<Source>,
  maker: MessageMaker<Source>,
): RunMessage {
  const { parts } = source;
  const versions = memory.made.get(parts[0]);
  const known = versions && madeOf(versions, parts, id, isOpen);
  if (known !== undefined) return known;
  const before = versions?.[0]?.message ?? inPlace(memory, previous);
  const path = isOpen ? maker.textPath(source) : undefined;
  const growing = path && growingOf(parts, path);
  const was = growing && before && before.id === id ? memory.growing.get(before) : undefined;
  const grown = was && growing && before ? growText(before, was, growing) : undefined;
  const message = grown ?? shareMessage(before, maker.make(source, id, isOpen));
  if (growing !== undefined) memory.growing.set(message, growing);
  memory.made.set(parts[0], [{ parts, id, isOpen, message }, ...(versions ?? []).slice(0, VERSIONS - 1)]);
  setInPlace(memory, previous, message);
  return message;
}

/** The message made from these parts, found with plain loops: it is called for each message of a new list. */
function madeOf(
  versions: readonly Made[],
  parts: readonly object[],
  id: string,
  isOpen: boolean,
): RunMessage | undefined {
  for (const made of versions)
    if (made.id === id && made.isOpen === isOpen && isSameList(made.parts, parts)) return made.message;
  return undefined;
}

function isSameList(one: readonly object[], other: readonly object[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

/** Used ids, each with the next number to try after it. */
type Taken = Pick<Map<string, number>, 'get' | 'has'>;

const NO_IDS: Taken = /* @__PURE__ */ new Map();

/** Returns a unique id. Earlier messages keep their ids, which are `taken`; `own` are those of the messages that are made now. */
function freeId(wanted: string, taken: Taken, own: Map<string, number>): string {
  let id = wanted;
  let next = own.get(wanted) ?? taken.get(wanted) ?? 2;
  for (; own.has(id) || taken.has(id); next++) id = `${wanted}~${next}`;
  own.set(wanted, next);
  if (id !== wanted) own.set(id, 2);
  return id;
}

/** Last message at this place: the successor of another, or the first of a list. */
const inPlace = (memory: MessageMemory, previous: object | undefined): RunMessage | undefined =>
  previous === undefined ? memory.first?.deref() : memory.after.get(previous);

function setInPlace(memory: MessageMemory, previous: object | undefined, message: RunMessage): void {
  if (previous === undefined) memory.first = new WeakRef(message);
  else memory.after.set(previous, message);
}
