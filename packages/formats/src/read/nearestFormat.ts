import type { Format } from '../core/Format';
import { findFormat } from '../known/findFormat';

/** These are in the records of nearly everything: alone they tell nothing. */
const COMMON = new Set([
  'id',
  'type',
  'status',
  'time',
  'timestamp',
  'message',
  'data',
  'content',
  'source',
  'info',
  'object',
]);

/** How many values are looked at, and how deep. */
const VALUES = 2_000;
const DEPTH = 4;

/** The format that a text is nearest to. */
export interface NearestFormat {
  readonly format: Format;
  /** Fields of the format that are not there. */
  readonly missing: readonly string[];
}

/** The format whose fields most of the names in some values are; `undefined` if none has more than common names. */
export function nearestFormat(
  values: readonly unknown[],
  formats: readonly Format[],
): NearestFormat | undefined {
  const names = namesIn(values);
  let nearest: NearestFormat | undefined;
  let best = 0;
  for (const format of formats) {
    const { name, fields = [], load } = format;
    if (load === undefined || findFormat(name, formats) !== format) continue;
    const found = fields.filter((field) => names.has(field));
    const told = found.filter((field) => !COMMON.has(field)).length;
    // A telling field counts as much as all common ones, and of two formats with as many the smaller one is nearer.
    const score = told === 0 ? 0 : told + found.length / 10 - fields.length / 100;
    const missing = fields.filter((field) => !names.has(field));
    if (score <= best || missing.length === 0) continue;
    best = score;
    nearest = { format, missing };
  }
  return nearest;
}

/** The names of the fields in some values, and in what they hold. */
function namesIn(values: readonly unknown[]): ReadonlySet<string> {
  const names = new Set<string>();
  let level = [...values];
  let left = VALUES;
  for (let depth = 0; depth < DEPTH && left > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level.slice(0, left)) {
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
      for (const inner of Object.values(value)) next.push(inner);
    }
    left -= level.length;
    level = next;
  }
  return names;
}
