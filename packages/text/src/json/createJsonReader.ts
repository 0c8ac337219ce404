import type { JsonEntry, JsonNode, JsonReading } from './readJson';

/** Reads JSON as `readJson` does, but in slices, and goes on where a text has grown. */
export interface JsonReader {
  /**
   * Reads on. Numbers and words are read whole; everything else stops at the budget.
   *
   * @param text What was given before, and perhaps more behind it.
   * @param budget How far to read, in UTF-16 units.
   * @returns Whether all of `text` that can be read has been.
   */
  read(text: string, budget?: number): boolean;
  /** What has been read. Values that are not complete are the same objects in the next reading and grow. */
  reading(): JsonReading;
  /** How far the text has been read, in UTF-16 units. */
  readonly offset: number;
}

/** How {@link createJsonReader} reads. */
export interface JsonReaderOptions {
  /** Where in the text the value begins, in UTF-16 units. */
  readonly start?: number;
  /**
   * Whether containers of up to 65,536 characters are let go once they are complete, and read again when their `entries`
   * or `items` are first asked for; till then `size` tells how many there are. Many megabytes then cost little memory.
   */
  readonly lazy?: boolean;
}

type Growing<T> = { -readonly [K in keyof T]: T[K] };
type GrowingNode = JsonNode extends infer One ? (One extends JsonNode ? Growing<One> : never) : never;
type StringNode = Extract<GrowingNode, { type: 'string' }>;
type NumberNode = Extract<GrowingNode, { type: 'number' }>;
type Container = Extract<GrowingNode, { type: 'object' | 'array' }>;

const VALUE = 0; // a value must come
const ITEM = 1; // a value, or the end of the array
const KEY = 2; // a key must come
const FIRST_KEY = 3; // a key, or the end of the object
const COLON = 4;
const AFTER = 5; // a comma, or the end of what is open
const STRING = 6; // inside a string

/** A container of up to so many characters is soon read again. */
const LAZY = 65_536;

const CUT = 'The text ends before the value does.';
const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
/** What a number may go on with, by how many of its fraction and its exponent it has come to. */
const MORE = [/\d*(\.\d+)?([eE][+-]?\d+)?/y, /\d*()([eE][+-]?\d+)?/y, /\d*/y] as const;
/** What may stand behind it at the end of the text, by the same: more of it may come. */
const UNFINISHED = [/^(?:\.|[eE][-+]?)?$/, /^(?:[eE][-+]?)?$/, /^$/] as const;
const LITERALS: readonly [string, boolean | null][] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/**
 * Starts reading JSON (RFC 8259) that is long or still comes.
 *
 * @example
 * const reader = createJsonReader();
 * while (!reader.read(text, 65_536)) await pause();
 * show(reader.reading().node);
 */
export function createJsonReader({ start: first = 0, lazy = false }: JsonReaderOptions = {}): JsonReader {
  const open: Container[] = [];
  const source = { text: '' }; // what containers that were let go are read from
  let text = '';
  let at = first;
  let state = VALUE;
  let root: GrowingNode | null = null;
  let key = ''; // of the value that comes next
  let string: StringNode | null = null; // the string that is being read, if it is long or cut
  let isKey = false; // whether that is a key
  let tail: NumberNode | null = null; // a number at the end of the text: more digits may come
  let parts: 0 | 1 | 2 = 0; // what of that has come: 1 its fraction, 2 its exponent
  let fault: JsonReading['error'];

  const fail = (message: string, offset = at) => {
    fault = { message, offset, cut: false };
  };

  const place = (node: GrowingNode) => {
    const parent = open.at(-1);
    if (parent === undefined) root = node;
    else if (parent.type === 'array') (parent.items as JsonNode[]).push(node);
    else (parent.entries as JsonEntry[]).push({ key, value: node });
  };

  const begin = (type: Container['type'], next: number) => {
    const start = at++;
    const node: Container = lazy
      ? (new LazyContainer(type, start, source) as unknown as Container)
      : type === 'object'
        ? { type, entries: [], start, end: at, complete: false }
        : { type, items: [], start, end: at, complete: false };
    place(node);
    open.push(node);
    state = next;
  };

  const close = () => {
    const node = open.pop() as Container;
    node.end = ++at;
    node.complete = true;
    state = AFTER;
    if (node instanceof LazyContainer && node.end - node.start <= LAZY) node.letGo();
  };

  /** Reads a string, or the next piece of one, up to `limit`. */
  const readString = (limit: number) => {
    const from = string === null ? at + 1 : at;
    const start = string?.start ?? at;
    let end = from;
    let escape = -1; // where the last escape begins
    let escaped = false;
    for (; end < limit; end++) {
      const code = text.charCodeAt(end);
      if (code === 34) break;
      if (code === 92) {
        escape = end++;
        escaped = true;
      } else if (code < 32) {
        failString(start);
        return;
      }
    }
    const complete = end < limit;
    if (!complete) {
      // An escape stays whole, so a piece may go a few characters over the limit or stop before it.
      const whole = escape + (text[escape + 1] === 'u' ? 6 : 2);
      end = escape >= 0 && whole > limit ? (whole > text.length ? escape : whole) : limit;
    }
    let piece = text.slice(from, end);
    try {
      if (escaped) piece = JSON.parse(`"${piece}"`) as string;
    } catch {
      failString(start);
      return;
    }
    at = complete ? end + 1 : end;
    if (string === null) {
      string = { type: 'string', value: piece, start, end: at, complete };
      if (!isKey) place(string);
    } else {
      string.value += piece;
      string.end = at;
      string.complete = complete;
    }
    state = complete ? (isKey ? COLON : AFTER) : STRING;
    if (!complete) return;
    if (isKey) key = string.value;
    string = null;
  };

  const failString = (start: number) => {
    if (isKey) fail('Expected a key in quotes.', start);
    else fail('Expected a value.', start);
    if (string === null || isKey) return;
    const parent = open.at(-1);
    if (parent === undefined) root = null;
    else ((parent.type === 'array' ? parent.items : parent.entries) as unknown[]).pop();
  };

  /** Reads a number, or answers that there is none. At the end of the text it is shown, and read on when more comes. */
  const readNumber = (): boolean => {
    // No digit stands behind a zero that begins a number.
    const pattern = tail === null || /^-?0$/.test(tail.raw) ? NUMBER : MORE[parts];
    pattern.lastIndex = pattern === NUMBER ? at : (tail?.end ?? at);
    const found = pattern.exec(text);
    if (found === null) return false;
    const end = pattern.lastIndex;
    const raw = text.slice(at, end);
    if (tail === null) {
      tail = { type: 'number', raw, start: at, end, complete: true };
      parts = 0;
      place(tail);
    } else {
      // Another node: this one is complete as far as anybody who has it can tell.
      tail = { ...tail, raw, end };
      const parent = open.at(-1);
      if (parent === undefined) root = tail;
      else if (parent.type === 'array') (parent.items as JsonNode[]).splice(-1, 1, tail);
      else (parent.entries as JsonEntry[]).splice(-1, 1, { key, value: tail });
    }
    if (found[2]) parts = 2;
    else if (found[1]) parts = 1;
    if (UNFINISHED[parts].test(text.slice(end, end + 3))) return true;
    tail = null;
    at = end;
    state = AFTER;
    return true;
  };

  const readWord = () => {
    const found = LITERALS.find(([word]) => text.startsWith(word, at));
    if (found) {
      const start = at;
      at += found[0].length;
      place({ type: 'literal', value: found[1], start, end: at, complete: true });
      state = AFTER;
      return;
    }
    const rest = text.slice(at, at + 8);
    if (rest !== '-' && !LITERALS.some(([word]) => word.startsWith(rest))) fail('Expected a value.');
  };

  /** Reads one mark or one value; where neither can be read to its end because the text ends, nothing moves. */
  const step = (limit: number) => {
    const code = text.charCodeAt(at);
    if (code === 32 || code === 10 || code === 13 || code === 9) {
      at++;
    } else if (state === AFTER) {
      const top = open.at(-1);
      if (top === undefined) fail('Something follows the value.');
      else if (code === 44) {
        at++;
        state = top.type === 'array' ? VALUE : KEY;
      } else if (code === (top.type === 'array' ? 93 : 125)) close();
      else fail(`Expected "," or "${top.type === 'array' ? ']' : '}'}".`);
    } else if (state === COLON) {
      if (code === 58) {
        at++;
        state = VALUE;
      } else fail('Expected ":" after the key.');
    } else if (state === KEY || state === FIRST_KEY) {
      if (code === 34) {
        isKey = true;
        readString(limit);
      } else if (code === 125 && state === FIRST_KEY) close();
      else fail('Expected a key in quotes.');
    } else if (code === 93 && state === ITEM) close();
    else if (code === 34) {
      isKey = false;
      readString(limit);
    } else if (code === 123) {
      begin('object', FIRST_KEY);
    } else if (code === 91) {
      begin('array', ITEM);
    } else if (!readNumber()) readWord();
  };

  return {
    read(whole, budget = Number.POSITIVE_INFINITY) {
      text = whole;
      source.text = whole;
      const limit = Math.min(text.length, at + Math.max(budget, 8));
      // oxlint-disable-next-line no-unmodified-loop-condition -- the steps move `at` and set `fault`
      while (at < limit && fault === undefined) {
        const before = at;
        if (state === STRING) readString(limit);
        else step(limit);
        // Nothing moves where the text ends inside a number, a word or an escape.
        if (at === before) return true;
      }
      return at >= text.length || fault !== undefined;
    },
    reading() {
      for (const node of open) node.end = text.length;
      if (string !== null) string.end = text.length;
      const end = tail?.end ?? at;
      if (fault === undefined && root?.complete && end >= text.length) return { node: root };
      return { node: root, error: fault ?? { message: CUT, offset: text.length, cut: true } };
    },
    get offset() {
      return at;
    },
  };
}

/** A container whose children may have been let go. */
class LazyContainer {
  readonly type: Container['type'];
  readonly start: number;
  end: number;
  complete = false;
  size: number | undefined = undefined;
  readonly #source: { readonly text: string };
  #children: readonly unknown[] | null = [];

  constructor(type: Container['type'], start: number, source: { readonly text: string }) {
    this.type = type;
    this.start = start;
    this.end = start + 1;
    this.#source = source;
  }

  get entries(): readonly unknown[] | undefined {
    return this.type === 'object' ? this.#read() : undefined;
  }

  get items(): readonly unknown[] | undefined {
    return this.type === 'array' ? this.#read() : undefined;
  }

  letGo(): void {
    this.size = this.#read().length;
    this.#children = null;
  }

  #read(): readonly unknown[] {
    if (this.#children === null) {
      const reader = createJsonReader({ start: this.start });
      reader.read(this.#source.text.slice(0, this.end));
      const node = reader.reading().node as Container;
      this.#children = node.type === 'object' ? node.entries : node.items;
    }
    return this.#children;
  }
}
