/**
 * Reads untrusted values, such as parsed JSON, as expected types. Never throws.
 *
 * @module values
 */

/** An object with untrusted fields. */
export type Fields = Readonly<Record<string, unknown>>;

const NONE: Fields = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null) as Fields);

/** True for an object that is not an array. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object; an empty one for anything else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : NONE);

/** The array; an empty one for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The string; `undefined` for anything else, and for an empty one. */
export const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The finite number; `undefined` for anything else. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** A time as nearly all programs write it: each line of a run has one. */
const USUAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * A time in milliseconds since 1970: from ISO 8601 (UTC without a zone), from seconds, milliseconds, microseconds or
 * nanoseconds as number or string, or from `[seconds, nanoseconds]`. `undefined` for zero.
 */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === 'string' && USUAL.test(value)) return numberOf(Date.parse(value));
  if (Array.isArray(value)) {
    const [seconds, nanoseconds] = value as readonly unknown[];
    const whole = numberOf(seconds);
    return whole ? whole * 1_000 + Math.floor((numberOf(nanoseconds) ?? 0) / 1e6) : undefined;
  }
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,20}(?:\.\d+)?$/.test(value))) {
    // Nanoseconds have more digits than a number holds: digits are cut before conversion, and numbers are rounded.
    if (typeof value === 'string' && /^\d{18,}$/.test(value)) return Number(value.slice(0, -6));
    const number = Number(value);
    if (!(number > 0)) return undefined;
    if (number < 1e11) return Math.floor(Math.round(number * 1e6) / 1e3);
    if (number < 1e14) return Math.floor(number);
    return Math.floor((number < 1e17 ? number : Math.round(number / 1e3)) / 1e3);
  }
  if (typeof value !== 'string') return undefined;
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d+)?\s*(Z|[-+]\d\d:?\d\d)?$/i.exec(value);
  if (iso === null) return undefined;
  const [, day = '', clock = '', fraction = '', zone = 'Z'] = iso;
  const time = Date.parse(
    `${day}T${clock}${fraction.slice(0, 4)}${zone.replace(/^([-+]\d\d)(\d\d)$/, '$1:$2')}`,
  );
  return Number.isNaN(time) ? undefined : time;
}
