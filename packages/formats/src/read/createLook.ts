import type { Format } from '../core/Format';
import { findFormat } from '../known/findFormat';
import { createDecoder } from './createDecoder';
import { LOOKED_AT, lookAt } from './detectFormat';
import { type Framing, framingOf, withoutMark } from './framing';

/** How much of a file nearly always tells its format, in UTF-16 units. */
const ENOUGH = 4_096;

/** What is known of a file from its beginning. */
export interface Look {
  /** The beginning, as far as it is looked at. */
  readonly start: string;
  /** Whether no more of it is looked at. */
  readonly isFull: boolean;
  add(chunk: string | Uint8Array): void;
  /**
   * The format and how its records are told apart; `null` while too little has come.
   *
   * @param isAll Whether to decide with what is there.
   */
  decide(isAll: boolean): { readonly format: string; readonly framing: Framing } | null;
}

/** Looks at the beginning of a file while it comes. */
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
      // Each time twice as much, so that all looks together cost as much as one.
      if (!isAll && start.length < tried * 2) return null;
      tried = start.length;
      const isEnough = isAll || start.length >= ENOUGH;
      const begun = start + decoder.held();
      // One line may be the beginning of a value on many.
      if (!isEnough && !withoutMark(begun).trim().includes('\n')) return null;
      const found = wanted === undefined ? lookAt(begun, name ?? '', formats) : null;
      const format = wanted ?? found?.format;
      // So little may say no more than that it is a chat, and the next record that it is none.
      if (format === undefined || (!isEnough && found !== null && found.weight < 2)) return null;
      const isText = findFormat(format, formats)?.text !== undefined;
      return { format, framing: isText ? 'text' : (framingOf(begun, formats) ?? 'lines') };
    },
  };
}
