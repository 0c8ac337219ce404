import { createElement } from 'react';

/** Errors for values that must not be read. */
class Unreadable extends Error {}

const refuse = () => {
  throw new Unreadable('Nobody may read this');
};

/** A value with its name in test reports. */
export type HostValue = readonly [name: string, make: () => unknown];

class Row {
  readonly id = 7;
  readonly #secret = 1;
  get twice(): number {
    return this.#secret * 2;
  }
}

function nested(wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 'deep';
  for (let depth = 0; depth < 20_000; depth++) value = wrap(value);
  return value;
}

function cyclic(): readonly unknown[] {
  const fields: Record<string, unknown> = { type: 'text' };
  fields.self = fields;
  const list: unknown[] = [];
  list.push(list);
  return [fields, list];
}

function sparse(): readonly unknown[] {
  const list: unknown[] = [];
  list[3_000_000_000] = 'far';
  return list;
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/**
 * Values of every JSON type and of JavaScript's own types, as they come from databases, APIs or mistakes. Each call
 * creates new ones.
 */
export const hostValues: readonly HostValue[] = [
  ['undefined', () => undefined],
  ['null', () => null],
  ['true', () => true],
  ['false', () => false],
  ['0', () => 0],
  ['-0', () => -0],
  ['-1', () => -1],
  ['1.5', () => 1.5],
  ['1e21', () => 1e21],
  ['NaN', () => Number.NaN],
  ['Infinity', () => Infinity],
  ['a bigint', () => 7n],
  ['an empty text', () => ''],
  ['a text', () => 'words <b>in</b> **marks**'],
  ['half a surrogate pair', () => '\ud800'],
  ['the name of a method', () => 'constructor'],
  ['a symbol', () => Symbol('s')],
  ['a date', () => new Date(0)],
  ['a date that is none', () => new Date(Number.NaN)],
  ['an empty list', () => []],
  ['a list of null', () => [null, undefined]],
  ['a list of anything', () => [1, 'a', {}, [], Symbol('s'), null, true, 7n]],
  ['a sparse list', () => sparse()],
  ['a list that holds itself', () => cyclic()[1]],
  ['a deep list', () => nested((inner) => [inner])],
  ['an empty object', () => ({})],
  ['an object', () => ({ id: 1, type: 'row', value: null, children: 'none', text: {}, node: 7 })],
  ['an object without a prototype', () => Object.assign(Object.create(null), { a: 1 })],
  [
    'an object with the name of its prototype',
    () => JSON.parse('{"__proto__": {"type": "text"}, "constructor": 1}'),
  ],
  ['a frozen object', () => Object.freeze({ type: 'root', children: Object.freeze([Object.freeze({})]) })],
  ['an object that holds itself', () => cyclic()[0]],
  ['a deep object', () => nested((children) => ({ type: 'step', title: '', children: [children] }))],
  ['an object of a class', () => new Row()],
  ['a boxed text', () => new String('boxed')],
  ['an error', () => new Error('failed')],
  ['a pattern', () => /a+/g],
  ['a URL', () => new URL('https://host.net/a')],
  [
    'a map',
    () =>
      new Map<unknown, unknown>([
        ['a', 1],
        [{}, Symbol('s')],
      ]),
  ],
  ['a set', () => new Set<unknown>([1, 'a', null])],
  ['a weak map', () => new WeakMap()],
  ['bytes', () => new Uint8Array([1, 2])],
  ['long integers', () => new BigInt64Array([1n])],
  ['a buffer', () => new ArrayBuffer(2)],
  ['a promise', () => Promise.resolve('later')],
  ['a function', () => () => 1],
  ['a function that throws', () => refuse],
  ['a class', () => Row],
  [
    'a generator',
    () =>
      (function* endless() {
        for (;;) yield 1;
      })(),
  ],
  ['an element of React', () => createElement('b', null, 'bold')],
  ['an element of the page', () => (typeof document === 'undefined' ? {} : document.body)],
  [
    'a field that throws',
    () => ({
      get type() {
        return refuse();
      },
      get value() {
        return refuse();
      },
      get content() {
        return refuse();
      },
    }),
  ],
  ['a text that throws', () => ({ toString: refuse, valueOf: refuse, [Symbol.toPrimitive]: refuse })],
  ['JSON that throws', () => ({ toJSON: refuse })],
  [
    'a proxy that throws',
    () => new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse }),
  ],
  [
    'a list whose entries throw',
    () => new Proxy([1, 2], { get: (list, name) => (name === 'length' ? 2 : refuse()) }),
  ],
  ['a proxy that was revoked', () => revoked()],
];

/** A place in a value: keys and indexes. */
export type Path = readonly (string | number)[];

/** All places in plain objects and lists, outermost first. */
export function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  return [path, ...entriesIn(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))];
}

function entriesIn(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((one, index) => [index, one]);
  return isPlain(value) ? Object.entries(value) : [];
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('$$typeof' in value);

/** A copy of a value with another value at a place. */
export function withValueAt(whole: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((one: unknown, index) => (index === key ? withValueAt(one, rest, value) : one));
  const fields = whole as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: withValueAt(fields[key], rest, value) };
}
