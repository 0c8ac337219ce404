import { isSpace } from './characters';
import { COLON, COMMA, createJsonOrder, KEY, SCALAR, STRING, VALUE } from './createJsonOrder';
import { EXPONENT, FRACTION, LITERALS, NUMBER } from './grammar';
import type { JsonEntry, JsonNode, JsonReading } from './JsonNode';

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
/** What a number may go on with, by how many of its fraction and its exponent it has come to. */
const MORE = [
  new RegExp(String.raw`\d*` + FRACTION + EXPONENT, 'y'),
  new RegExp(String.raw`\d*()` + EXPONENT, 'y'),
  /\d*/y,
] as const;
/** What may stand behind it at the end of the text, by the same: more of it may come. */
const UNFINISHED = [/^(?:\.|[eE][-+]?)?$/, /^(?:[eE][-+]?)?$/, /^$/] as const;

/**
 * Starts reading JSON (RFC 8259) that is long or still comes.
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
  let token = 0; // what is being read: STRING, KEY or SCALAR, if it is long or cut
  let key = ''; // of the value that comes next
  let string: StringNode | null = null; // the string that is being read, if it is long or cut
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

  /** Takes the value back that was placed last. */
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

  /** Reads a number, or answers that there is none. At the end of the text it is shown, and read on when more comes. */
  const readNumber = (): boolean => {
    // No digit stands behind a zero that begins a number.
    const pattern = tail === null || /^-?0$/.test(tail.raw) ? START : MORE[parts];
    pattern.lastIndex = pattern === START ? at : (tail?.end ?? at);
    const found = pattern.exec(text);
    if (found === null) return false;
    const end = pattern.lastIndex;
    if (tail === null) parts = 0;
    // Another node: the one before is complete as far as anybody who has it can tell.
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

  /** Reads one mark or one token; where neither can be read to its end because the text ends, nothing moves. */
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
    offset: () => at,
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
