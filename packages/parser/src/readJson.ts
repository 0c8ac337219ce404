/** A JSON value as it is written: numbers keep their digits, objects the order (and the repetition) of their keys. */
export type JsonNode =
  | {
      readonly type: 'object';
      readonly entries: readonly JsonEntry[];
      readonly start: number;
      readonly end: number;
      readonly complete: boolean;
    }
  | {
      readonly type: 'array';
      readonly items: readonly JsonNode[];
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
  readonly error?: { readonly message: string; readonly offset: number; readonly cut: boolean };
}

interface OpenValue {
  readonly start: number;
  readonly entries: JsonEntry[] | null;
  readonly items: JsonNode[] | null;
  key: string;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Reads JSON (RFC 8259) exactly and as far as it goes: a text that is cut off, as while it streams, gives all that has
 * come, an unfinished string included. Nothing is rounded, reordered or dropped, and depth costs no stack.
 *
 * @example
 * readJson('{"id": 9007199254740993, "name": "Pa').node
 * // object: id → number with raw '9007199254740993', name → string 'Pa', complete: false
 */
export function readJson(text: string): JsonReading {
  const open: OpenValue[] = [];
  let at = 0;
  let done: JsonNode | null = null;

  const fail = (why: string, where = at): JsonReading => {
    // A number may be cut where it is none yet, as in `1.` or `2e-`.
    const cut =
      where >= text.length ||
      (/\d/.test(text[where - 1] ?? '') && /^(?:\.|\.?\d*[eE][-+]?)$/.test(text.slice(where, where + 3)));
    const offset = cut ? text.length : where;
    const message = cut ? 'The text ends before the value does.' : why;
    let node = done;
    for (let depth = open.length - 1; depth >= 0; depth--) {
      const one = open[depth] as OpenValue;
      if (node !== null) put(one, node);
      node = finish(one, text.length, false);
    }
    return { node, error: { message, offset, cut } };
  };

  const space = () => {
    for (
      let code = text.charCodeAt(at);
      code === 32 || (code <= 13 && code >= 9 && code !== 11 && code !== 12);
    ) {
      code = text.charCodeAt(++at);
    }
  };

  for (;;) {
    space();
    const char = text[at];
    const top = open.at(-1);
    if (done !== null) {
      if (top === undefined) {
        if (char === undefined) return { node: done };
        return fail('Something follows the value.');
      }
      if (!done.complete) return fail('The text ends inside a value.', text.length);
      put(top, done);
      done = null;
      if (char === ',') {
        at++;
        if (top.entries !== null) {
          const problem = key(top);
          if (problem !== '') return fail(problem);
        }
        continue;
      }
      if (char === (top.entries === null ? ']' : '}')) {
        at++;
        open.pop();
        done = finish(top, at, true);
        continue;
      }
      return fail(
        char === undefined
          ? 'The text ends before the value does.'
          : `Expected , or ${top.entries === null ? ']' : '}'}.`,
      );
    }
    if (char === '{' || char === '[') {
      const one: OpenValue = {
        start: at++,
        entries: char === '{' ? [] : null,
        items: char === '[' ? [] : null,
        key: '',
      };
      open.push(one);
      space();
      if (text[at] === (char === '{' ? '}' : ']')) {
        at++;
        open.pop();
        done = finish(one, at, true);
      } else if (char === '{') {
        const problem = key(one);
        if (problem !== '') return fail(problem);
      }
      continue;
    }
    const scalar = readScalar(text, at);
    if (scalar === null) {
      const rest = text.slice(at, at + 8);
      const word = rest === '-' || LITERALS.some(([literal]) => literal.startsWith(rest));
      return word ? fail('The text ends before the value does.', text.length) : fail('Expected a value.');
    }
    done = scalar;
    at = scalar.end;
  }

  /** Reads `"key":` into the open object; answers what is wrong, or ''. */
  function key(object: OpenValue): string {
    space();
    const name = readScalar(text, at);
    if (name?.type !== 'string')
      return at >= text.length ? 'The text ends before the object does.' : 'Expected a key in quotes.';
    at = name.end;
    if (!name.complete) return 'The text ends inside a key.';
    space();
    if (text[at] !== ':')
      return at >= text.length ? 'The text ends after a key.' : 'Expected : after the key.';
    at++;
    object.key = name.value;
    return '';
  }
}

function put(parent: OpenValue, node: JsonNode): void {
  if (parent.entries !== null) parent.entries.push({ key: parent.key, value: node });
  else parent.items?.push(node);
}

function finish({ start, entries, items }: OpenValue, end: number, complete: boolean): JsonNode {
  return entries === null
    ? { type: 'array', items: items ?? [], start, end, complete }
    : { type: 'object', entries, start, end, complete };
}

const LITERALS: readonly [string, boolean | null][] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

function readScalar(text: string, start: number): JsonNode | null {
  if (text[start] === '"') return readString(text, start);
  NUMBER.lastIndex = start;
  const number = NUMBER.exec(text);
  if (number) {
    const end = start + number[0].length;
    return { type: 'number', raw: number[0], start, end, complete: true };
  }
  const literal = LITERALS.find(([word]) => text.startsWith(word, start));
  if (!literal) return null;
  return { type: 'literal', value: literal[1], start, end: start + literal[0].length, complete: true };
}

function readString(text: string, start: number): JsonNode | null {
  let end = start + 1;
  let escape = -1; // where the last escape begins
  for (let code = text.charCodeAt(end); end < text.length && code !== 34; code = text.charCodeAt(++end)) {
    if (code === 92) escape = end++;
    else if (code < 32) return null;
  }
  const complete = end < text.length;
  const cut = escape >= 0 && escape + (text[escape + 1] === 'u' ? 6 : 2) > text.length;
  const body = complete ? text.slice(start, end + 1) : `${text.slice(start, cut ? escape : text.length)}"`;
  try {
    return {
      type: 'string',
      value: JSON.parse(body) as string,
      start,
      end: complete ? end + 1 : text.length,
      complete,
    };
  } catch {
    return null;
  }
}

/**
 * The JavaScript value of a JSON node, as `JSON.parse` would make it: numbers are doubles, of repeated keys the last
 * counts. What is unfinished is there as far as it goes.
 */
export function jsonValue(node: JsonNode): unknown {
  const root: { value?: unknown } = {};
  const todo: [node: JsonNode, target: object, key: string | number][] = [[node, root, 'value']];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [from, target, key] = next;
    let value: unknown;
    if (from.type === 'array') {
      value = Array.from({ length: from.items.length });
      for (const [index, item] of from.items.entries()) todo.push([item, value as object, index]);
    } else if (from.type === 'object') {
      value = {};
      // Defined first, in order: the values come in any order later.
      for (const entry of from.entries) define(value as object, entry.key, undefined);
      const last = new Map(from.entries.map((entry) => [entry.key, entry.value]));
      for (const [name, item] of last) todo.push([item, value as object, name]);
    } else value = from.type === 'number' ? Number(from.raw) : from.value;
    define(target, key, value);
  }
  return root.value;
}

/** Like `target[key] = value`, but `__proto__` is a key like any other. */
function define(target: object, key: string | number, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
