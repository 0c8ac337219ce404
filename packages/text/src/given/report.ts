/** Place of a host's value. Its path, such as `messages[3].content`, is written only for a report. */
export interface Place {
  /** Component or function that received it: `<Transcript>`, `toMarkdown`. */
  readonly of: string;
  /** Name of the prop or argument, or key inside the value around it; empty for all props. */
  readonly key: string | number;
  readonly up?: Place;
}

/** Place of a value inside another. */
export const placeIn = (up: Place, key: string | number): Place => ({ of: up.of, key, up });

function pathOf({ key, up }: Place): string {
  const before = up === undefined ? '' : pathOf(up);
  if (typeof key === 'number') return `${before}[${key}]`;
  return before === '' ? key : `${before}.${key}`;
}

// Problems that each console has received: a replaced console has received none.
const told = new WeakMap<object, Set<string>>();

/** Limit of problems per console: the keys of a host's objects are unlimited. */
const MOST = 200;

/** Longest path in a message, in characters: paths through a host's objects are unlimited. */
const FARTHEST = 120;

/**
 * Warns in the console of a development build that a host's value is invalid; once for each place and kind of value,
 * with all entries of a list as one place. Silent in production.
 *
 * @param advice A sentence with the consequence and the value to pass instead.
 */
export function report(place: Place, value: unknown, advice: string): void {
  if (!isDevelopment() || typeof console === 'undefined') return;
  const { of } = place;
  const whole = pathOf(place);
  const path = whole.length > FARTHEST ? `${whole.slice(0, FARTHEST)}…` : whole;
  const heard = told.get(console.warn) ?? new Set();
  told.set(console.warn, heard);
  const problem = `${of} ${path.replace(/\[\d+\]/g, '[]')} ${kindOf(value)}`;
  if (heard.has(problem) || heard.size === MOST) return;
  heard.add(problem);
  console.warn(`${of}: \`${path}\` is ${sayValue(value)}. ${advice}`);
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Bundlers replace this expression; browsers without a bundler have no `process`. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}

const LONGEST = 40;

/**
 * Describes a value for messages: `null`, `the number NaN`, ``an object with `seconds`, `nanoseconds` ``. Never throws.
 */
export function sayValue(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `the string ${JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)}`;
    case 'number':
      return `the number ${value}`;
    case 'bigint':
      return 'a bigint';
    case 'symbol':
      return 'a symbol';
    case 'function':
      return 'a function';
    case 'object':
      return value === null ? 'null' : sayObject(value);
    default:
      return String(value);
  }
}

function sayObject(value: object): string {
  try {
    if (Array.isArray(value)) return `a list of ${value.length}`;
    const name = nameOf(value);
    if (name !== 'Object') return `an object of class ${name.slice(0, LONGEST)}`;
    const keys = Object.keys(value)
      .slice(0, 5)
      .map((key) => `\`${key.slice(0, LONGEST)}\``);
    return keys.length === 0 ? 'an object without fields' : `an object with ${keys.join(', ')}`;
  } catch {
    return 'an object that throws when it is read';
  }
}

/** Class name of an object; `Object` for a plain one. */
function nameOf(value: object): string {
  const prototype = Object.getPrototypeOf(value) as { readonly constructor?: unknown } | null;
  const made = prototype?.constructor;
  return typeof made === 'function' && typeof made.name === 'string' && made.name !== ''
    ? made.name
    : 'Object';
}

/** Kind of a value: each kind is reported once per place. */
function kindOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  try {
    return Array.isArray(value) ? 'list' : nameOf(value);
  } catch {
    return 'object';
  }
}
