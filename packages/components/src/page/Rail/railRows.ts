import { GrowingList } from '@agent-transcript/text/growing';
import { lastWhere } from '../../model/lists/lastWhere';
import { indexOf } from '../../model/messages/addressIndex';
import type { BlockPlace, BlockPlaces } from '../../model/outline/blockPlaces';

/** Mark of a row of the rail: that of its most important block. */
export type RailMark = 'block' | 'running' | 'checkpoint' | 'prompt' | 'waiting' | 'failed';

/** Marks from the least important; a rank is an index. */
const MARKS: readonly RailMark[] = ['block', 'running', 'checkpoint', 'prompt', 'waiting', 'failed'];

/** Row of the rail. */
export interface RailRow {
  /** Position in CSS pixels from the top. */
  readonly top: number;
  readonly mark: RailMark;
  /** Share of its blocks with the mark, from 0 to 1. */
  readonly share: number;
  /** True if find has a match in one of its blocks. */
  readonly hit: boolean;
}

/** Places with the rank of each. */
export interface RankedPlaces {
  readonly places: GrowingList<BlockPlace>;
  readonly ranks: GrowingList<number>;
}

const NO_NUMBERS = GrowingList.of<number>([]);

/** Ranks places. Unchanged places are not ranked again, because there may be half a million. */
export function rankPlaces(last: RankedPlaces | undefined, places: GrowingList<BlockPlace>): RankedPlaces {
  const same = last?.places.commonPrefixLength(places) ?? 0;
  const added = places.slice(same).map(rankOf);
  return { places, ranks: (last?.ranks ?? NO_NUMBERS).continued(same, added) };
}

/** Matching texts, each with the address of its block. The list grows during the search. */
type Hits = readonly { readonly address: string }[];

/** Places with matches. */
export interface HitPlaces {
  readonly places: GrowingList<BlockPlace>;
  readonly hits: Hits;
  /** Number of matches that have been looked up. */
  readonly count: number;
  /** Indexes of their places, in order. */
  readonly indexes: GrowingList<number>;
  /** For each index, the number of matches that had been looked up with it. */
  readonly counts: GrowingList<number>;
}

/** Number of matches that are looked up at once: a few milliseconds of work. */
const AT_ONCE = 8_192;

/**
 * Looks up the places of new matches, at most {@link AT_ONCE}, because there may be hundreds of thousands.
 *
 * @param last Result for the same query. In a growing run, all matches arrive again with each token, and those of unchanged blocks are
 *   the same.
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

/** Number of indexes of unchanged places that stay, and the first match to look up again. */
function keptOf(last: HitPlaces, hits: Hits, items: GrowingList<BlockPlace>): { kept: number; from: number } {
  const same = last.places.commonPrefixLength(items);
  const kept = lastWhere(last.indexes.length, (at) => (last.indexes.at(at) as number) < same) + 1;
  const from = kept === last.indexes.length ? last.count : (last.counts.at(kept - 1) ?? 0);
  const isSame = hits === last.hits || hits[from - 1]?.address === last.hits[from - 1]?.address;
  return isSame ? { kept, from } : { kept: 0, from: 0 };
}

/** Rows of a rail with a height: one for each block, or one for each pixel if there are more blocks. */
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
    mark: MARKS[rank] as RailMark,
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
