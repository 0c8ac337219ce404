import type { JsonRows } from '../../model/json/jsonRows';
import { lastWhere } from '../../model/lists/lastWhere';

/** Height of a row, in pixels, before one has been measured. */
const ROW = 21;
/** Greatest height of a tree, in pixels, near the limit of browsers. The scroll bar of a longer tree moves slower than its rows. */
const TALLEST = 8_000_000;

/** Consecutive rows on the page; `to` is exclusive. */
export type Range = readonly [from: number, to: number];

/** Positions of the rows of a tree that has only some of them on the page. Stores heights by the `id` of the row. */
export interface RowLayout {
  /** Sets the height of the gaps, `[data-part="Gap"]`, to that of the missing rows, and keeps the visible rows in place. */
  settle(tree: HTMLElement, rows: JsonRows, ranges: readonly Range[]): void;
  /** The rows in view; `null` if there are none. */
  inView(tree: HTMLElement, rows: JsonRows): Range | null;
  /** Scrolls to the position of a row far away. */
  goTo(tree: HTMLElement, rows: JsonRows, ranges: readonly Range[], index: number): void;
  /** Call it when the size of the tree changes. Returns true if its lines may wrap differently. */
  resized(tree: HTMLElement): boolean;
}

export function createRowLayout(): RowLayout {
  /** Height of most rows; 0 before one has been measured. */
  let usual = 0;
  /** Heights of the rows that differ from `usual`. */
  let odd = new Map<number, number>();
  /** Cached offsets of the rows. */
  let known: { readonly rows: JsonRows; readonly offsets: Offsets } | null = null;
  let width = 0;
  /** Last known `scrollTop` of the tree. */
  let lastTop = 0;
  /** The rows above the view have the height `scrollTop + shift`. 0 unless the tree is too tall for the browser. */
  let shift = 0;

  const offsetsOf = (rows: JsonRows): Offsets => {
    if (known?.rows !== rows) known = { rows, offsets: rowOffsets(rows, usual || ROW, odd) };
    return known.offsets;
  };

  /** Pixels of rows per pixel of the scroll bar. */
  const ratioOf = (tree: HTMLElement, total: number) =>
    total > TALLEST ? (total - tree.clientHeight) / (TALLEST - tree.clientHeight) : 1;

  const fill = (tree: HTMLElement, rows: JsonRows, ranges: readonly Range[]) => {
    const gaps = tree.querySelectorAll<HTMLElement>(':scope > [data-part="Gap"]');
    const { total, top } = offsetsOf(rows);
    const height = Math.min(total, TALLEST);
    const high = ([from, to]: Range) => top(to) - top(from);
    const view = ranges.find(([from, to]) => to - from > 1) ?? ranges[0] ?? [0, 0];
    const above = Math.max(0, top(view[0]) - shift);
    let done = 0;
    for (const [at, range] of ranges.entries()) {
      // The position of a row kept outside the view is approximate, that of visible rows is exact.
      const limit = range[0] < view[0] ? above - high(range) : height;
      const place = range === view ? above : Math.min(top(range[0]) - shift, limit);
      const gap = Math.max(0, place - done);
      (gaps[at] as HTMLElement).style.blockSize = `${gap}px`;
      done += gap + high(range);
    }
    (gaps[ranges.length] as HTMLElement).style.blockSize = `${Math.max(0, height - done)}px`;
  };

  /** Stores the heights of the rows on the page. Returns true if any has changed. */
  const measure = (tree: HTMLElement): boolean => {
    const sizes = [...tree.querySelectorAll<HTMLElement>(':scope > [data-row]')].map((row) => ({
      id: Number(row.dataset['row']),
      height: row.getBoundingClientRect().height,
    }));
    let changed = usual === 0;
    if (usual === 0) usual = sizes.map(({ height }) => height).sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
    for (const { id, height } of sizes) {
      if (Math.abs(height - (odd.get(id) ?? usual)) < 0.5) continue;
      odd.set(id, height);
      changed = true;
    }
    return changed;
  };

  return {
    settle(tree, rows, ranges) {
      // Before measuring: a tree that is too short, even for a moment, loses its scroll position.
      fill(tree, rows, ranges);
      const before = offsetsOf(rows);
      const first = before.rowAt(tree.scrollTop + shift);
      if (!measure(tree)) return;
      known = null;
      fill(tree, rows, ranges);
      // Rows above that are higher than estimated must not move the visible rows.
      const moved = offsetsOf(rows).top(first) - before.top(first);
      if (moved === 0) return;
      tree.scrollTop += moved;
      lastTop = tree.scrollTop;
    },
    inView(tree, rows) {
      const box = tree.getBoundingClientRect();
      const room = tree.clientHeight;
      // The scroller may be the tree or the page.
      const above = Math.max(0, -box.top);
      const below = Math.min(room, innerHeight - box.top);
      if (below <= above) return null;
      const { total, rowAt } = offsetsOf(rows);
      const ratio = ratioOf(tree, total);
      const { scrollTop } = tree;
      const atEnd = scrollTop >= TALLEST - room - 1 && scrollTop + shift < total - room - 1;
      if (ratio === 1) shift = 0;
      else if (Math.abs(scrollTop - lastTop) > room * 3) shift = scrollTop * (ratio - 1);
      else if (atEnd || (scrollTop <= 0 && shift > 0)) {
        // At the end of the layout but not of the rows: move the bar to the matching position.
        const place = scrollTop + shift;
        tree.scrollTop = place / ratio;
        shift = place - tree.scrollTop;
      }
      lastTop = tree.scrollTop;
      return [rowAt(lastTop + shift + above), rowAt(lastTop + shift + below) + 1];
    },
    goTo(tree, rows, ranges, index) {
      const { total, top } = offsetsOf(rows);
      const room = tree.clientHeight;
      const away = top(index) - shift - tree.scrollTop;
      if (away >= -room && away <= room * 2) return;
      const place = Math.max(0, Math.min(top(index) - room / 2, total - room));
      const ratio = ratioOf(tree, total);
      shift = place - place / ratio;
      fill(tree, rows, ranges);
      tree.scrollTop = place / ratio;
      lastTop = tree.scrollTop;
    },
    resized(tree) {
      const same = width === 0 || width === tree.clientWidth;
      width = tree.clientWidth;
      if (same) return false;
      usual = 0;
      odd = new Map();
      known = null;
      return true;
    },
  };
}

interface Offsets {
  /** Height of all rows. */
  readonly total: number;
  /** Top of a row. */
  readonly top: (index: number) => number;
  /** Index of the row at a height. */
  readonly rowAt: (offset: number) => number;
}

function rowOffsets(rows: JsonRows, usual: number, odd: ReadonlyMap<number, number>): Offsets {
  const others = [...odd]
    .map(([id, height]) => ({ id, index: rows.indexOf(id), more: height - usual }))
    .filter(({ id, index }) => rows.at(index)?.id === id)
    .sort((a, b) => a.index - b.index);
  let total = 0;
  const sums = others.map(({ more }) => (total += more));
  const top = (index: number) => {
    const last = lastWhere(others.length, (i) => (others[i]?.index ?? 0) < index);
    return index * usual + (sums[last] ?? 0);
  };
  return {
    total: rows.count * usual + total,
    top,
    rowAt: (offset) =>
      Math.max(
        0,
        lastWhere(rows.count, (index) => top(index) <= offset),
      ),
  };
}
