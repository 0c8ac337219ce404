import { isListed } from '@agent-transcript/analysis/messages';
import type { BlockNode } from '@agent-transcript/parser';
import { GrowingList } from '@agent-transcript/text/growing';
import type { BlockState } from '../block/BlockState';
import { stateOf } from '../block/stateOf';
import { childrenOf } from '../block/walk';
import { filterTree, type TranscriptFilter } from '../filter/filterTree';
import type { InMessages } from '../messages/addressIndex';
import { isFolded } from '../messages/isFolded';
import type { MergedDataMap } from '../messages/mergeDataParts';
import { isTextPart, partPrefix } from '../messages/parts';
import type { DataPart, TextPart, ViewMessage } from '../messages/readMessages';
import { addressOf } from '../messages/revision';

/** Stop of the keys and the rail: a block of a run, the data of a message, or a text that is folded to a line. */
export interface BlockPlace {
  readonly address: string;
  /** Prefix of the addresses of its message. */
  readonly prefix: string;
  /** Offset of the block in its message. */
  readonly offset: number;
  /** Number of other places around it. */
  readonly depth: number;
  readonly state: BlockState;
  /** True if the block failed and nothing in it did: the innermost of nested failures. */
  readonly failure: boolean;
  /** True if a message of the user begins with it. */
  readonly prompt: boolean;
  readonly content: BlockNode | DataPart | TextPart;
}

interface PlacesInput extends Pick<InMessages<BlockPlace>, 'views' | 'outer'> {
  readonly filter: TranscriptFilter;
  readonly merged: MergedDataMap;
}

/** Places of some messages. */
export interface BlockPlaces extends PlacesInput, InMessages<BlockPlace> {}

const NO_PLACES = GrowingList.of<BlockPlace>([]);
const NO_ENDS = GrowingList.of<number>([]);

/** Blocks of messages in order, including nested ones and those in closed folds. Unchanged messages at the start are not examined again. */
export function blockPlaces(last: BlockPlaces | undefined, input: PlacesInput): BlockPlaces {
  const { views, filter, merged, outer } = input;
  const isKept = last?.filter === filter && last.merged === merged && last.outer === outer;
  const same = isKept ? last.views.commonPrefixLength(views) : 0;
  const from = last?.ends.at(same - 1) ?? 0;
  const added: BlockPlace[] = [];
  const ends: number[] = [];
  for (let index = same; index < views.length; index++) {
    addPlaces(views.at(index) as ViewMessage, input, added);
    ends.push(from + added.length);
  }
  return {
    ...input,
    items: (last?.items ?? NO_PLACES).continued(from, added),
    ends: (last?.ends ?? NO_ENDS).continued(same, ends),
  };
}

/** Adds the places of a message. Creates few other objects, because a long run has half a million places. */
function addPlaces(
  { key, message, parts }: ViewMessage,
  { filter, merged, outer }: PlacesInput,
  places: BlockPlace[],
): void {
  const from = places.length;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] as ViewMessage['parts'][number];
    if (!isTextPart(part)) {
      const prefix = partPrefix(outer, key, index);
      if (merged.get(part)) places.push(wholePlace(`${prefix}0`, prefix, part));
      continue;
    }
    // The element of the message has this address; a second part in it would have the same one.
    const folded = message !== null && parts.length === 1 && isFolded(message.role, part);
    if (folded) places.push(wholePlace(part.prefix, part.prefix, part));
    addBlocks(part, filter, folded ? 1 : 0, places);
  }
  const first = places[from];
  if (first !== undefined && message?.role === 'user') places[from] = { ...first, prompt: true };
}

/** Place of content that is not a block. */
const wholePlace = (address: string, prefix: string, content: DataPart | TextPart): BlockPlace => ({
  address,
  prefix,
  offset: 0,
  depth: 0,
  state: 'ended',
  failure: false,
  prompt: false,
  content,
});

/** Sibling blocks whose places are still to be added. */
interface Siblings {
  readonly nodes: readonly BlockNode[];
  readonly depth: number;
  /** True inside a failed call. */
  readonly inFailed: boolean;
  readonly around: Siblings | undefined;
  next: number;
}

/** Adds the blocks of a text, without recursion. */
function addBlocks(part: TextPart, filter: TranscriptFilter, outerDepth: number, places: BlockPlace[]): void {
  const from = places.length;
  const { children } = filterTree(part.tree, filter);
  let here: Siblings | undefined = {
    nodes: children,
    depth: outerDepth,
    inFailed: false,
    around: undefined,
    next: 0,
  };
  while (here !== undefined) {
    const node: BlockNode | undefined = here.nodes[here.next++];
    if (node === undefined) {
      here = here.around;
      continue;
    }
    if (!isListed(node)) continue;
    const { depth, inFailed }: Siblings = here;
    const state = stateOf(node, filter.failureOf);
    places.push({
      address: addressOf(part, node.start),
      prefix: part.prefix,
      offset: node.start,
      depth,
      state,
      // A failed call stands for the error in it.
      failure: (state === 'failed' || state === 'truncated') && !inFailed,
      prompt: false,
      content: node,
    });
    if (node.type !== 'step' && node.type !== 'tool') continue;
    here = {
      nodes: childrenOf(node) as readonly BlockNode[],
      depth: depth + 1,
      inFailed: node.type === 'tool' && state === 'failed',
      around: here,
      next: 0,
    };
  }
  leaveInnermost(places, from);
}

/** Keeps only the innermost of nested failures. */
function leaveInnermost(places: BlockPlace[], from: number): void {
  if (places.length - from < 2) return;
  /** Depths of the failures after the current block, the nearest last. */
  const depths: number[] = [];
  for (let index = places.length - 1; index >= from; index--) {
    const place = places[index] as BlockPlace;
    const { depth, failure } = place;
    const hasInner = (depths.at(-1) ?? -1) > depth;
    // Deeper failures belong to this block or to an earlier sibling.
    while ((depths.at(-1) ?? -1) > depth) depths.pop();
    if (failure && hasInner) places[index] = { ...place, failure: false };
    if (failure || hasInner) depths.push(depth);
  }
}
