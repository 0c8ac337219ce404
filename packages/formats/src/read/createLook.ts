import type { Format } from '../core/Format';
import { findFormat } from '../known/findFormat';
import { createDecoder } from './createDecoder';
import { LOOKED_AT, lookAt } from './detectFormat';
import { type Framing, framingOf, withoutMark } from './framing';

/** UTF-16 units of a file that nearly always suffice to detect its format. */
const ENOUGH = 4_096;

/** Detection of a file's format from its beginning, while it comes. */
export interface Look {
  /** The beginning so far. */
  readonly start: string;
  /** True once no more of the file is looked at. */
  readonly isFull: boolean;
  add(chunk: string | Uint8Array): void;
  /**
   * Returns the format and the framing of the file; `null` while too little has come.
   *
   * @param isAll True to decide now.
   */
  decide(isAll: boolean): { readonly format: string; readonly framing: Framing } | null;
}

/** Creates a detection of a file's format. */
export function createLook(
  wanted: string | undefined,
  name: string | undefined,
  formats: readonly Format[],
): Look {
  const decoder = createDecoder();
  let start = '';
  let tried = 0;
  return {
    get start() {
      return start + decoder.held();
    },
    get isFull() {
      return start.length >= LOOKED_AT;
    },
    add(chunk) {
      if (start.length >= LOOKED_AT) return;
      const piece = chunk.slice(0, LOOKED_AT);
      start += typeof piece === 'string' ? piece : decoder.decode(piece);
    },
    decide(isAll) {
      // Doubling the length keeps the cost of all attempts linear.
      if (!isAll && start.length < tried * 2) return null;
      tried = start.length;
      const isEnough = isAll || start.length >= ENOUGH;
      const begun = start + decoder.held();
      // One line may be the beginning of a value of many lines.
      if (!isEnough && !withoutMark(begun).trim().includes('\n')) return null;
      const found = wanted === undefined ? lookAt(begun, name ?? '', formats) : null;
      const format = wanted ?? found?.format;
      // So few records may fit a plain chat by chance.
      if (format === undefined || (!isEnough && found !== null && found.weight < 2)) return null;
      const isText = findFormat(format, formats)?.text !== undefined;
      return { format, framing: isText ? 'text' : (framingOf(begun, formats) ?? 'lines') };
    },
  };
}
