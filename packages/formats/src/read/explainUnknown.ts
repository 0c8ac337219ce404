import type { Format } from '../core/Format';
import { isFields } from '../core/values';
import { formats as ours } from '../known/formats';
import { askForFormat, type Explanation } from './askForFormat';
import { closeJson } from './closeJson';
import { isTar } from './isTar';
import { nearestFormat } from './nearestFormat';

/** The most characters and lines of a text that are looked at. */
const LOOKED_AT = 16_384;
const LINES = 20;
/** The most names that are listed, and the most characters of each. */
const NAMES = 5;
const NAME = 40;

/** Matches a text that begins with one of these. */
const startsWith = (...starts: readonly string[]) => ({
  test: (text: string) => starts.some((start) => text.startsWith(start)),
});

/** A pattern of a text, the description, and advice. The first matching one counts. */
type Kind = readonly [look: { test(text: string): boolean }, what: string, advice: string];

const KINDS: readonly Kind[] = [
  [/^\s*$/, 'The file is empty.', 'Perhaps the run has not begun, or the file was not copied whole.'],
  [
    /^SQLite format 3/,
    'This is an SQLite database.',
    'It is read as a whole: give the file itself, not a stream of it that grows.',
  ],
  [/^%PDF-/, 'This is a PDF document.', 'Give the file that the agent itself wrote.'],
  [
    startsWith('PAR1'),
    'This is a Parquet file, as Inspect Scout and data sets have them.',
    'Give the logs or sessions that it was made from, or write its rows as lines of JSON.',
  ],
  [
    startsWith('\u001F\u008B', '\u001F\uFFFD'),
    'This is an archive of gzip or compress.',
    'Unpack it, and give the file in it.',
  ],
  ...(
    [
      ['a 7z', '7z\uFFFD\uFFFD\u0027\u001C'],
      ['an xz', '\uFFFD7zXZ\0'],
      ['a bzip2', 'BZh'],
      ['a RAR', 'Rar!\u001A'],
      ['a Zstandard', '(\uFFFD/\uFFFD'],
      ['an lz4', '\u0004"M\u0018'],
      ['an lzip', 'LZIP'],
      ['a CAB', 'MSCF\0'],
      ['a xar', 'xar!'],
      ['an ar', '!<arch>\n'],
    ] as const
  ).map(
    ([name, start]): Kind => [
      startsWith(start),
      `This is ${name} archive.`,
      'Unpack it, and give what is in it: a file of a session, or its folder.',
    ],
  ),
  [
    { test: isTar },
    'This is a tar archive.',
    'Unpack it, and give what is in it: a file of a session, or its folder.',
  ],
  [
    startsWith('PK\u0003\u0004', 'PK\u0005\u0006'),
    'This is a zip archive in which no run was found.',
    'Unpack it, and give the folder of the session.',
  ],
  [
    // oxlint-disable-next-line no-control-regex -- the escapes of a terminal are no sign of bytes
    /[^\P{Cc}\s\u{1B}]|\uFFFD[^]{0,80}\uFFFD/u,
    'Not a text file.',
    'Give the file that the agent itself wrote: JSON, or lines of JSON.',
  ],
  [
    /^\s*(?:<!doctype html|<html|<head|<body)/i,
    'This looks like a web page (HTML).',
    'Save what the page shows as JSON, if it offers that: the page itself holds no run.',
  ],
  [
    /^\s*<(?:\?xml|svg|[a-z][\w:-]*(?:\s[^<>]*)?>)/i,
    'This looks like XML.',
    'No format that is read is written in it: export the run as JSON.',
  ],
  [
    /^(?:diff --git |Index: \S|--- \S[^\n]*\n\+\+\+ |@@ -\d)/,
    'This looks like a diff.',
    'It says what an agent changed, not what it did: give the file of its session.',
  ],
  [
    /^\s*[[{(]\s*(?:'|\{\s*')/,
    'This looks like values as Python prints them.',
    'Write them with `json.dumps`, then it is JSON.',
  ],
  [
    /^[^\n]*\p{Cc}\[/u,
    'This looks like what a terminal showed.',
    'Give the file of the session, which the agent wrote beside it.',
  ],
];

/** Kinds of plain texts, which are tried after all kinds with marks of their own. */
const TEXTS: readonly Kind[] = [
  [
    /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
    'This looks like a log of lines with times.',
    'Give the file of the session: a log says too little of what was said.',
  ],
  [{ test: isYaml }, 'This looks like YAML.', 'Turn it into JSON first.'],
  [
    /^(?:#{1,6} |```|[-*] |> |\d\. )/m,
    'This looks like Markdown.',
    'It is shown as it is with the format Agent Transcript (`tagged`); calls and results are only read from the JSON of a session.',
  ],
];

const OTHERWISE = 'Give the file that the agent itself wrote: JSON, or lines of JSON.';

/**
 * Explains a text of an unknown format in a sentence or two: what it looks like, which formats are near, and what to do. Never throws.
 *
 * @param start Beginning of the text, cut anywhere.
 */
export function explainUnknown(start: string, formats: readonly Format[] = ours): Explanation {
  const text = start.slice(0, LOOKED_AT).replace(/^\uFEFF/, '');
  const known = kindOf(text, KINDS);
  if (known !== undefined) return { text: known, candidates: [], isOfRun: false };
  return (
    askForFormat(start, formats) ?? {
      text:
        explainJson(text, formats) ??
        explainTable(text) ??
        kindOf(text, TEXTS) ??
        `This is text of no format that is known. ${OTHERWISE}`,
      candidates: [],
      isOfRun: false,
    }
  );
}

function kindOf(text: string, kinds: readonly Kind[]): string | undefined {
  const [, what, advice] = kinds.find(([look]) => look.test(text)) ?? [];
  return what === undefined ? undefined : `${what} ${advice}`;
}

/** True for two keys at the left edge, with only contents of the first between them. */
function isYaml(text: string): boolean {
  let keys = 0;
  for (const line of text.replace(/^---[ \t]*\r?\n/, '').split(/\r?\n/)) {
    if (/^[\w-]+:(?: |$)/.test(line)) keys++;
    else if (keys === 0 || !/^(?:[ \t]|- |#|$)/.test(line)) return false;
    if (keys === 2) return true;
  }
  return false;
}

/** Explains one JSON value, lines of values, or server-sent events with values; `undefined` for any other text. */
function explainJson(text: string, formats: readonly Format[]): string | undefined {
  const isEvents = /^data:/m.test(text);
  if (!isEvents && !/^\s*[[{]/.test(text)) return undefined;
  const lines = text
    .split('\n', LINES)
    .map((line) => (isEvents ? line.replace(/^data:/, '') : line).trim())
    .filter((line) => /^[[{]/.test(line));
  const values = lines.map((one) => closeJson(one)).filter((value) => value !== undefined);
  if (isEvents || (values.length > 1 && isWhole(lines[0])))
    return `${describeLines(isEvents, values)} ${advise(values, formats)}`;
  const value = closeJson(text);
  if (value === undefined) return `This begins like JSON, but is damaged${damageIn(text)}. ${OTHERWISE}`;
  return `${describeValue(value)} ${advise([value], formats)}`;
}

function isWhole(line = ''): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** Number of the damaged line, if the engine's error has it. */
function damageIn(text: string): string {
  try {
    JSON.parse(text);
  } catch (problem) {
    const line = /line (\d+)/.exec(String(problem))?.[1];
    if (line !== undefined) return ` in line ${line}`;
  }
  return '';
}

function describeLines(isEvents: boolean, values: readonly unknown[]): string {
  const what = isEvents ? 'server-sent events' : 'lines of JSON';
  const types = namesOf(
    values.flatMap((value) => (isFields(value) && typeof value.type === 'string' ? value.type : [])),
  );
  const fields = namesOf(values.flatMap((value) => (isFields(value) ? Object.keys(value) : [])));
  if (types !== '') return `This looks like ${what} whose records have the type ${types}.`;
  return fields === '' ? `This looks like ${what}.` : `This looks like ${what} with the fields ${fields}.`;
}

function describeValue(value: unknown): string {
  if (isFields(value)) {
    const fields = namesOf(Object.keys(value));
    return fields === ''
      ? 'This is an empty JSON object.'
      : `This looks like JSON with the fields ${fields}.`;
  }
  const items = Array.isArray(value) ? value.slice(0, LINES) : [];
  if (items.length === 0) return 'This is an empty JSON list.';
  const fields = namesOf(items.flatMap((item) => (isFields(item) ? Object.keys(item) : [])));
  return fields === ''
    ? 'This is a JSON list of values that are not records.'
    : `This looks like a JSON list of records with the fields ${fields}.`;
}

/** List of the first few names, each once, without characters that would break the sentence. */
function namesOf(names: readonly string[]): string {
  const all = [...new Set(names)].map((name) => `\`${name.replace(/[\s`\p{C}]+/gu, ' ').slice(0, NAME)}\``);
  const told = all.slice(0, NAMES);
  if (all.length > told.length) return `${told.join(', ')} and others`;
  return told.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

function advise(values: readonly unknown[], formats: readonly Format[]): string {
  const nearest = nearestFormat(values, formats);
  if (nearest === undefined)
    return 'No format that is read has such fields: give the file that the agent itself wrote, or turn it into one of the formats that are read.';
  const {
    format: { name, label },
    missing,
  } = nearest;
  return `It is nearest to ${label}, but has no ${namesOf(missing)}: if it is that, give the whole file or name the format \`${name}\`, else turn it into one of the formats that are read.`;
}

/** Explains a table: lines with the same number of columns. */
function explainTable(text: string): string | undefined {
  const lines = text
    .split('\n', LINES)
    .filter((line) => line.trim() !== '')
    .slice(0, 5);
  for (const [mark, name] of [
    ['\t', 'tabs'],
    [',', 'commas'],
    [';', 'semicolons'],
  ] as const) {
    const columns = new Set(lines.map((line) => line.replace(/"[^"]*"/g, '').split(mark).length));
    if (lines.length > 1 && columns.size === 1 && !columns.has(1))
      return `This looks like a table (CSV, with ${name}). Turn its rows into JSON messages with \`role\` and \`content\` first.`;
  }
  return undefined;
}
