import { commonPrefixLength, continued } from '@agent-transcript/text/growing';
import type { Conversation } from './createConversation';
import { type Growing, growingOf, growText } from './growText';
import type { TextPath } from './isEqual';
import type { RunMessage } from './Run';
import { shareMessage } from './shareMessage';
import { listOf } from './values';

/** The values of a program that one message is made of, such as a call and the message with its result. */
export interface MessageSource<Part extends object = object> {
  /** In the order of the list that they come from. */
  readonly parts: readonly [Part, ...Part[]];
  /** Its own id; without one it is called after `index`. */
  readonly id?: string | undefined;
  /** Index of its first part in the list that it comes from. */
  readonly index: number;
  /** Whether more of it may come, if it is the last while the run goes on. */
  readonly canGrow: boolean;
}

/** How messages are made of a program's values. */
export interface MessageMaker<Source extends MessageSource> {
  /**
   * The sources of the values from an index on; `undefined` if one of these may belong to a message that begins before it.
   *
   * @param values Untrusted: what is no message is left out.
   */
  readonly sourcesOf: (values: readonly unknown[], from: number) => readonly Source[] | undefined;
  /**
   * Makes the message of a source.
   *
   * @param id Unique in the list.
   * @param isOpen Whether more of it may come.
   */
  readonly make: (source: Source, id: string, isOpen: boolean) => RunMessage;
  /**
   * Where the text stands in the parts of an open source that its message ends with, if it does: where nothing else differs, the
   * message differs in nothing but that text.
   */
  readonly textPath: (source: Source) => TextPath | undefined;
}

/** A message that was made, and what it was made of. */
interface Made {
  readonly parts: readonly object[];
  readonly id: string;
  readonly isOpen: boolean;
  readonly message: RunMessage;
}

/**
 * The messages that were made of a program's values, as long as the program has these values. Each function that makes messages has a
 * memory of its own, as the same value may mean something else to another.
 */
export interface MessageMemory {
  /** By the first part. */
  readonly made: WeakMap<object, readonly Made[]>;
  /** What came after a message in the list last, by the message's first part. */
  readonly after: WeakMap<object, RunMessage>;
  /** The last message that came first in its list. */
  first: WeakRef<RunMessage> | undefined;
  /** What open messages were made of. */
  readonly growing: WeakMap<RunMessage, Growing>;
  /** The last list that begins with a value, and what was made of it. */
  readonly lists: WeakMap<object, MadeList>;
}

/** A list and its messages. All but the last of these stay, whatever comes after them. */
interface MadeList {
  readonly values: readonly unknown[];
  readonly messages: readonly RunMessage[];
  /** Index of the first value of the last message. */
  readonly from: number;
  /** Whether no value from there on belongs to a message before. */
  readonly isApart: boolean;
  /** The first part of the message before the last. */
  readonly previous: object | undefined;
  /** The ids of the messages before the last. */
  readonly ids: Taken;
}

/** How many messages are kept of one first part: a list may hold the same object more than once. */
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
 * The messages of a list of values, in order. The same values give the same messages. Where a value was replaced, as a program does
 * with the last one at each token, what is equal to the message that stood in its place is the same object: its trees, nodes, or the
 * whole message. What stands before the last message and is the same as last time is not looked at again, so that a token of a long
 * chat costs what its last message costs; and of that, where only its last text has grown, no more than the text.
 *
 * @param memory Where messages are kept; give the same one each time.
 * @param given Untrusted: anything but a list is an empty one.
 * @param isRunning Whether more of the last message may come.
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

/** The message of a conversation that is read from the parts of one. */
export function onlyMessage(conversation: Conversation, isOpen: boolean): RunMessage {
  if (!isOpen) conversation.end();
  return conversation.run().messages[0] as RunMessage;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The sources of what comes in place of the last message of a list; `undefined` where more of the list has changed. */
function sourcesAfter<Source extends MessageSource>(
  { values: before, from, isApart }: MadeList,
  values: readonly unknown[],
  { sourcesOf }: MessageMaker<Source>,
): readonly Source[] | undefined {
  if (!isApart || values.length <= from || commonPrefixLength(before, values) < from) return undefined;
  const sources = sourcesOf(values, from);
  return sources?.length === 0 ? undefined : sources;
}

/** A message that is to be made. */
interface Wanted<Source> {
  readonly source: Source;
  readonly id: string;
  readonly isOpen: boolean;
  /** The first part of the message before it. */
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

/** The message that was made of parts; loops, as this is asked of each message of a new list. */
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

/** Ids that are taken, each with the next number to try after it. */
type Taken = Pick<Map<string, number>, 'get' | 'has'>;

const NO_IDS: Taken = /* @__PURE__ */ new Map();

/** Earlier messages, whose ids are `taken`, keep these whatever comes after them; `own` are those of the messages that come now. */
function freeId(wanted: string, taken: Taken, own: Map<string, number>): string {
  let id = wanted;
  let next = own.get(wanted) ?? taken.get(wanted) ?? 2;
  for (; own.has(id) || taken.has(id); next++) id = `${wanted}~${next}`;
  own.set(wanted, next);
  if (id !== wanted) own.set(id, 2);
  return id;
}

/** The message that stood after another when one was made there last. */
const inPlace = (memory: MessageMemory, previous: object | undefined): RunMessage | undefined =>
  previous === undefined ? memory.first?.deref() : memory.after.get(previous);

function setInPlace(memory: MessageMemory, previous: object | undefined, message: RunMessage): void {
  if (previous === undefined) memory.first = new WeakRef(message);
  else memory.after.set(previous, message);
}
