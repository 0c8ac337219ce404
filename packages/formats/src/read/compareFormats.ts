import type { FormatName } from '../core/Run';
import { closeJson } from './closeJson';
import { withoutMark } from './framing';
import { parsed } from './readLine';
import { type Fit, fitOf } from './recognise';
import { OTHER_FORMATS, SIGNS } from './signs';

/** A format that a file may be in. */
export interface Candidate extends Fit {
  /** `null` for one that is known, and that nobody reads. */
  readonly format: FormatName | null;
  /** Of one that nobody reads: such as `a session of Factory Droid`. */
  readonly label?: string;
}

/** What the records of a file say of its format. */
export interface Comparison {
  /** The one that reads the records, where nobody else does as well; it may be one that nobody reads. */
  readonly best: Candidate | null;
  /** Formats that read some of the records, the best first: to ask with, if none is the best. */
  readonly candidates: readonly Candidate[];
}

/** The least share of the records that a format reads. */
const ENOUGH = 0.9;
/** How many records are looked at. */
const RECORDS = 40;

/** Compares all formats by the records that the beginning of a file has; it may be cut anywhere. */
export function compareFormats(head: string, framing: 'json' | 'lines' | 'events'): Comparison {
  const { records, isCut } = recordsOf(withoutMark(head), framing);
  const all: readonly Candidate[] = [
    ...Object.entries(SIGNS).map(([name, signs]) => ({
      format: name as FormatName,
      ...fitOf(signs, records, isCut),
    })),
    ...OTHER_FORMATS.map(({ label, signs }) => ({ format: null, label, ...fitOf(signs, records, isCut) })),
  ];
  const candidates = all
    .filter(({ weight }) => weight > 0)
    .toSorted(
      (one, other) =>
        Number(isEnough(other)) - Number(isEnough(one)) ||
        (isEnough(one) ? other.weight - one.weight : 0) ||
        other.share - one.share,
    );
  const [first, second] = candidates;
  const isTold =
    first !== undefined &&
    isEnough(first) &&
    !(second !== undefined && isEnough(second) && second.weight === first.weight);
  return { best: isTold ? first : null, candidates };
}

const isEnough = ({ share }: Fit): boolean => share >= ENOUGH;

function recordsOf(head: string, framing: 'json' | 'lines' | 'events') {
  if (framing === 'json') {
    const value = closeJson(head);
    return { records: Array.isArray(value) ? value : [value], isCut: parsed(head) === undefined };
  }
  const lines = (framing === 'lines' ? head.split('\n') : head.split(/\r?\n\r?\n/).map(dataOf))
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '[DONE]')
    .slice(0, RECORDS);
  const values = lines.map(parsed);
  const isCut = lines.length > 0 && values.at(-1) === undefined;
  if (isCut) values[values.length - 1] = closeJson(lines.at(-1) ?? '');
  // A damaged line, or a bare word between records, tells nothing: the reader of the file counts it. Prose that quotes one is no run.
  const records = values.filter((value) => typeof value === 'object' && value !== null);
  if (records.length < lines.filter((line) => !/^[[{]/.test(line)).length) return { records: [], isCut };
  return { records: records.length === 1 && Array.isArray(records[0]) ? records[0] : records, isCut };
}

/** The data of a server-sent event, which may stand on several lines. */
const dataOf = (event: string): string =>
  event
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? line.slice(5).trim() : []))
    .join('\n');
