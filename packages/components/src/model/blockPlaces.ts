import { isListed } from '@agent-transcript/analysis/messages';
import type { BlockNode } from '@agent-transcript/parser';
import { GrowingList } from '@agent-transcript/text/growing';
import type { InMessages } from './addressIndex';
import type { BlockState } from './BlockState';
import { filterTree, type TranscriptFilter } from './filterTree';
import { isFolded } from './isFolded';
import type { MergedDataMap } from './mergeParts';
import { isTextPart, partPrefix } from './parts';
import type { DataPart, TextPart, ViewMessage } from './readMessages';
import { addressOf } from './revision';
import { stateOf } from './stateOf';
import { childrenOf } from './walk';

/** A place that keys and rail go to: a block of a run, the data of a message, or a text that is folded to a line. */
export interface BlockPlace {
  readonly address: string;
  /** Prefix of the addresses of its message. */
  readonly prefix: string;
  /** Offset of the block in its message. */
  readonly offset: number;
  /** How many other places are around it. */
  readonly depth: number;
  readonly state: BlockState;
  /** Whether it failed, and nothing in it did: the innermost of nested failures. */
  readonly failure: boolean;
  /** Whether a message of the user begins with it. */
  readonly prompt: boolean;
  readonly content: BlockNode | DataPart | TextPart;
}

interface PlacesInput extends Pick<InMessages<BlockPlace>, 'views' | 'outer'> {
  readonly filter: TranscriptFilter;
  readonly merged: MergedDataMap;
}

/** The places of some messages. */
export interface BlockPlaces extends PlacesInput, InMessages<BlockPlace> {}

const NO_PLACES = GrowingList.of<BlockPlace>([]);
const NO_ENDS = GrowingList.of<number>([]);

/**
 * The blocks of messages in order, with the blocks in them, also those in closed folds. Messages at the start that have not changed are
 * not looked at again.
 */
export function blockPlaces(last: BlockPlaces | undefined, input: PlacesInput): BlockPlaces {
  const { views, filter, merged, outer } = input;
  const isKept = last?.filter === filter && last.merged === merged && last.outer === outer;
  const same = isKept ? last.views.commonPrefixLength(views) : 0;
  const from = last?.ends.get(same - 1) ?? 0;
  const added: BlockPlace[] = [];
  const ends: number[] = [];
  for (const view of views.slice(same)) {
    for (const place of placesIn(view, input)) added.push(place);
    ends.push(from + added.length);
  }
  return {
    ...input,
    items: (last?.items ?? NO_PLACES).continued(from, added),
    ends: (last?.ends ?? NO_ENDS).continued(same, ends),
  };
}

function placesIn(
  { key, message, parts }: ViewMessage,
  { filter, merged, outer }: PlacesInput,
): readonly BlockPlace[] {
  const places: BlockPlace[] = [];
  for (const [index, part] of parts.entries()) {
    const prefix = partPrefix(outer, key, index);
    const base = { prefix, offset: 0, depth: 0, state: 'ended', failure: false, prompt: false } as const;
    if (!isTextPart(part)) {
      if (merged.get(part)) places.push({ ...base, address: `${prefix}0`, content: part });
      continue;
    }
    // The element of such a message has the address; more than one part in it would share that.
    const folded = message !== null && parts.length === 1 && isFolded(message.role, part);
    if (folded) places.push({ ...base, address: prefix, content: part });
    placesOf(part, filter, folded ? 1 : 0, places);
  }
  const [first] = places;
  if (first !== undefined && message?.role === 'user') places[0] = { ...first, prompt: true };
  return places;
}

/** Adds the blocks of a text, without recursion. */
function placesOf(part: TextPart, filter: TranscriptFilter, outerDepth: number, places: BlockPlace[]): void {
  const { prefix } = part;
  const todo: [node: BlockNode, depth: number, failedTool: boolean][] = [];
  const addAll = (nodes: readonly BlockNode[], depth: number, failedTool: boolean) => {
    for (let i = nodes.length - 1; i >= 0; i--) todo.push([nodes[i] as BlockNode, depth, failedTool]);
  };
  const from = places.length;
  addAll(filterTree(part.tree, filter).children, outerDepth, false);
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [node, depth, failedTool] = next;
    if (!isListed(node)) continue;
    const state = stateOf(node, filter.failureOf);
    places.push({
      address: addressOf(part, node.start),
      prefix,
      offset: node.start,
      depth,
      state,
      // An error in a tool is reported as the tool's failure.
      failure: (state === 'failed' || state === 'truncated') && !failedTool,
      prompt: false,
      content: node,
    });
    if (node.type === 'step' || node.type === 'tool')
      addAll(childrenOf(node) as readonly BlockNode[], depth + 1, node.type === 'tool' && state === 'failed');
  }
  leaveInnermost(places, from);
}

/** Leaves of nested failures only the innermost. */
function leaveInnermost(places: BlockPlace[], from: number): void {
  /** Depths of the failures that come next, the nearest last. */
  const depths: number[] = [];
  for (let index = places.length - 1; index >= from; index--) {
    const place = places[index] as BlockPlace;
    const { depth, failure } = place;
    const hasInner = (depths.at(-1) ?? -1) > depth;
    // What is deeper than this block belongs to it, or is behind it.
    while ((depths.at(-1) ?? -1) > depth) depths.pop();
    if (failure && hasInner) places[index] = { ...place, failure: false };
    if (failure || hasInner) depths.push(depth);
  }
}
