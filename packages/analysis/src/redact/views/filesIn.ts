/* Pictures, sounds, films and documents in a text: their letters are random, so sooner or later they hold the shape of a key. */

/** How the bytes of a file begin: with its whole first part, as a text may begin with a few of the letters. */
const HEADERS: readonly RegExp[] = [
  // oxlint-disable no-control-regex -- bytes, one a character
  /^\u0089PNG\r\n\u001A\n\0\0\0\rIHDR/,
  /^\u00FF\u00D8\u00FF[\u00C0-\u00FE]/,
  /^GIF8[79]a[^][\0-\u001F][^][\0-\u001F]/,
  /^RIFF[^]{4}(?:WEBPVP8[ LX]|WAVE|AVI )/,
  /^FORM[^]{4}AIF[FC]/,
  /^BM[^]{4}\0\0\0\0/,
  /^II\*\0/,
  /^MM\0\*/,
  /^\0\0\u0001\0[^]\0/,
  /^%PDF-\d\.\d[\r\n]/,
  /^\0\0\0[^]ftyp/,
  /^\u001AE\u00DF\u00A3/,
  /^OggS\0[\0-\u0007]/,
  /^fLaC[\0\u0080]\0\0"/,
  /^ID3[\u0002-\u0004][^][^][\0-\u007F]{4}/,
  /^\u00FF[\u00E2\u00E3\u00F2\u00F3\u00FA\u00FB][\u0010-\u00EF]/,
  /^PK\u0003\u0004[\n-?]\0/,
  // oxlint-enable no-control-regex
];

/** The first letters that bytes with such a beginning have as base64. */
const START =
  /iVBORw0KGgo|(?:\\{0,16}\/|%2[Ff])9j(?:\\{0,16}\/|%2[Ff])|R0lGOD[dl]h|UklGR|Rk9STQ|Qk[0-3]|SUkqA|TU0AK|AAABA|JVBERi0|AAAA|GkXfo|T2dnU|ZkxhQ|SUQz|(?:\\{0,16}\/|%2[Ff]){2}[uvLPj][A-Za-z]|UEsDB/g;

/** A piece of base64, or a break of a line, as it is or with escapes of JSON or of an address; bounded as in `decodeBase64`. */
const MORE = /[A-Za-z\d+/]{1,4096}|\\{1,16}\/|%2[BbFf]/y;
const BREAK = /(?:\\{1,16}r)?\\{1,16}n|\r?\n/y;
const PADDING = /(?:=|%3[Dd]){1,2}/y;

/** How much of base64 is read for the header, in letters. */
const HEADER = 64;
/** The least that a file has, in letters. */
const SHORTEST = 40;

/** Where base64 of a file stands in a text, in order: its header is that of a picture, a sound, a film or a document. */
export function* filesIn(text: string): Generator<readonly [from: number, to: number]> {
  START.lastIndex = 0;
  for (let match = START.exec(text); match !== null; match = START.exec(text)) {
    const from = match.index;
    const isInside = from > 0 && /[A-Za-z\d+/]/.test(text[from - 1] as string);
    const to = isInside ? from + 1 : endOf(text, from);
    if (!isInside && to - from >= SHORTEST && isFile(text.slice(from, from + 2 * HEADER))) yield [from, to];
    // Others may have read with the same pattern meanwhile.
    START.lastIndex = to;
  }
}

/** Whether base64 begins as a file does. */
export function isFile(base64: string): boolean {
  const letters = base64
    .replace(/\\{1,16}[nr]|\\|[\r\n]/g, '')
    .replace(/%2b/gi, '+')
    .replace(/%2f/gi, '/')
    .replace(/[^A-Za-z\d+/].*/s, '')
    .slice(0, HEADER);
  const bytes = atob(letters.slice(0, letters.length - (letters.length % 4)));
  return HEADERS.some((header) => header.test(bytes));
}

/** Where base64 ends: in lines only as long as they are all of one length. */
function endOf(text: string, from: number): number {
  const width = lineEnd(text, from) - from;
  let end = from;
  for (let start = from; ; ) {
    const to = lineEnd(text, start);
    const padded = matchEnd(PADDING, text, to);
    if (start > from && to - start !== width && padded === to) return end;
    end = padded;
    start = matchEnd(BREAK, text, to);
    if (padded > to || start === to) return end;
  }
}

function lineEnd(text: string, from: number): number {
  let at = from;
  for (let next = matchEnd(MORE, text, at); next > at; next = matchEnd(MORE, text, at)) at = next;
  return at;
}

/** Where a sticky pattern ends that stands at an offset; the offset if it does not. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
