import { type Place, placeIn, report } from './report';

/** Deepest nesting: slightly below the protocol's limit; deeper values cannot be written everywhere. */
const DEEPEST = 900;

/** Limit of values in objects that occur repeatedly, counted at every occurrence, since each is written. */
const MOST_REPEATED = 1_000_000;

/** Longest sparse list that is read by index; of longer ones only the present entries are read. */
const HOLES = 1_000;

const copies = new WeakMap<object, unknown>();
const plain = new WeakSet<object>();

/**
 * Converts a host's value to JSON; the same object if it is JSON already, else a copy that is cached. Follows
 * `JSON.stringify`, and also accepts `Map` (object), `Set` and typed arrays (lists), bigint (number or digits) and
 * errors (name and message). Cycles, functions and fields that throw are dropped, or `null` in lists. Never throws.
 *
 * Returns `undefined` if nothing can be converted.
 */
export function toJson(value: unknown, place: Place): unknown {
  if (typeof value !== 'object' || value === null) return createReader(place)(value);
  if (plain.has(value)) return value;
  if (copies.has(value)) return copies.get(value);
  const json = createReader(place)(value);
  if (json === value) plain.add(value);
  else copies.set(value, json);
  return json;
}

/** Entries of a list without holes. Untrusted: a sparse list may have a length of four billion. */
export function withoutHoles(list: readonly unknown[]): readonly unknown[] {
  let holes = 0;
  for (let index = 0; index < list.length && holes <= HOLES; index++) if (!(index in list)) holes++;
  if (holes === 0) return list;
  return Object.keys(list).flatMap((key) => (/^\d+$/.test(key) ? [list[Number(key)]] : []));
}

const BOXED = /^\[object (?:String|Number|Boolean)\]$/;

type Read = (value: unknown) => unknown;

/** A converted value and the number of values in it. */
interface Known {
  readonly json: unknown;
  readonly size: number;
}

/** Marks a field that throws. It is not JSON, so it is dropped. */
const THROWN = Symbol('thrown');

/** Converts one value and its contents. */
function createReader(place: Place): Read {
  const known = new Map<object, Known>();
  const around = new Set<object>();
  /** Path to the current value. */
  const keys: (string | number)[] = [];
  let size = 0;
  let repeated = 0;

  const leaveOut = (value: unknown, why: string) => {
    report(keys.reduce(placeIn, place), value, `${why}, so it is left out. Pass JSON values.`);
    return undefined;
  };

  function read(value: unknown): unknown {
    size++;
    switch (typeof value) {
      case 'object':
        return value === null ? null : readKnown(value);
      case 'number':
        return Number.isFinite(value) ? value : (leaveOut(value, 'JSON cannot represent it') ?? null);
      case 'bigint':
        return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
      case 'function':
      case 'symbol':
        return value === THROWN ? undefined : leaveOut(value, 'JSON cannot represent it');
      default:
        return value;
    }
  }

  function readIn(key: string | number, value: unknown): unknown {
    keys.push(key);
    const json = read(value);
    keys.pop();
    return json;
  }

  function readKnown(value: object): unknown {
    if (around.has(value)) return leaveOut(value, 'It contains itself');
    if (around.size === DEEPEST) return leaveOut(value, 'It is nested too deeply');
    const before = known.get(value);
    if (before !== undefined) {
      // Its contents are written once more.
      size += before.size;
      repeated += before.size;
      return repeated > MOST_REPEATED ? leaveOut(value, 'It is repeated too often') : before.json;
    }
    const from = size;
    around.add(value);
    const depth = keys.length;
    let json: unknown;
    try {
      json = readObject(value);
    } catch {
      keys.length = depth;
      json = leaveOut(value, 'It throws when it is read');
    }
    around.delete(value);
    known.set(value, { json, size: size - from + 1 });
    return json;
  }

  function readObject(value: object): unknown {
    if (Array.isArray(value)) return readList(value);
    const { toJSON } = value as { readonly toJSON?: unknown };
    if (typeof toJSON === 'function') return read(toJSON.call(value, ''));
    if (value instanceof Map) return readEntries([...value].map(([key, one]) => [String(key), one]));
    if (value instanceof Set) return readList([...value]);
    if (ArrayBuffer.isView(value) && !(value instanceof DataView))
      return readList(Array.from(value as Uint8Array));
    if (BOXED.test(Object.prototype.toString.call(value))) return read(value.valueOf());
    if (value instanceof Error)
      return readEntries([['name', value.name], ['message', value.message], ...Object.entries(value)]);
    const prototype: unknown = Object.getPrototypeOf(value);
    // Objects without a prototype have no `toString` and would throw when converted to a string.
    const isPlain = prototype === Object.prototype;
    const entries = Object.keys(value).map((key) => [key, fieldOf(value, key)] as const);
    const json = readEntries(entries);
    return isPlain &&
      entries.every(([key, one]) => one === json[key] && (one === undefined || Object.hasOwn(json, key)))
      ? value
      : json;
  }

  /** Converts a list; returns the same one if all of it is JSON. */
  function readList(list: readonly unknown[]): unknown {
    const items = withoutHoles(list);
    if (items !== list) report(keys.reduce(placeIn, place), list, 'Its holes are left out.');
    const json = items.map((one, index) => readIn(index, one) ?? null);
    return items === list && json.every((one, index) => one === items[index]) ? list : json;
  }

  function readEntries(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
    return Object.fromEntries(
      entries.flatMap(([key, one]) => {
        const json = readIn(key, one);
        return json === undefined ? [] : [[key, json] as const];
      }),
    );
  }

  function fieldOf(value: object, key: string): unknown {
    try {
      return (value as Record<string, unknown>)[key];
    } catch (problem) {
      report(placeIn(keys.reduce(placeIn, place), key), problem, 'The field throws this, so it is left out.');
      return THROWN;
    }
  }

  return read;
}
