import { type Fields, fieldsOf, numberOf } from '../core/values';

/** Milliseconds: a fork copies the history in one go, so lines that are further apart belong to a turn of its own. */
const PAUSE = 1_000;

/** State of the copy of another thread with which a fork begins. */
export interface Fork {
  /** Begins the copy, after the header of another thread. */
  readonly begin: (from: string) => void;
  /** Id of the copied thread; `undefined` outside of the copy. */
  readonly from: string | undefined;
  /** Ends the copy if a record is no longer part of it. Returns true if so. */
  readonly endsBefore: (record: Fields, time: number | undefined) => boolean;
}

/** Creates the state of a thread without a copy. */
export function createFork(): Fork {
  let from: string | undefined;
  /** Time of the last line: copied lines have the time of the fork, not their own. */
  let writtenAt: number | undefined;
  return {
    begin(id) {
      from ??= id;
    },
    get from() {
      return from;
    },
    endsBefore(record, time) {
      const isOwn =
        from !== undefined &&
        ((time !== undefined && writtenAt !== undefined && time - writtenAt > PAUSE) ||
          beginsTurn(record, time));
      writtenAt = time ?? writtenAt;
      if (isOwn) from = undefined;
      return isOwn;
    },
  };
}

/** True for a turn that begins at the time of its record: a copied turn began earlier. */
function beginsTurn(record: Fields, time: number | undefined): boolean {
  const { type, started_at: seconds } = fieldsOf(record.payload);
  const startedAt = numberOf(seconds);
  return (
    type === 'task_started' &&
    time !== undefined &&
    startedAt !== undefined &&
    startedAt * 1_000 >= time - 2 * PAUSE
  );
}
