import { type Fields, fieldsOf, numberOf } from '../core/values';

/** Milliseconds: the history of another thread is copied in one go, and lines that stand further apart were written by a turn. */
const PAUSE = 1_000;

/** What a thread has copied from another one at its beginning. */
export interface Fork {
  /** The header of another thread comes: what follows is its history. */
  readonly begin: (from: string) => void;
  /** The thread that is copied from now. */
  readonly from: string | undefined;
  /** Tells whether the copy ends before a record. */
  readonly endsBefore: (record: Fields, time: number | undefined) => boolean;
}

/** A thread that has copied nothing yet. */
export function createFork(): Fork {
  let from: string | undefined;
  /** When the copy was written: its records have the time of the fork, not their own. */
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

/** Whether a turn begins at the time of its record; a copied turn began earlier. */
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
