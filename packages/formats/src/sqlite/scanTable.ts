import { nextTask } from '@agent-transcript/text/slices';
import { DamageError } from './DamageError';
import { HEADER, type Pages } from './Pages';
import { readVarint } from './readVarint';

/** A row of a table as it is stored. */
export interface Cell {
  /** Number of the row. */
  readonly row: number;
  /** Bytes of its record. */
  readonly size: number;
  /** Reads the beginning of its record, of at least some bytes. @throws {DamageError} */
  readonly read: (length: number) => Promise<Uint8Array>;
}

/** Receives a part that cannot be read: the reason, as a short English phrase, and its place, such as `page/7` or `part/12`. */
export type OnDamage = (why: string, at: string) => void;

/** Kinds of pages of a table. */
const INNER = 5;
const LEAF = 13;

/** Pages after which other work may run. */
const SLICE = 256;

/**
 * Yields the rows of a table in their order (https://www.sqlite.org/fileformat2.html, section 1.6). Each page of the database is read once
 * at most, so a damaged or hostile database takes no longer than a sound one.
 *
 * @param root First page of the table.
 * @param onDamage Receives the reason for each page whose rows are lost.
 * @param wanted Numbers of the only rows that are needed, in their order: pages without any of them are not read. Default: all.
 */
export async function* scanTable(
  pages: Pages,
  root: number,
  onDamage: OnDamage,
  wanted?: readonly number[],
): AsyncGenerator<Cell, void, undefined> {
  const seen = new Set<number>();
  /** Marks a page as read. */
  const take = (number: number): Promise<Uint8Array> => {
    if (seen.has(number)) throw new DamageError(`Page ${number} is in use twice`);
    seen.add(number);
    return pages.page(number);
  };
  const todo = [root];
  for (let number = todo.pop(); number !== undefined; number = todo.pop()) {
    if (seen.size % SLICE === SLICE - 1) await nextTask();
    try {
      const page = await take(number);
      const start = number === 1 ? HEADER : 0;
      const kind = page[start];
      if (kind === INNER) todo.push(...childrenOf(page, start, pages.usable, wanted).toReversed());
      else if (kind === LEAF) yield* cellsOf(page, start, { number, pages, take, onDamage });
      else throw new DamageError('It is no page of a table');
    } catch (error) {
      if (!(error instanceof DamageError)) throw error;
      onDamage(error.message, `page/${number}`);
    }
  }
}

const viewOf = (page: Uint8Array) => new DataView(page.buffer, page.byteOffset, page.byteLength);

/** Where the cells of a page begin. */
function pointersOf(page: Uint8Array, from: number, count: number, usable: number): number[] {
  if (from + count * 2 > usable) throw new DamageError('A page has more rows than fit in it');
  const view = viewOf(page);
  return Array.from({ length: count }, (_, index) => view.getUint16(from + index * 2));
}

/** Pages below a page: each has the rows after those of the page before, up to a number. */
function childrenOf(
  page: Uint8Array,
  start: number,
  usable: number,
  wanted: readonly number[] | undefined,
): number[] {
  const view = viewOf(page);
  const children: number[] = [];
  let from = -Infinity;
  const add = (child: number, to: number) => {
    if (wanted === undefined || hasBetween(wanted, from, to)) children.push(child);
    from = to;
  };
  for (const at of pointersOf(page, start + 12, view.getUint16(start + 3), usable)) {
    if (at + 4 > usable) throw new DamageError('A page names another outside of itself');
    add(view.getUint32(at), readVarint(page, at + 4)[0]);
  }
  add(view.getUint32(start + 8), Infinity);
  return children;
}

/** True if one of some numbers, in their order, lies between two others or equals one of them. */
function hasBetween(numbers: readonly number[], from: number, to: number): boolean {
  let low = 0;
  for (let high = numbers.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return (numbers[low] ?? Infinity) <= to && low < numbers.length;
}

/** What the cells of a page are read with. */
interface CellContext {
  /** Number of the page. */
  readonly number: number;
  readonly pages: Pages;
  readonly take: (number: number) => Promise<Uint8Array>;
  readonly onDamage: OnDamage;
}

function* cellsOf(
  page: Uint8Array,
  start: number,
  { number, pages: { usable, count }, take, onDamage }: CellContext,
): Generator<Cell, void, undefined> {
  let left = usable;
  const pointers = pointersOf(page, start + 8, viewOf(page).getUint16(start + 3), usable);
  for (const [index, at] of pointers.entries()) {
    try {
      const [size, afterSize] = readVarint(page, at);
      const [row, from] = readVarint(page, afterSize);
      if (!(size >= 0 && size <= count * page.length))
        throw new DamageError('A row is longer than the database');
      const local = localLength(size, usable);
      const end = from + local;
      left -= local;
      if (end + (local < size ? 4 : 0) > usable || left < 0)
        throw new DamageError('A row does not fit in its page');
      const next = local < size ? viewOf(page).getUint32(end) : 0;
      yield { row, size, read: createRecordRead(page.subarray(from, end), next, size, { usable, take }) };
    } catch (error) {
      if (!(error instanceof DamageError)) throw error;
      onDamage(error.message, `page/${number}/${index}`);
    }
  }
}

/** Bytes of a record that stand in its page; the rest stands in pages of its own. */
function localLength(size: number, usable: number): number {
  const most = usable - 35;
  if (size <= most) return size;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const fitting = least + ((size - least) % (usable - 4));
  return fitting <= most ? fitting : least;
}

/** Reads a record as far as is asked for, and keeps what was read. */
function createRecordRead(
  local: Uint8Array,
  next: number,
  size: number,
  { usable, take }: { readonly usable: number; readonly take: CellContext['take'] },
): Cell['read'] {
  let record = local;
  return async (length) => {
    if (record.length >= Math.min(length, size)) return record;
    // The rest is read as a whole: headers are short, and the values that are asked for are nearly all of it.
    const parts = [local];
    let page = next;
    for (let at = local.length; at < size; ) {
      if (page === 0) throw new DamageError('A row is cut off');
      const bytes = await take(page);
      const piece = bytes.subarray(4, Math.min(usable, 4 + size - at));
      parts.push(piece);
      at += piece.length;
      page = viewOf(bytes).getUint32(0);
    }
    record = joined(parts);
    return record;
  };
}

/** Joins chunks of bytes. A forged length takes no memory before its bytes are there. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
