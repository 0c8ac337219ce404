import type { View } from './View';

/**
 * One layer of escapes: of JSON and other languages, of addresses, of HTML, those that control a terminal, and characters that nobody
 * sees. Every part is bounded, or ends where the next can begin.
 */
const ESCAPE =
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  /\\(?:u(?<four>[\da-fA-F]{4})|u\{(?<point>[\da-fA-F]{1,6})\}|x(?<two>[\da-fA-F]{2})|(?<octal>[0-3][0-7]{2})|(?<letter>[bfnrtve])|(?<mark>[^\w\s]))|%(?<byte>[0-7][\da-fA-F])|(?<bytes>%[c-fC-F][\da-fA-F](?:%[89abAB][\da-fA-F]){1,3})|&(?:#(?<decimal>\d{1,7})|#[xX](?<hex>[\da-fA-F]{1,6})|(?<entity>[a-zA-Z]{2,8}));|\u001B(?:\[[0-?]{0,64}[ -/]{0,8}[@-~]|\][^\u0007\u001B]{0,2000}(?:\u0007|\u001B\\)|[()*+][0-9A-Z]|[=>78c])|\u009B[0-?]{0,64}[ -/]{0,8}[@-~]|[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

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
    const decoded = decode(match.groups ?? {});
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
function decode(groups: Readonly<Record<string, string | undefined>>): string | null {
  const { four, point, two, octal, letter, mark, byte, bytes, decimal, hex, entity } = groups;
  if (mark !== undefined) return mark;
  if (letter !== undefined) return LETTERS.get(letter) ?? null;
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
  if (bytes !== undefined) return decodeBytes(bytes);
  if (entity !== undefined) return ENTITIES.get(entity) ?? null;
  const code = four ?? two ?? byte;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  const number = decimal === undefined ? Number.parseInt(point ?? hex ?? '', 16) : Number(decimal);
  if (Number.isNaN(number)) return '';
  return number <= 0x10_ff_ff ? String.fromCodePoint(number) : null;
}

function decodeBytes(bytes: string): string | null {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return null;
  }
}
