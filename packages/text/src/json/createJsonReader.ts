import { isSpace } from './characters';
import { COLON, COMMA, createJsonOrder, KEY, SCALAR, STRING, VALUE } from './createJsonOrder';
import { EXPONENT, FRACTION, LITERALS, NUMBER } from './grammar';
import type { JsonEntry, JsonNode, JsonReading } from './JsonNode';

/** Reads JSON like `readJson`, but in slices, and continues when the text grows. */
export interface JsonReader {
  /**
   * Continues reading. Numbers and literals are read at once; everything else stops at the budget.
   *
   * @param text The text so far: the previous one, with or without more at its end.
   * @param budget Number of UTF-16 units to read.
   * @returns True if everything readable in `text` has been read.
   */
  read(text: string, budget?: number): boolean;
  /** The result so far. Incomplete values stay the same objects and grow. */
  reading(): JsonReading;
  /** Number of UTF-16 units read. */
  offset(): number;
}

type Growing<T> = { -readonly [K in keyof T]: T[K] };
type GrowingNode = JsonNode extends infer One ? (One extends JsonNode ? Growing<One> : never) : never;
type StringNode = Extract<GrowingNode, { type: 'string' }>;
type NumberNode = Extract<GrowingNode, { type: 'number' }>;
type Container = Extract<GrowingNode, { type: 'object' | 'array' }>;

const CUT = 'The text ends before the value does.';
const NO_VALUE = 'Expected a value.';
const NO_KEY = 'Expected a key in quotes.';
const WORDS = LITERALS.split('|');
const START = new RegExp(NUMBER, 'y');
/** Rest of a number, by the parts (fraction, exponent) already read. */
const MORE = [
  new RegExp(String.raw`\d*` + FRACTION + EXPONENT, 'y'),
  new RegExp(String.raw`\d*()` + EXPONENT, 'y'),
  /\d*/y,
] as const;
/** An unfinished rest of a number at the end of the text, by the same parts. */
const UNFINISHED = [/^(?:\.|[eE][-+]?)?$/, /^(?:[eE][-+]?)?$/, /^$/] as const;

/**
 * Creates a reader for long or streaming JSON (RFC 8259).
 *
 * @example
 * const reader = createJsonReader();
 * while (!reader.read(text, 65_536)) await pause();
 * show(reader.reading().node);
 */
export function createJsonReader(): JsonReader {
  const take = createJsonOrder();
  const open: Container[] = [];
  let root: GrowingNode | null = null;
  let text = '';
  let at = 0;
  let token = 0; // token being read if it is long or cut off: STRING, KEY or SCALAR
  let key = ''; // key of the next value
  let string: StringNode | null = null; // string being read, if it is long or cut off
  let tail: NumberNode | null = null; // a number at the end of the text: more digits may come
  let parts: 0 | 1 | 2 = 0; // parts of that number: 1 its fraction, 2 its exponent
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

  /** Removes the value that was placed last. */
  const takeBack = () => {
    const parent = open.at(-1);
    if (parent === undefined) root = null;
    else ((parent.type === 'array' ? parent.items : parent.entries) as unknown[]).pop();
  };

  const begin = (type: Container['type']) => {
    const start = at++;
    const node: Container =
      type === 'object'
        ? { type, entries: [], start, end: at, complete: false }
        : { type, items: [], start, end: at, complete: false };
    place(node);
    open.push(node);
  };

  const close = () => {
    const node = open.pop() as Container;
    node.end = ++at;
    node.complete = true;
  };

  /** Reads a string, or its next piece, up to `limit`. */
  const readString = (limit: number) => {
    const from = string === null ? at + 1 : at;
    const start = string?.start ?? at;
    let end = from;
    let escape = -1; // start of the last escape
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
      // Escapes stay whole, so a piece may end a few characters before or after the limit.
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
    takePiece(piece, start, complete);
  };

  const takePiece = (piece: string, start: number, complete: boolean) => {
    if (string !== null) {
      string.value += piece;
      string.end = at;
      string.complete = complete;
    } else if (token === STRING || !complete) {
      string = { type: 'string', value: piece, start, end: at, complete };
      if (token === STRING) place(string);
    }
    if (!complete) return;
    if (token === KEY) key = string?.value ?? piece;
    string = null;
    token = 0;
  };

  const failString = (start: number) => {
    fail(token === KEY ? NO_KEY : NO_VALUE, start);
    if (string !== null && token === STRING) takeBack();
  };

  /**
   * Reads a number; returns false if there is none. A number at the end of the text is shown, and continued when more
   * text arrives.
   */
  const readNumber = (): boolean => {
    // No digit follows a leading zero.
    const pattern = tail === null || /^-?0$/.test(tail.raw) ? START : MORE[parts];
    pattern.lastIndex = pattern === START ? at : (tail?.end ?? at);
    const found = pattern.exec(text);
    if (found === null) return false;
    const end = pattern.lastIndex;
    if (tail === null) parts = 0;
    // Create a new node: for its holders the old one was complete.
    else takeBack();
    tail = { type: 'number', raw: text.slice(at, end), start: at, end, complete: true };
    place(tail);
    if (found[2]) parts = 2;
    else if (found[1]) parts = 1;
    if (UNFINISHED[parts].test(text.slice(end, end + 3))) return true;
    tail = null;
    at = end;
    token = 0;
    return true;
  };

  const readLiteral = () => {
    const word = WORDS.find((one) => text.startsWith(one, at));
    if (word !== undefined) {
      const start = at;
      at += word.length;
      const value = word === 'null' ? null : word === 'true';
      place({ type: 'literal', value, start, end: at, complete: true });
      token = 0;
      return;
    }
    const rest = text.slice(at, at + 8);
    if (rest !== '-' && !WORDS.some((one) => one.startsWith(rest))) fail(NO_VALUE);
  };

  const messageOf = (expected: number): string => {
    if (expected & VALUE) return NO_VALUE;
    if (expected & KEY) return NO_KEY;
    if (expected & COLON) return 'Expected ":" after the key.';
    if (expected & COMMA) return `Expected "," or "${open.at(-1)?.type === 'object' ? '}' : ']'}".`;
    return 'Something follows the value.';
  };

  const takeMark = (code: number) => {
    if (code === 123) begin('object');
    else if (code === 91) begin('array');
    else if (code === 125 || code === 93) close();
    else at++;
  };

  /** Reads one mark or token; does not advance if the text ends inside it. */
  const step = (limit: number) => {
    if (token === 0) {
      const code = text.charCodeAt(at);
      if (isSpace(code)) {
        at++;
        return;
      }
      const taken = take(code);
      if (taken < 0) {
        fail(messageOf(~taken));
        return;
      }
      if (taken === 0) {
        takeMark(code);
        return;
      }
      token = taken;
    }
    if (token !== SCALAR) readString(limit);
    else if (!readNumber()) readLiteral();
  };

  return {
    read(whole, budget = Number.POSITIVE_INFINITY) {
      text = whole;
      const limit = Math.min(text.length, at + Math.max(budget, 8));
      // oxlint-disable-next-line no-unmodified-loop-condition -- the steps move `at` and set `fault`
      while (at < limit && fault === undefined) {
        const before = at;
        step(limit);
        // No advance: the text ends inside a number, a literal or an escape.
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
    offset: () => at,
  };
}

/**
 * Reads JSON (RFC 8259) exactly, up to the first error. A text that is cut off, for example while streaming, gives
 * everything so far, including an unfinished string. Nothing is rounded, reordered or dropped; nesting uses no stack.
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
