import { numberOf, timeOf } from '../values';
import { fieldOf, type Read } from './readProps';
import { type Place, report } from './report';
import { toJson } from './toJson';

/** Largest `Date`, in milliseconds since 1970. */
const FARTHEST = 8.64e15;

/**
 * Reads a time in the formats of databases and libraries: a `Date`, ISO 8601, seconds, milliseconds, microseconds or
 * nanoseconds as number, bigint or string, `{ seconds, nanoseconds }`, `{ $date }`, or an object with `toMillis()` or
 * `toJSON()`. Returns milliseconds since 1970.
 */
export const time: Read<number | undefined> = (value, place) => {
  if (value === undefined || value === null) return undefined;
  const found =
    typeof value === 'object'
      ? timeIn(value, place)
      : timeOf(typeof value === 'bigint' ? String(value) : value);
  if (found !== undefined && Math.abs(found) <= FARTHEST) return found;
  report(place, value, 'It is left out. Pass ISO 8601, or milliseconds since 1970.');
  return undefined;
};

function timeIn(value: object, place: Place): number | undefined {
  const seconds = fieldOf(value, 'seconds', place) ?? fieldOf(value, '_seconds', place);
  if (seconds !== undefined) {
    const nanoseconds = fieldOf(value, 'nanoseconds', place) ?? fieldOf(value, '_nanoseconds', place);
    return timeOf([numberIn(seconds), numberOf(nanoseconds) ?? 0]);
  }
  const date = fieldOf(value, '$date', place);
  if (date !== undefined)
    return typeof date === 'object' && date !== null
      ? timeOf(fieldOf(date, '$numberLong', place))
      : timeOf(date);
  const toMillis = fieldOf(value, 'toMillis', place);
  if (typeof toMillis === 'function') return callOn(toMillis, value);
  const json = toJson(value, place);
  return typeof json === 'string' || typeof json === 'number' ? timeOf(json) : undefined;
}

/** Seconds as a number, a bigint or a string of digits. */
const numberIn = (value: unknown): number | undefined =>
  typeof value === 'bigint' || typeof value === 'string' ? numberOf(Number(value)) : numberOf(value);

function callOn(method: unknown, value: object): number | undefined {
  try {
    return numberOf((method as () => unknown).call(value));
  } catch {
    return undefined;
  }
}
