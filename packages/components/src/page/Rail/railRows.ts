import { GrowingList } from '@agent-transcript/text/growing';
import { lastWhere } from '../../model/lists/lastWhere';
import { indexOf } from '../../model/messages/addressIndex';
import type { BlockPlace, BlockPlaces } from '../../model/outline/blockPlaces';

/** What a row of the rail shows: the most important of the blocks in it. */
export type Mark = 'block' | 'running' | 'checkpoint' | 'prompt' | 'waiting' | 'failed';

/** From the least important; a rank is an index. */
const MARKS: readonly Mark[] = ['block', 'running', 'checkpoint', 'prompt', 'waiting', 'failed'];

/** A row of the rail. */
export interface RailRow {
  /** CSS pixels from the top. */
  readonly top: number;
  readonly mark: Mark;
  /** How many of its blocks have the mark, from 0 to 1. */
  readonly share: number;
  /** Whether find has found something in one of its blocks. */
  readonly hit: boolean;
}

/** Places with the rank of each. */
export interface RankedPlaces {
  readonly places: GrowingList<BlockPlace>;
  readonly ranks: GrowingList<number>;
}

const NO_NUMBERS = GrowingList.of<number>([]);

/** Ranks places; those that are the same as before are not looked at again, as there may be half a million. */
export function rankPlaces(last: RankedPlaces | undefined, places: GrowingList<BlockPlace>): RankedPlaces {
  const same = last?.places.commonPrefixLength(places) ?? 0;
  const added = places.slice(same).map(rankOf);
  return { places, ranks: (last?.ranks ?? NO_NUMBERS).continued(same, added) };
}

/** The texts that find has found, each with the address of its block: a list that grows while it looks. */
type Hits = readonly { readonly address: string }[];

/** Places in which find has found something. */
export interface HitPlaces {
  readonly places: GrowingList<BlockPlace>;
  readonly hits: Hits;
  /** How many hits have been looked up. */
  readonly count: number;
  /** Indexes of their places, in order. */
  readonly indexes: GrowingList<number>;
  /** For each index, how many hits had been looked up with it. */
  readonly counts: GrowingList<number>;
}

/** Hits that are looked up at a time: some milliseconds. */
const AT_ONCE = 8_192;

/**
 * Looks up the places of hits that have come since, and no more than {@link AT_ONCE}: there may be hundreds of thousands.
 *
 * @param last What was found of the same query: of a run that grows all hits come anew with each token, and those of blocks that have not
 *   changed are the same.
 */
export function hitPlaces(last: HitPlaces | undefined, hits: Hits, places: BlockPlaces): HitPlaces {
  const { items } = places;
  const { kept, from } = last === undefined ? { kept: 0, from: 0 } : keptOf(last, hits, items);
  const index = indexOf(places);
  const indexes: number[] = [];
  const counts: number[] = [];
  let before = kept > 0 ? last?.indexes.at(kept - 1) : undefined;
  const until = Math.min(hits.length, from + AT_ONCE);
  for (let hit = from; hit < until; hit++) {
    const at = index.get((hits[hit] as Hits[number]).address);
    // A block may have several texts.
    if (at === undefined || at === before) continue;
    indexes.push(at);
    counts.push(hit + 1);
    before = at;
  }
  return {
    places: items,
    hits,
    count: until,
    indexes: (last?.indexes ?? NO_NUMBERS).continued(kept, indexes),
    counts: (last?.counts ?? NO_NUMBERS).continued(kept, counts),
  };
}

/** How many indexes stay, which are those of places that have not changed, and from which hit on the others are looked up. */
function keptOf(last: HitPlaces, hits: Hits, items: GrowingList<BlockPlace>): { kept: number; from: number } {
  const same = last.places.commonPrefixLength(items);
  const kept = lastWhere(last.indexes.length, (at) => (last.indexes.at(at) as number) < same) + 1;
  const from = kept === last.indexes.length ? last.count : (last.counts.at(kept - 1) ?? 0);
  const isSame = hits === last.hits || hits[from - 1]?.address === last.hits[from - 1]?.address;
  return isSame ? { kept, from } : { kept: 0, from: 0 };
}

/** The rows of a rail of a height: one for each block, or one for each pixel where there are more blocks. */
export function railRows(
  { places, ranks }: RankedPlaces,
  height: number,
  hits: GrowingList<number>,
): readonly RailRow[] {
  const topOf = (index: number) => Math.floor((index / places.length) * height);
  const rows: { readonly top: number; rank: number; marked: number; count: number }[] = [];
  let row: (typeof rows)[number] | undefined;
  for (let index = 0; index < places.length; index++) {
    const top = topOf(index);
    if (row?.top !== top) {
      row = { top, rank: 0, marked: 0, count: 0 };
      rows.push(row);
    }
    const rank = ranks.at(index) as number;
    row.count++;
    if (rank > row.rank) {
      row.rank = rank;
      row.marked = 1;
    } else if (rank === row.rank) row.marked++;
  }
  const hitTops = new Set<number>();
  for (let at = 0; at < hits.length; at++) hitTops.add(topOf(hits.at(at) as number));
  return rows.map(({ top, rank, marked, count }) => ({
    top,
    mark: MARKS[rank] as Mark,
    share: marked / count,
    hit: hitTops.has(top),
  }));
}

function rankOf({ failure, state, prompt, content }: BlockPlace): number {
  if (failure) return 5;
  if (state === 'waiting') return 4;
  if (prompt) return 3;
  if ('type' in content && content.type === 'checkpoint') return 2;
  return state === 'running' || state === 'preparing' || state === 'writing' ? 1 : 0;
}
