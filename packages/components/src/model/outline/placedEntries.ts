import { askedIn } from '@agent-transcript/analysis/messages';
import type { TranscriptNode } from '@agent-transcript/parser';
import { inOneLine } from '@agent-transcript/text/ansi';
import { GrowingList } from '@agent-transcript/text/growing';
import { withoutMarks } from '@agent-transcript/text/markdown';
import { filterTree, type TranscriptFilter } from '../filter/filterTree';
import type { InMessages } from '../messages/addressIndex';
import { continues } from '../messages/continues';
import { isTextPart, partPrefix } from '../messages/parts';
import type { ViewMessage } from '../messages/readMessages';
import { addressOf } from '../messages/revision';
import { clip } from '../texts/clip';
import { type OutlineEntry, outlineOf } from './outline';

/** Entry of the outline with its address: a block, or a message of a conversation as the heading of its blocks. */
export interface PlacedEntry extends Omit<OutlineEntry, 'type'> {
  /** The `label` of a `message` is its first words. */
  readonly type: OutlineEntry['type'] | 'message';
  /** Role of a message; empty for a block. */
  readonly role: string;
  /** Prefix of the addresses of its message. */
  readonly prefix: string;
  readonly address: string;
}

type Entry = Omit<PlacedEntry, 'address'>;

/** Length of the beginning of a message that is read for its first words, in UTF-16 units. */
const READ = 160;

/** Outline of messages. */
export interface PlacedEntries extends OutlineInput, InMessages<PlacedEntry> {}

const NO_ENTRIES = GrowingList.of<PlacedEntry>([]);
const NO_ENDS = GrowingList.of<number>([]);

/**
 * Outline of messages. Unchanged entries stay the same objects; if all are unchanged, as when only text grows, their list does, too.
 * Unchanged
 * messages at the start are not read again.
 */
export function placedEntries(last: PlacedEntries | undefined, input: OutlineInput): PlacedEntries {
  const { views, filter, outer } = input;
  const isKept = last?.filter === filter && last.outer === outer;
  const same = isKept ? last.views.commonPrefixLength(views) : 0;
  const from = last?.ends.at(same - 1) ?? 0;
  const before = last?.items ?? NO_ENTRIES;
  const added: PlacedEntry[] = [];
  const ends: number[] = [];
  for (let index = same; index < views.length; index++) {
    for (const { entry, address } of entriesOf(views.at(index) as ViewMessage, views.at(index - 1), input)) {
      const old = before.at(from + added.length);
      added.push(old !== undefined && isSame(entry, old) ? old : { ...entry, address: address() });
    }
    ends.push(from + added.length);
  }
  const isUnchanged =
    from + added.length === before.length && added.every((entry, index) => entry === before.at(from + index));
  return {
    ...input,
    items: isUnchanged ? before : before.continued(from, added),
    ends: (last?.ends ?? NO_ENDS).continued(same, ends),
  };
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

export interface OutlineInput extends Pick<InMessages<PlacedEntry>, 'views' | 'outer'> {
  readonly filter: TranscriptFilter;
}

function headingOf({ message, key, parts }: ViewMessage, outer: string): Entry | null {
  if (message === null) return null;
  const isPersons = message.role === 'user';
  const children = parts.find(isTextPart)?.tree.children ?? [];
  const first = isPersons ? children.find(isAsked) : children[0];
  const said = first?.type === 'text' ? first.value : '';
  const words = (isPersons ? askedIn(said) : said).slice(0, READ);
  // A label from words that still stream would change with each token.
  const label = first?.status === 'streaming' && words.length < READ ? '' : withoutMarks(words);
  return {
    type: 'message',
    role: message.role,
    label: clip(inOneLine(label), READ / 2),
    prefix: partPrefix(outer, key, 0),
    start: 0,
    depth: 0,
    number: undefined,
    gist: '',
    state: 'ended',
  };
}

/** True if a person asked the block, not a program before the request. */
const isAsked = (block: TranscriptNode): boolean =>
  block.type !== 'text' ||
  ((block.data?.role ?? 'user') === 'user' && (block.value.trim() === '' || askedIn(block.value) !== ''));

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
