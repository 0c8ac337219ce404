/* oxlint-disable typescript/unbound-method, no-extend-native -- the natives are wrapped to be counted, and put back */
import { afterEach, describe, expect, test } from 'vitest';
import { runsOf } from '../../../test/runsOf';
import { createParser, parse } from '.';

/**
 * Counts the characters that native string searches and comparisons touch, where non-linear work of an apparently
 * linear parser hides. A slice costs at most 13 (longer ones share their parent); a concatenation is free until it is
 * read.
 */
function countWork(run: () => void): number {
  let work = 0;
  const { charCodeAt, indexOf, startsWith, slice, includes, endsWith, trim, split } = String.prototype;
  const { exec } = RegExp.prototype;
  String.prototype.charCodeAt = function (this: string, index: number) {
    work++;
    return charCodeAt.call(this, index);
  };
  String.prototype.indexOf = function (this: string, search: string, from = 0) {
    const found = indexOf.call(this, search, from);
    work += (found < 0 ? Math.max(0, this.length - from) : found - from) + search.length;
    return found;
  };
  String.prototype.includes = function (this: string, search: string, from = 0) {
    work += this.length;
    return includes.call(this, search, from);
  };
  String.prototype.startsWith = function (this: string, search: string, from = 0) {
    work += search.length;
    return startsWith.call(this, search, from);
  };
  String.prototype.endsWith = function (this: string, search: string) {
    work += search.length;
    return endsWith.call(this, search);
  };
  String.prototype.slice = function (this: string, from?: number, to?: number) {
    const piece = slice.call(this, from, to);
    work += Math.min(13, piece.length);
    return piece;
  };
  String.prototype.trim = function (this: string) {
    work += this.length;
    return trim.call(this);
  };
  String.prototype.split = function (this: string, separator: string, limit?: number) {
    work += this.length;
    return (split as (this: string, separator: string, limit?: number) => string[]).call(
      this,
      separator,
      limit,
    );
  } as typeof split;
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const match = exec.call(this, text);
    // The only expression that is tried often, for unknown tags, stops at the next `<`; `split` tries its own at each
    // place.
    work += this.sticky ? 1 : 2 + Math.min(320, text.length, indexOf.call(text, '<', 2) >>> 0);
    return match;
  };
  restore = () => {
    Object.assign(String.prototype, {
      charCodeAt,
      indexOf,
      startsWith,
      slice,
      includes,
      endsWith,
      trim,
      split,
    });
    RegExp.prototype.exec = exec;
    restore = () => undefined;
  };
  try {
    run();
  } finally {
    restore();
  }
  return work;
}

let restore = () => undefined as void;
afterEach(() => restore());

function stream(source: string, size: number): void {
  const parser = createParser();
  for (let at = 0; at < source.length; at += size) parser.write(source.slice(at, at + size));
  parser.end();
  parser.tree();
}

const PIECES = [
  '<<STEP_START>>',
  '<<STEP_END>>',
  '<<TOOL_STEP_START/a:1>>',
  '<<TOOL_STEP_START/b>>',
  '<<TOOL_STEP_END/a:1>>',
  '<<TOOL_STEP_INPUT_START>>',
  '<<TOOL_STEP_INPUT_END>>',
  '<<TOOL_STEP_RESULT_START>>',
  '<<TOOL_STEP_RESULT_END>>',
  '<<INPUT_REQUIRED_START>>',
  '<<USER_INPUT_PROVIDED_START>>',
  '<<USER_INPUT_PROVIDED_END>>',
  '<<ERROR_START>>',
  '<<ERROR_END>>',
  '<<ERROR_JSON_START>>',
  '<<ERROR_JSON_END>>',
  '<<thinking>>',
  '<<',
  '<',
  '<<TOOL_STEP_START/',
  '<<TOOL_STEP_RESULT_EN',
  '<<UNKNOWN',
  '<<A/',
  '"',
  '\\',
  '\\"',
  '{',
  '[',
  ':',
  ',',
  '1',
  ' ',
  '\n',
  '\r',
  'a',
  '>>',
] as const;

/** A small pseudo-random generator: the search is the same in every run. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * limit);
  };
}

type Pattern = readonly [first: string, unit: string, last: string];

const SHORT = 24_000;

/**
 * A pattern whose unit is scanned to the end each time touches hundreds of characters per character here. Growth alone
 * is not significant for little work: below the depth limit a unit may cost twice as much as above.
 */
function isTooMuch(few: number, many: number, length: number, factor: number): boolean {
  return many > factor * length || (many > 20 * length && many > 2.5 * few);
}

const WHOLE_FACTOR = 60;
const STREAMED_FACTOR = 400;

describe('the work is linear in the length', () => {
  const random = createRandom(Number(process.env.SEED ?? 7));
  const pick = () => PIECES[random(PIECES.length)] as string;
  const units = (count: number) => Array.from({ length: 1 + random(count) }, pick).join('');

  /** A beginning, a unit many times over, and an end: flat, nested, closed and unclosed. */
  const pattern = (length: number, [first, unit, last]: Pattern) =>
    (first + unit.repeat(Math.ceil(length / unit.length))).slice(0, length - last.length) + last;

  const known: readonly Pattern[] = [
    ['<<TOOL_STEP_START/a:1>><<TOOL_STEP_RESULT_START>>1<<TOOL_STEP_RESULT_END>>', ' ', ''],
    ['<<ERROR_JSON_START>>"', '<<ERROR_JSON_END>>', '\n'],
    ['', '<<TOOL_STEP_INPUT_START>>"<<TOOL_STEP_INPUT_END>>\n', ''],
    ['', '<<TOOL_STEP_START/a:1>><<TOOL_STEP_RESULT_START>>x<<TOOL_STEP_RESULT_END>>', ''],
  ];
  const searched: readonly Pattern[] = [
    ...known,
    ...Array.from(
      { length: runsOf(40) },
      (): Pattern => [random(3) === 0 ? '' : units(5), units(6), random(2) === 0 ? '' : units(4)],
    ),
  ];

  test('for any periodic source, whole', () => {
    for (const parts of searched) {
      const short = pattern(SHORT, parts);
      const long = pattern(2 * SHORT, parts);
      const few = countWork(() => parse(short));
      const many = countWork(() => parse(long));
      if (isTooMuch(few, many, long.length, WHOLE_FACTOR)) {
        expect.fail(`${JSON.stringify(parts)}: ${few} for ${short.length}, ${many} for ${long.length}`);
      }
    }
  });

  test.each([1, 7, 16, 256])('for any periodic source, in chunks of %i', (size) => {
    for (const parts of searched.slice(0, size === 1 ? 60 : 120)) {
      const short = pattern(SHORT, parts);
      const long = pattern(2 * SHORT, parts);
      const few = countWork(() => stream(short, size));
      const many = countWork(() => stream(long, size));
      if (isTooMuch(few, many, long.length, STREAMED_FACTOR)) {
        expect.fail(`${JSON.stringify(parts)}: ${few} for ${short.length}, ${many} for ${long.length}`);
      }
    }
  });
});
