import type { Retry } from '../core/Transport';

/** When a stream that was cut is tried again. */
export interface RetryOptions {
  /** Milliseconds before the first try, at most; doubled with each. A `retry:` of the server takes its place. Default 1,000. */
  readonly delay?: number | undefined;
  /** Milliseconds between tries, at most. Default 30,000. */
  readonly maxDelay?: number | undefined;
  /** Tries in a row. Default 10. */
  readonly attempts?: number | undefined;
  /** A number from 0 to 1, so that clients do not all come at once. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** Calls a function after some milliseconds; returns what takes that back. Default `setTimeout`. */
  readonly after?: ((run: () => void, milliseconds: number) => () => void) | undefined;
}

/** Counts the tries of one connection: exponential, with full jitter. */
export interface RetryTimer {
  /** Tries again later; `null` if that was tried too often. */
  readonly again: (run: () => void, atLeast?: number) => Retry | null;
  /** An event has come: the next try is the first again. */
  readonly reset: () => void;
  /** The server names the delay. */
  readonly setDelay: (milliseconds: number) => void;
  readonly stop: () => void;
}

export function createRetry({
  delay = 1_000,
  maxDelay = 30_000,
  attempts = 10,
  random = Math.random,
  after = later,
}: RetryOptions = {}): RetryTimer {
  let base = delay;
  let attempt = 0;
  let stop = () => {};
  return {
    again(run, atLeast = 0) {
      if (attempt >= attempts) return null;
      const most = Math.min(maxDelay, base * 2 ** attempt);
      attempt++;
      const wait = Math.min(maxDelay, Math.max(atLeast, Math.round(most * random())));
      stop();
      stop = after(run, wait);
      return { attempt, delay: wait };
    },
    reset() {
      attempt = 0;
    },
    setDelay(milliseconds) {
      base = Math.min(maxDelay, milliseconds);
    },
    stop: () => stop(),
  };
}

function later(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
