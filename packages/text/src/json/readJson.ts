import { createJsonReader } from './createJsonReader';

/**
 * A JSON value as it is written: numbers keep their digits (`raw`), objects the order (and the repetition) of their keys.
 * `start` and `end` are its range in the text, as UTF-16 offsets, `end` exclusive; `complete` tells whether its end has come.
 * A number has no end of its own: at the end of the text it is `complete` and may still grow.
 */
export type JsonNode =
  | {
      readonly type: 'object';
      readonly entries: readonly JsonEntry[];
      /** How many entries there are, of an object that is read only when they are asked for. */
      readonly size?: number | undefined;
      readonly start: number;
      readonly end: number;
      readonly complete: boolean;
    }
  | {
      readonly type: 'array';
      readonly items: readonly JsonNode[];
      readonly size?: number | undefined;
      readonly start: number;
      readonly end: number;
      readonly complete: boolean;
    }
  | {
      readonly type: 'string';
      readonly value: string;
      readonly start: number;
      readonly end: number;
      readonly complete: boolean;
    }
  | {
      readonly type: 'number';
      readonly raw: string;
      readonly start: number;
      readonly end: number;
      readonly complete: boolean;
    }
  | {
      readonly type: 'literal';
      readonly value: boolean | null;
      readonly start: number;
      readonly end: number;
      readonly complete: boolean;
    };

/** One `key: value` of an object. */
export interface JsonEntry {
  readonly key: string;
  readonly value: JsonNode;
}

/** What {@link readJson} found: the value as far as it goes, and where and why it goes no further. */
export interface JsonReading {
  /** The value so far; `null` where there is none. */
  readonly node: JsonNode | null;
  /** What is wrong, at a UTF-16 offset in the text; absent if the text is JSON from end to end. */
  readonly error?: {
    readonly message: string;
    readonly offset: number;
    /**
     * Whether the text only ends too early: more of it may make it JSON. A text that ends in a whole number is no error,
     * although more digits may come.
     */
    readonly cut: boolean;
  };
}

/**
 * Reads JSON (RFC 8259) exactly and as far as it goes: a text that is cut off, as while it streams, gives all that has
 * come, an unfinished string included. Nothing is rounded, reordered or dropped, and depth costs no stack.
 *
 * @example
 * readJson('{"id": 9007199254740993, "name": "Pa').node
 * // object: id → number with raw '9007199254740993', name → string 'Pa', complete: false
 */
export function readJson(text: string): JsonReading {
  const reader = createJsonReader();
  reader.read(text);
  return reader.reading();
}

/**
 * The JavaScript value of a JSON node, as `JSON.parse` would make it: numbers are doubles, of repeated keys the last
 * counts. What is unfinished is there as far as it goes.
 */
export function jsonValue(node: JsonNode): unknown {
  const root: unknown[] = [undefined];
  const todo: { from: JsonNode; target: unknown[] | Record<string, unknown>; key: number | string }[] = [
    { from: node, target: root, key: 0 },
  ];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { from, target, key } = next;
    let value: unknown;
    if (from.type === 'array') {
      const items: unknown[] = from.items.slice(); // each is replaced by its value later
      for (let i = 0; i < items.length; i++) {
        todo.push({ from: from.items[i] as JsonNode, target: items, key: i });
      }
      value = items;
    } else if (from.type === 'object') {
      const fields: Record<string, unknown> = {};
      const last = new Map<string, JsonNode>();
      // Defined first, in order: the values come in any order later.
      for (const entry of from.entries) {
        define(fields, entry.key, null);
        last.set(entry.key, entry.value);
      }
      for (const [name, item] of last) todo.push({ from: item, target: fields, key: name });
      value = fields;
    } else value = from.type === 'number' ? Number(from.raw) : from.value;
    if (typeof key === 'number') (target as unknown[])[key] = value;
    else define(target as Record<string, unknown>, key, value);
  }
  return root[0];
}

/** Like `target[key] = value`, but `__proto__` is a key like any other. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
