import type { View } from './View';

/**
 * One layer of escapes: of JSON and other languages, of addresses, of HTML, those that control a terminal, and characters that nobody
 * sees. Every part is bounded, or ends where the next can begin.
 */
const ESCAPE =
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  /\\(?:u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|x[\da-fA-F]{2}|[0-3][0-7]{2}|[bfnrtve]|[^\w\s])|%[0-7][\da-fA-F]|%[c-fC-F][\da-fA-F](?:%[89abAB][\da-fA-F]){1,3}|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z]{2,8});|\u001B(?:\[[0-?]{0,64}[ -/]{0,8}[@-~]|\][^\u0007\u001B]{0,2000}(?:\u0007|\u001B\\)|[()*+][0-9A-Z]|[=>78c])|\u009B[0-?]{0,64}[ -/]{0,8}[@-~]|[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

const LETTERS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['e', '\u001B'],
]);

const ENTITIES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['sol', '/'],
  ['bsol', '\\'],
  ['colon', ':'],
  ['commat', '@'],
  ['period', '.'],
  ['equals', '='],
  ['lowbar', '_'],
  ['hyphen', '-'],
  ['dash', '-'],
  ['plus', '+'],
  ['num', '#'],
  ['percnt', '%'],
  ['dollar', '$'],
  ['excl', '!'],
  ['semi', ';'],
  ['comma', ','],
]);

/** How many escapes are read in one step. */
const STEP = 2_000;

/** Reads a text without one layer of its escapes; `null` if it has none. */
export function* decodeEscapes(text: string): Generator<void, View | null> {
  // Where each escape stands in the reading and in the text: its end in both, and its length in both.
  const ends: number[] = [];
  const lengths: number[] = [];
  const sourceEnds: number[] = [];
  const sourceLengths: number[] = [];
  const parts: string[] = [];
  let length = 0;
  let from = 0;
  ESCAPE.lastIndex = 0;
  for (let match = ESCAPE.exec(text); match !== null; match = ESCAPE.exec(text)) {
    const [source] = match;
    const decoded = decode(source);
    const end = match.index + source.length;
    if (decoded !== null) {
      parts.push(text.slice(from, match.index), decoded);
      length += match.index - from + decoded.length;
      from = end;
      ends.push(length);
      lengths.push(decoded.length);
      sourceEnds.push(end);
      sourceLengths.push(source.length);
      if (ends.length % STEP === 0) yield;
    }
    // Others may have read with the same pattern meanwhile.
    ESCAPE.lastIndex = end;
  }
  if (ends.length === 0) return null;
  parts.push(text.slice(from));

  /** Where a character of the reading begins and ends in the text. */
  const placeOf = (at: number): readonly [number, number] => {
    // The first escape that ends behind the character, and the last one before it.
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) > at) high = middle;
      else low = middle + 1;
    }
    const end = ends[low];
    if (end !== undefined && at >= end - (lengths[low] as number)) {
      const sourceEnd = sourceEnds[low] as number;
      return [sourceEnd - (sourceLengths[low] as number), sourceEnd];
    }
    const place = low === 0 ? at : (sourceEnds[low - 1] as number) + at - (ends[low - 1] as number);
    return [place, place + 1];
  };
  return {
    text: parts.join(''),
    toSource: (start, end) => [placeOf(start)[0], placeOf(end - 1)[1]],
  };
}

/** What an escape stands for; `null` if it stands for itself. */
function decode(escape: string): string | null {
  switch (escape[0]) {
    case '\\':
      return decodeBackslash(escape);
    case '%':
      return escape.length === 3 ? fromCode(escape, 1, 16) : decodeBytes(escape);
    case '&':
      if (escape[1] !== '#') return ENTITIES.get(escape.slice(1, -1)) ?? null;
      return /[xX]/.test(escape[2] as string) ? fromCode(escape, 3, 16) : fromCode(escape, 2, 10);
    default:
      return '';
  }
}

function decodeBackslash(escape: string): string | null {
  const letter = escape[1] as string;
  if (letter === 'u') return fromCode(escape, escape[2] === '{' ? 3 : 2, 16);
  if (letter === 'x') return fromCode(escape, 2, 16);
  if (escape.length > 2) return fromCode(escape, 1, 8);
  return LETTERS.get(letter) ?? letter;
}

/** The character whose number stands in an escape; `null` if there is none of this number. */
function fromCode(escape: string, from: number, radix: number): string | null {
  const code = Number.parseInt(escape.slice(from), radix);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}

function decodeBytes(bytes: string): string | null {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return null;
  }
}
