import { nextTask } from './nextTask';

/** How long work holds the page's thread at a time, in milliseconds: half of a frame. */
const SLICE = 8;

/** Slices of long work, between which the page answers. */
export interface Slices {
  /** When the slice that runs is to end, on the clock of `performance.now()`. */
  readonly end: number;
  /** Whether it is to end now. */
  isOver(): boolean;
  /**
   * Lets the page answer. The next slice begins when it resolves.
   *
   * @throws the reason of the signal, once that aborts.
   */
  pause(): Promise<void>;
}

/**
 * Begins a slice of long work.
 *
 * @param signal Ends the work when it aborts.
 *
 * @example
 * const slices = createSlices();
 * while (!step()) if (slices.isOver()) await slices.pause();
 */
export function createSlices(signal?: AbortSignal): Slices {
  let end = performance.now() + SLICE;
  return {
    get end() {
      return end;
    },
    isOver: () => performance.now() >= end,
    async pause() {
      await nextTask();
      signal?.throwIfAborted();
      end = performance.now() + SLICE;
    },
  };
}
