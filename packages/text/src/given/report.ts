/** Where a value of the host stands: a path such as `messages[3].content`, made only where there is something to say. */
export interface Place {
  /** The component or function that it was given to, as it is written: `<Transcript>`, `toMarkdown`. */
  readonly of: string;
  /** Its prop or argument, or its name or index in what holds it; empty for all props. */
  readonly key: string | number;
  readonly up?: Place;
}

/** The place of what a value holds under a name or an index. */
export const placeIn = (up: Place, key: string | number): Place => ({ of: up.of, key, up });

function pathOf({ key, up }: Place): string {
  const before = up === undefined ? '' : pathOf(up);
  if (typeof key === 'number') return `${before}[${key}]`;
  return before === '' ? key : `${before}.${key}`;
}

// By console: one that takes the place of another has heard nothing yet.
const told = new WeakMap<object, Set<string>>();

/** How many problems a console hears: paths through a host's own objects are as many as it likes. */
const MOST = 200;

/** How much of a path is shown: one through a host's own objects is as long as they are deep. */
const FARTHEST = 120;

/**
 * Says in the console of a development build that a host's value is not what its place takes; once for each place and kind of value,
 * where the entries of a list are one place. Silent in production.
 *
 * @param advice A sentence: what becomes of the value, and what to pass instead.
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

/** Bundlers put the mode in this place; a browser without one has no `process`. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}

const LONGEST = 40;

/** A value in words, as in “is null”, “is the number NaN”, “is an object with `seconds`, `nanoseconds`”. Never throws. */
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

/** The name of the class of an object, `Object` for a plain one. */
function nameOf(value: object): string {
  const prototype = Object.getPrototypeOf(value) as { readonly constructor?: unknown } | null;
  const made = prototype?.constructor;
  return typeof made === 'function' && typeof made.name === 'string' && made.name !== ''
    ? made.name
    : 'Object';
}

/** The kind of a value: values of one kind are reported once. */
function kindOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  try {
    return Array.isArray(value) ? 'list' : nameOf(value);
  } catch {
    return 'object';
  }
}
