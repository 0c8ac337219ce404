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

/** Comparison of all formats by the beginning of a file. */
export interface Comparison {
  /** Format that fits the file best; `null` if none fits, or several do. It may be a format without a reader. */
  readonly best: Candidate | null;
  /** Formats that fit some of the records, the best first, for a question if there is no best one. */
  readonly candidates: readonly Candidate[];
}

/** The least share of the records that must fit a format. */
const ENOUGH = 0.9;
/** The most records that are looked at. */
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

/** Returns a function that rates how well a format fits a text: by its records, or as a whole. */
function fitIn(text: string, framing: Framing): (format: Format) => Fit {
  if (framing === 'text')
    return ({ text: told }) =>
      told?.has.test(text) === true ? { ...WHOLE, weight: told.isFirst === true ? 3 : 2 } : NONE;
  if (framing === 'archive') {
    const begun = firstNames(text);
    return ({ archive }) => wholeIf(begun.some((name) => archive?.begins.test(name)));
  }
  const { records, isCut } = recordsOf(text, framing);
  return ({ signs = {} }) => fitOf(signs, records, isCut);
}

const NONE: Fit = { share: 0, weight: 0, sign: '' };
const wholeIf = (fits = false): Fit => (fits ? WHOLE : NONE);

/** The most characters before the name of an archive's first file: these are numbers, of which decoding may merge several. */
const HEADER = 30;

/** Possible names of the first file. */
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
  // Damaged lines and bare words between records are ignored here; the reader counts them. Prose with a quoted record is not a run.
  const records = values.filter((value) => typeof value === 'object' && value !== null);
  if (records.length < lines.filter((line) => !/^[[{]/.test(line)).length) return { records: [], isCut };
  return { records: records.length === 1 && Array.isArray(records[0]) ? records[0] : records, isCut };
}

/** Data of a server-sent event, which may have several lines. */
const dataOf = (event: string): string =>
  event
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? line.slice(5).trim() : []))
    .join('\n');
