/** What is to be replaced in a text; in order, without overlaps. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  /** Stands in its place; empty for the rest of what begins in another text. */
  readonly mark: string;
}

type OnMark = (mark: string) => void;

/**
 * Replaces pieces of a text. What was JSON is JSON afterwards: numbers become strings, and no quotation mark goes.
 *
 * @param onMark Called with each mark that stands in the result.
 */
export function replaceSpans(text: string, spans: readonly Replacement[], onMark: OnMark): string {
  if (spans.length === 0) return text;
  return isJson(text) ? replaceInJson(text, spans, onMark) : replacePlain(text, spans, onMark);
}

function isJson(text: string): boolean {
  if (!/^["[{\d-]/.test(text.trimStart())) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function replacePlain(text: string, spans: readonly Replacement[], onMark: OnMark): string {
  const parts: string[] = [];
  let end = 0;
  for (const { from, to, mark } of spans) {
    parts.push(text.slice(end, from), mark);
    if (mark !== '') onMark(mark);
    end = to;
  }
  parts.push(text.slice(end));
  return parts.join('');
}

/** A piece of a number: an engine keeps a note of each character of a longer match. */
const NUMBER = /[\d.eE+-]{1,4096}/y;
const STRING_START_OR_NUMBER = /["\d-]/g;
const STRING_END_OR_ESCAPE = /["\\]/g;

/** The strings and numbers of JSON: where they begin and end. */
function* tokensOf(json: string): Generator<readonly [start: number, end: number, isString: boolean]> {
  for (let at = 0; ; ) {
    STRING_START_OR_NUMBER.lastIndex = at;
    const start = STRING_START_OR_NUMBER.exec(json)?.index;
    if (start === undefined) return;
    const isString = json[start] === '"';
    if (isString) at = stringEnd(json, start + 1);
    else
      for (at = start + 1; ; at = NUMBER.lastIndex) {
        NUMBER.lastIndex = at;
        if (!NUMBER.test(json)) break;
      }
    yield [start, at, isString];
  }
}

/** Where a string of JSON ends whose first character is at an offset. */
function stringEnd(json: string, from: number): number {
  for (let at = from; ; ) {
    STRING_END_OR_ESCAPE.lastIndex = at;
    const found = STRING_END_OR_ESCAPE.exec(json);
    if (found === null) return json.length;
    if (found[0] === '"') return found.index + 1;
    at = found.index + 2;
  }
}

function replaceInJson(text: string, spans: readonly Replacement[], onMark: OnMark): string {
  const parts: string[] = [];
  const placed = new Set<Replacement>();
  let end = 0;
  let next = 0;
  for (const [start, tokenEnd, isString] of tokensOf(text)) {
    while (next < spans.length && (spans[next] as Replacement).to <= start) next++;
    const inside: Replacement[] = [];
    for (let i = next; i < spans.length && (spans[i] as Replacement).from < tokenEnd; i++)
      inside.push(spans[i] as Replacement);
    if (inside.length === 0) continue;
    const token = text.slice(start, tokenEnd);
    parts.push(text.slice(end, start));
    if (isString) parts.push(replaceInString(token, inside, start, placed, onMark));
    else {
      const { mark } = inside[0] as Replacement;
      onMark(mark);
      parts.push(JSON.stringify(mark));
    }
    end = tokenEnd;
  }
  parts.push(text.slice(end));
  return parts.join('');
}

const ESCAPE = /\\(?:u[\da-fA-F]{4}|.)/g;

/** In a string of JSON only what stands between its quotation marks goes, and whole escapes. */
function replaceInString(
  token: string,
  spans: readonly Replacement[],
  start: number,
  placed: Set<Replacement>,
  onMark: OnMark,
): string {
  const escapes = [...token.matchAll(ESCAPE)].map(
    ({ 0: escape, index }) => [index, index + escape.length] as const,
  );
  let cursor = 0;
  /** Where an escape begins and ends that an offset is inside of, else the offset. */
  const around = (at: number): readonly [from: number, to: number] => {
    while (cursor > 0 && (escapes[cursor]?.[0] ?? token.length) > at) cursor--;
    while ((escapes[cursor]?.[1] ?? token.length) <= at && cursor < escapes.length) cursor++;
    const escape = escapes[cursor];
    return escape !== undefined && escape[0] < at ? escape : [at, at];
  };
  const clipped: Replacement[] = [];
  for (const span of spans) {
    const [first] = around(Math.max(span.from - start, 1));
    const [, to] = around(Math.min(span.to - start, token.length - 1));
    const from = Math.max(first, clipped.at(-1)?.to ?? 1);
    if (to <= from) continue;
    // In a string after the one that it begins in, the rest of it only goes.
    clipped.push({ from, to, mark: placed.has(span) ? '' : span.mark });
    placed.add(span);
  }
  return replacePlain(token, clipped, onMark);
}
