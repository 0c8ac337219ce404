import type { Format } from '../core/Format';
import { findFormat } from '../known/findFormat';

/** Fields of nearly all records, which identify no format. */
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

/** The most values and levels that are looked at. */
const VALUES = 2_000;
const DEPTH = 4;

/** Format that a text is nearest to. */
export interface NearestFormat {
  readonly format: Format;
  /** Fields of the format that the text lacks. */
  readonly missing: readonly string[];
}

/** Format with the most fields among the names in some values; `undefined` if all formats share only common names with them. */
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
    // A distinctive field counts as much as all common ones. Of two equal formats, the one with fewer fields is nearer.
    const score = told === 0 ? 0 : told + found.length / 10 - fields.length / 100;
    const missing = fields.filter((field) => !names.has(field));
    if (score <= best || missing.length === 0) continue;
    best = score;
    nearest = { format, missing };
  }
  return nearest;
}

/** Names of all fields in some values and inside them. */
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
