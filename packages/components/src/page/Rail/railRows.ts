import type { BlockPlace } from '../../model/blockPlaces';

/** What a row of the rail shows: the most important of the blocks in it. */
export type Mark = 'block' | 'running' | 'checkpoint' | 'prompt' | 'waiting' | 'failed';

/** From the least important. */
const MARKS: readonly Mark[] = ['block', 'running', 'checkpoint', 'prompt', 'waiting', 'failed'];

/** A row of the rail. */
export interface RailRow {
  /** CSS pixels from the top. */
  readonly top: number;
  readonly mark: Mark;
  /** Whether find has found something in one of its blocks. */
  readonly hit: boolean;
}

/** The rows of a rail of a height: one for each block, or one for each pixel where there are more blocks. */
export function railRows(
  places: readonly BlockPlace[],
  height: number,
  hits: ReadonlySet<string>,
): readonly RailRow[] {
  const rows: (RailRow & { readonly rank: number })[] = [];
  for (const [index, place] of places.entries()) {
    const top = Math.floor((index / places.length) * height);
    const mark = markOf(place);
    const rank = MARKS.indexOf(mark);
    const hit = hits.size > 0 && hits.has(place.address);
    const last = rows.at(-1);
    if (last?.top !== top) rows.push({ top, mark, hit, rank });
    else if (rank > last.rank || (hit && !last.hit))
      rows[rows.length - 1] = {
        top,
        mark: rank > last.rank ? mark : last.mark,
        hit: hit || last.hit,
        rank: Math.max(rank, last.rank),
      };
  }
  return rows.map(({ top, mark, hit }) => ({ top, mark, hit }));
}

function markOf({ failure, state, prompt, content }: BlockPlace): Mark {
  if (failure) return 'failed';
  if (state === 'waiting') return 'waiting';
  if (prompt) return 'prompt';
  if ('type' in content && content.type === 'checkpoint') return 'checkpoint';
  return state === 'running' || state === 'preparing' || state === 'writing' ? 'running' : 'block';
}
