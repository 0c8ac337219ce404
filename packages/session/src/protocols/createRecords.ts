import type { FormatReader } from '@agent-transcript/formats';
import type { ProtocolReader, SessionDiagnostic, SessionMessage } from '../core/Protocol';

/** Records of a session for a reader of `@agent-transcript/formats`, which cannot take a record back. */
export interface Records {
  /** Reads a record of the stream. Returns false if it only repeats one. */
  readonly take: (data: string) => boolean;
  /** Reads a record of this session's own, such as an answer of the person. */
  readonly own: (record: unknown) => void;
  /** Called when a stream opens. A stream that opens again may repeat the current run, or everything. */
  readonly opened: ProtocolReader['opened'];
  readonly end: () => void;
  readonly messages: () => readonly SessionMessage[];
  /** Lost records, as of the last call of `messages`. */
  readonly odd: () => readonly SessionDiagnostic[];
}

/** Description of the records of a format. */
export interface RecordKinds {
  readonly format: FormatReader;
  /** Key of the run or stream that a record begins; `undefined` for any other record. */
  readonly beginningOf: (record: unknown) => string | undefined;
  /** Called for each record in order, and from the first again after `forget`. */
  readonly track: (record: unknown) => void;
  /** Called before all records are read again. */
  readonly forget: () => void;
}

interface Entry {
  readonly data: string;
  readonly isOwn: boolean;
}

/**
 * Keeps the records of a session. When a stream comes again, equal records change nothing. From the first record that differs on (a
 * server may join small pieces), the stream replaces the old records, and everything is read again.
 */
export function createRecords({ format, beginningOf, track, forget }: RecordKinds): Records {
  let reader = format.createReader();
  let log: Entry[] = [];
  /** Index in the log at which each run begins. */
  let beginnings = new Map<string, number>();
  /** Index of the next record to compare with; the length of the log if nothing is repeated. */
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
      // The stream does not repeat our own records.
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
