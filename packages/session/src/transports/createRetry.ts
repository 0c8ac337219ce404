import type { Retry } from '../core/Transport';

/** Settings of the tries to connect again. */
export interface RetryOptions {
  /** The most milliseconds before the first try, doubled with each further try. A `retry:` of the server replaces it. Default: 1,000. */
  readonly delay?: number | undefined;
  /** The most milliseconds between tries. Default: 30,000. */
  readonly maxDelay?: number | undefined;
  /** The most failed tries in a row. Default: 10. */
  readonly attempts?: number | undefined;
  /** Returns a number from 0 to 1, which spreads the tries of many clients. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** Calls a function after some milliseconds; returns a function that cancels the call. Default: `setTimeout`. */
  readonly after?: ((run: () => void, milliseconds: number) => () => void) | undefined;
}

/** Timer for the tries of a connection: exponential back-off with full jitter. */
export interface RetryTimer {
  /** Schedules the next try; `null` after too many failed tries. */
  readonly again: (run: () => void, atLeast?: number) => Retry | null;
  /** Resets the count of tries, after a new event. */
  readonly reset: () => void;
  /** Sets the first delay, which the server has named. */
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
