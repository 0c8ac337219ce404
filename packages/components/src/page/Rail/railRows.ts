import type { GrowingList } from '@agent-transcript/text/growing';
import type { BlockPlace } from '../../model/blockPlaces';

/** What a row of the rail shows: the most important of the blocks in it. */
export type Mark = 'block' | 'running' | 'checkpoint' | 'prompt' | 'waiting' | 'failed';

/** From the least important; {@link rankOf} gives an index. */
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

/** The rows of a rail of a height: one for each block, or one for each pixel where there are more blocks. */
export function railRows(
  places: GrowingList<BlockPlace>,
  height: number,
  hits: ReadonlySet<string>,
): readonly RailRow[] {
  const rows: { readonly top: number; rank: number; marked: number; count: number; hit: boolean }[] = [];
  let row: (typeof rows)[number] | undefined;
  // There may be half a million: an index and a number are all that each takes.
  for (let index = 0; index < places.length; index++) {
    const place = places.get(index) as BlockPlace;
    const top = Math.floor((index / places.length) * height);
    if (row?.top !== top) {
      row = { top, rank: 0, marked: 0, count: 0, hit: false };
      rows.push(row);
    }
    const rank = rankOf(place);
    row.count++;
    if (rank > row.rank) {
      row.rank = rank;
      row.marked = 1;
    } else if (rank === row.rank) row.marked++;
    if (hits.size > 0 && !row.hit) row.hit = hits.has(place.address);
  }
  return rows.map(({ top, rank, marked, count, hit }) => ({
    top,
    mark: MARKS[rank] as Mark,
    share: marked / count,
    hit,
  }));
}

/** Index of the mark of a place. */
function rankOf({ failure, state, prompt, content }: BlockPlace): number {
  if (failure) return 5;
  if (state === 'waiting') return 4;
  if (prompt) return 3;
  if ('type' in content && content.type === 'checkpoint') return 2;
  return state === 'running' || state === 'preparing' || state === 'writing' ? 1 : 0;
}
