import { withoutMarks } from '@agent-transcript/text/markdown';
import { clip } from './clip';
import { continues } from './continues';
import { filterTree, type TranscriptFilter } from './filterTree';
import { type OutlineEntry, outlineOf } from './outline';
import { isTextPart, partPrefix } from './parts';
import type { ViewMessage } from './readMessages';
import { addressOf } from './revision';

/** An entry of the outline with its address: a block, or a message of a conversation, which heads its blocks. */
export interface PlacedEntry extends Omit<OutlineEntry, 'type'> {
  /** A message has its first words as `label`. */
  readonly type: OutlineEntry['type'] | 'message';
  /** Role of a message; empty for a block. */
  readonly role: string;
  /** Prefix of the addresses of its message. */
  readonly prefix: string;
  readonly address: string;
}

type Entry = Omit<PlacedEntry, 'address'>;

/** How much of the beginning of a message is read for its first words, in UTF-16 units. */
const READ = 160;

/** The entries of a message, and what they were made for. */
interface MadeEntries extends Omit<OutlineInput, 'views'> {
  readonly before: ViewMessage | undefined;
  readonly entries: readonly PlacedEntry[];
}

const made = new WeakMap<ViewMessage, MadeEntries>();

/**
 * The outline of messages. Unchanged entries stay the same objects, and so does the list if all are, as when only text grows. The
 * entries of a message that has not changed are not looked at again.
 */
export function placedEntries(
  last: readonly PlacedEntry[] = [],
  { views, filter, outer }: OutlineInput,
): readonly PlacedEntry[] {
  const next: PlacedEntry[] = [];
  for (const [index, view] of views.entries()) {
    const before = views[index - 1];
    let known = made.get(view);
    if (known?.filter !== filter || known.outer !== outer || known.before !== before) {
      const from = next.length;
      const entries = entriesOf(view, before, { filter, outer }).map(({ entry, address }, at) => {
        const old = last[from + at];
        return old !== undefined && isSame(entry, old) ? old : { ...entry, address: address() };
      });
      known = { filter, outer, before, entries };
      made.set(view, known);
    }
    for (const entry of known.entries) next.push(entry);
  }
  const same = next.length === last.length && next.every((entry, index) => entry === last[index]);
  return same ? last : next;
}

interface NewEntry {
  readonly entry: Entry;
  readonly address: () => string;
}

function entriesOf(
  view: ViewMessage,
  before: ViewMessage | undefined,
  { filter, outer }: Omit<OutlineInput, 'views'>,
): readonly NewEntry[] {
  const heading = headingOf(view, outer);
  const isNamed = heading?.label === '' && continues(before, view);
  const entries: NewEntry[] =
    heading === null || isNamed ? [] : [{ entry: heading, address: () => heading.prefix }];
  for (const part of view.parts) {
    if (!isTextPart(part)) continue;
    const { prefix } = part;
    for (const entry of outlineOf(filterTree(part.tree, filter), filter.failureOf))
      entries.push({ entry: { ...entry, role: '', prefix }, address: () => addressOf(part, entry.start) });
  }
  return entries;
}

interface OutlineInput {
  readonly views: readonly ViewMessage[];
  readonly filter: TranscriptFilter;
  readonly outer: string;
}

function headingOf({ message, key, parts }: ViewMessage, outer: string): Entry | null {
  if (message === null) return null;
  const [first] = parts.find(isTextPart)?.tree.children ?? [];
  const words = first?.type === 'text' ? first.value.slice(0, READ) : '';
  // Words that still stream would change the heading with each token.
  const label = first?.status === 'streaming' && words.length < READ ? '' : withoutMarks(words);
  return {
    type: 'message',
    role: message.role,
    label: clip(label.replace(/\s+/g, ' ').trim(), READ / 2),
    prefix: partPrefix(outer, key, 0),
    start: 0,
    depth: 0,
    number: undefined,
    gist: '',
    state: 'ended',
  };
}

const isSame = (one: Entry, other: PlacedEntry) =>
  one.prefix === other.prefix &&
  one.start === other.start &&
  one.label === other.label &&
  one.gist === other.gist &&
  one.state === other.state &&
  one.endedAt === other.endedAt &&
  one.number === other.number &&
  one.type === other.type &&
  one.role === other.role &&
  one.depth === other.depth;
