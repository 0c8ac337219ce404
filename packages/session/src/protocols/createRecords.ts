import type { FormatReader } from '@agent-transcript/formats';
import type { ProtocolReader, SessionDiagnostic, SessionMessage } from '../core/Protocol';

/** The records of a session, read by a reader of another package that cannot take anything back. */
export interface Records {
  /** Takes a record that came, unless it only repeats one. Whether it is new. */
  readonly take: (data: string) => boolean;
  /** Takes a record of our own, such as an answer that was given here. */
  readonly own: (record: unknown) => void;
  /** A stream is there; one that is there again may repeat the run that was under way, or all. */
  readonly opened: ProtocolReader['opened'];
  readonly end: () => void;
  readonly messages: () => readonly SessionMessage[];
  /** Records that the reader skipped, as of the last `messages`. */
  readonly odd: () => readonly SessionDiagnostic[];
}

/** How the records of a format are told apart. */
export interface RecordKinds {
  readonly format: FormatReader;
  /** What a record begins, such as a run: equal for the same one; `undefined` if it begins nothing. */
  readonly beginningOf: (record: unknown) => string | undefined;
  /** Takes a record into account; called in order, and from the start after `forget`. */
  readonly track: (record: unknown) => void;
  /** Everything is read again. */
  readonly forget: () => void;
}

interface Entry {
  readonly data: string;
  readonly isOwn: boolean;
}

/**
 * Keeps the records as they came. When a stream comes again, its records are compared with those: as long as they are the same,
 * nothing happens. If one differs (a server may join small pieces), what came after is read again.
 */
export function createRecords({ format, beginningOf, track, forget }: RecordKinds): Records {
  let reader = format.createReader();
  let log: Entry[] = [];
  /** Where each run begins in the log. */
  let beginnings = new Map<string, number>();
  /** The next record to compare with; at the end of the log nothing is repeated. */
  let at = 0;
  let mayRepeat = false;
  let odd: readonly SessionDiagnostic[] = [];

  const read = (entry: Entry, record: unknown) => {
    const beginning = entry.isOwn ? undefined : beginningOf(record);
    if (beginning !== undefined) beginnings.set(beginning, log.length);
    log.push(entry);
    at = log.length;
    track(record);
    reader.read(record, { index: log.length - 1 });
  };

  const readAgain = (entries: readonly Entry[]) => {
    forget();
    reader = format.createReader();
    log = [];
    beginnings = new Map();
    for (const entry of entries) read(entry, JSON.parse(entry.data));
  };

  return {
    take(data) {
      const record: unknown = JSON.parse(data);
      const beginning = beginningOf(record);
      if (mayRepeat) at = (beginning === undefined ? undefined : beginnings.get(beginning)) ?? log.length;
      mayRepeat = false;
      // Records of our own are in no stream.
      while (log[at]?.isOwn === true) at++;
      const known = log[at];
      if (known?.data === data) {
        at++;
        return false;
      }
      if (known !== undefined) readAgain(log.slice(0, at));
      read({ data, isOwn: false }, record);
      return true;
    },
    own(record) {
      read({ data: JSON.stringify(record), isOwn: true }, record);
    },
    opened(how) {
      mayRepeat = how === 'again';
      at = log.length;
    },
    end: () => reader.end(),
    messages() {
      const { messages, skipped } = reader.run();
      const found = skipped.filter(({ isLost }) => isLost);
      if (found.length !== odd.length)
        odd = found.map(({ kind, why }) => ({ code: 'unknown-event', message: `${kind}: ${why}` }));
      return messages;
    },
    odd: () => odd,
  };
}
