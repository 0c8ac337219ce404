import { GrowingList } from '@agent-transcript/text/growing';
import type { BlockPlace } from '../../model/blockPlaces';

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

const NO_RANKS = GrowingList.of<number>([]);

/** Ranks places; those that are the same as before are not looked at again, as there may be half a million. */
export function rankPlaces(last: RankedPlaces | undefined, places: GrowingList<BlockPlace>): RankedPlaces {
  const same = last?.places.commonPrefixLength(places) ?? 0;
  const added = places.slice(same).map(rankOf);
  return { places, ranks: (last?.ranks ?? NO_RANKS).continued(same, added) };
}

/** The rows of a rail of a height: one for each block, or one for each pixel where there are more blocks. */
export function railRows(
  { places, ranks }: RankedPlaces,
  height: number,
  hits: ReadonlySet<string>,
): readonly RailRow[] {
  const rows: { readonly top: number; rank: number; marked: number; count: number; hit: boolean }[] = [];
  let row: (typeof rows)[number] | undefined;
  for (let index = 0; index < places.length; index++) {
    const top = Math.floor((index / places.length) * height);
    if (row?.top !== top) {
      row = { top, rank: 0, marked: 0, count: 0, hit: false };
      rows.push(row);
    }
    const rank = ranks.get(index) as number;
    row.count++;
    if (rank > row.rank) {
      row.rank = rank;
      row.marked = 1;
    } else if (rank === row.rank) row.marked++;
    if (hits.size > 0 && !row.hit) row.hit = hits.has((places.get(index) as BlockPlace).address);
  }
  return rows.map(({ top, rank, marked, count, hit }) => ({
    top,
    mark: MARKS[rank] as Mark,
    share: marked / count,
    hit,
  }));
}

function rankOf({ failure, state, prompt, content }: BlockPlace): number {
  if (failure) return 5;
  if (state === 'waiting') return 4;
  if (prompt) return 3;
  if ('type' in content && content.type === 'checkpoint') return 2;
  return state === 'running' || state === 'preparing' || state === 'writing' ? 1 : 0;
}
