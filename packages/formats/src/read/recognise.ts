import type { Signs } from '../core/Format';

/** Rating of signs for the records of a file. */
export interface Fit {
  /** Share of the records that have one of the signs, from 0 to 1. */
  readonly share: number;
  /** Weight of the strongest sign. */
  readonly weight: number;
  /** The strongest sign, without its patterns. */
  readonly sign: string;
}

/** The most items of a list, and the most levels of lists in records, that are looked at. */
const ITEMS = 40;
const DEPTH = 3;

/** Fields whose value may hold the records. */
const HOLDERS = ['request', 'response', 'body', 'kwargs'];

/** A step of a path: a field, `?` for any field, `*` for any item, `+` for each item, `-` for the value or any item. */
interface Path {
  readonly isAbsent: boolean;
  readonly steps: readonly string[];
  readonly pattern: RegExp | undefined;
}

interface Sign {
  readonly weight: number;
  readonly text: string;
  readonly paths: readonly Path[];
}

const NONE: Fit = { share: 0, weight: 0, sign: '' };

/**
 * Compares signs with the records of a file. A record without a sign counts as the best-fitting list of records in it: a chat may stand
 * in a field of the only value of a file.
 *
 * @param isCut True if the last record, and the last record in it, may be incomplete: it then counts only if it has a sign.
 */
export function fitOf(signs: Signs, records: readonly unknown[], isCut: boolean): Fit {
  return fitOfRecords(compiled(signs), records.slice(0, ITEMS), isCut && records.length <= ITEMS, DEPTH);
}

function fitOfRecords(
  signs: readonly Sign[],
  records: readonly unknown[],
  isCut: boolean,
  depth: number,
): Fit {
  let share = 0;
  let count = 0;
  let best = NONE;
  for (const [index, record] of records.entries()) {
    const mayBeCut = isCut && index === records.length - 1;
    const fit = fitOfRecord(signs, record, mayBeCut, depth);
    if (fit.share === 0 && mayBeCut && records.length > 1) continue;
    count++;
    share += fit.share;
    if (fit.share > 0 && (best === NONE || fit.weight > best.weight)) best = fit;
  }
  return count === 0 ? NONE : { ...best, share: share / count };
}

function fitOfRecord(signs: readonly Sign[], record: unknown, isCut: boolean, depth: number): Fit {
  // The signs are sorted by their weight.
  const sign = signs.find(({ paths }) => paths.every((path) => reaches(record, path)));
  if (sign !== undefined) return { share: 1, weight: sign.weight, sign: sign.text };
  if (depth === 0) return NONE;
  let best = NONE;
  for (const list of listsIn(record)) {
    const fit = fitOfRecords(signs, list.slice(0, ITEMS), isCut && list.length <= ITEMS, depth - 1);
    if (fit.share > best.share || (fit.share === best.share && fit.weight > best.weight)) best = fit;
  }
  return best;
}

/** The list itself, or the lists in the fields of a record. */
function listsIn(record: unknown): readonly (readonly unknown[])[] {
  if (Array.isArray(record)) return [record];
  if (!isFields(record)) return [];
  return [
    ...Object.values(record).filter((value) => Array.isArray(value)),
    ...HOLDERS.filter((name) => isFields(record[name])).map((name) => [record[name]]),
  ];
}

/** A copy of the function in `core`, which is loaded only with a format. */
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const known = new WeakMap<Signs, readonly Sign[]>();

function compiled(signs: Signs): readonly Sign[] {
  const before = known.get(signs);
  if (before !== undefined) return before;
  const all = Object.entries(signs)
    .toReversed()
    .flatMap(([weight, texts]) =>
      texts.split(', ').map((sign) => ({
        weight: Number(weight),
        text: sign.replace(/=\S*| ?!\S*/g, ''),
        paths: sign.split(' ').map(pathOf),
      })),
    );
  known.set(signs, all);
  return all;
}

function pathOf(text: string): Path {
  const isAbsent = text.startsWith('!');
  const at = text.indexOf('=');
  const steps = text.slice(isAbsent ? 1 : 0, at < 0 ? undefined : at).split('.');
  // computed: the patterns of `signs` are anchored, and each repeats once at most in an alternative that fails.
  return { isAbsent, steps, pattern: at < 0 ? undefined : new RegExp(`^(?:${text.slice(at + 1)})$`, 's') };
}

const reaches = (value: unknown, { isAbsent, steps, pattern }: Path): boolean =>
  leads(value, steps, 0, pattern) !== isAbsent;

/** True if a path leads from a value to one that matches the pattern. */
function leads(value: unknown, steps: readonly string[], at: number, pattern: RegExp | undefined): boolean {
  const step = steps[at];
  if (step === undefined)
    return pattern === undefined ? value !== undefined : typeof value === 'string' && pattern.test(value);
  const next = (one: unknown) => leads(one, steps, at + 1, pattern);
  if (step === '?') return isFields(value) && Object.values(value).slice(0, ITEMS).some(next);
  if (step === '*') return Array.isArray(value) && value.slice(0, ITEMS).some(next);
  if (step === '-') return Array.isArray(value) ? value.slice(0, ITEMS).some(next) : next(value);
  if (step === '+') return Array.isArray(value) && value.length > 0 && value.slice(0, ITEMS).every(next);
  if (Array.isArray(value)) return next(value[Number(step)]);
  return isFields(value) && Object.hasOwn(value, step) && next(value[step]);
}
