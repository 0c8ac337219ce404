import type { Format } from '../core/Format';
import { findFormat } from '../known/findFormat';
import { closeJson } from './closeJson';
import { type Framing, withoutMark } from './framing';
import { parseLooseJson } from './parseLooseJson';
import { type Fit, fitOf } from './recognise';

/** A format that a file may be in. */
export interface Candidate extends Fit {
  readonly format: Format;
}

/** What the beginning of a file says of its format. */
export interface Comparison {
  /** The one that reads the file, where nobody else does as well; it may be one that has no reader. */
  readonly best: Candidate | null;
  /** Formats that read some of the records, the best first: to ask with, if none is the best. */
  readonly candidates: readonly Candidate[];
}

/** The least share of the records that a format reads. */
const ENOUGH = 0.9;
/** How many records are looked at. */
const RECORDS = 40;

const WHOLE: Fit = { share: 1, weight: 3, sign: '' };

/** Compares all formats by the beginning of a file, which may be cut anywhere. */
export function compareFormats(head: string, framing: Framing, formats: readonly Format[]): Comparison {
  const text = withoutMark(head);
  const fit = fitIn(text, framing);
  const candidates = formats
    .filter((one) => findFormat(one.name, formats) === one)
    .map((format) => ({ format, ...fit(format) }))
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

/** How well a format fits a text: by its records, or where it has none, as a whole. */
function fitIn(text: string, framing: Framing): (format: Format) => Fit {
  if (framing === 'text') return (format) => wholeIf(format.text?.has.test(text));
  if (framing === 'archive') {
    const begun = firstNames(text);
    return ({ archive }) => wholeIf(begun.some((name) => archive?.begins.test(name)));
  }
  const { records, isCut } = recordsOf(text, framing);
  return ({ signs = {} }) => fitOf(signs, records, isCut);
}

const NONE: Fit = { share: 0, weight: 0, sign: '' };
const wholeIf = (fits = false): Fit => (fits ? WHOLE : NONE);

/** How much of an archive stands before the name of its first file: numbers, of which several may have become one character. */
const HEADER = 30;

/** What the name of the first file may be. */
const firstNames = (text: string): readonly string[] =>
  Array.from({ length: HEADER }, (_, at) => text.slice(at + 3, at + 3 + 80));

function recordsOf(head: string, framing: 'json' | 'lines' | 'events') {
  if (framing === 'json') {
    const value = closeJson(head);
    return { records: Array.isArray(value) ? value : [value], isCut: parseLooseJson(head) === undefined };
  }
  const lines = (framing === 'lines' ? head.split('\n') : head.split(/\r?\n\r?\n/).map(dataOf))
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '[DONE]')
    .slice(0, RECORDS);
  const values = lines.map(parseLooseJson);
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
