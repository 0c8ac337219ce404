import { withoutEscapes } from '@agent-transcript/text/ansi';
import { fieldsOf, isFields, listOf, stringOf } from '@agent-transcript/text/values';
import type { Hit, HitsOfFile } from '../core/Call';
import { numberIn, PATHS, textIn } from '../core/fieldsIn';

/** Matches of a search. */
export interface Found {
  readonly files: readonly HitsOfFile[];
}

/** Collects matches by file, in the order of the files. */
function createHits() {
  const files = new Map<string, Hit[]>();
  const of = (path: string) => {
    const hits = files.get(path) ?? [];
    files.set(path, hits);
    return hits;
  };
  return {
    file: (path: string) => void of(path),
    hit: (path: string, hit: Hit) => void of(path).push(hit),
    found: (): Found => ({ files: [...files].map(([path, hits]) => ({ path, hits })) }),
    isEmpty: () => files.size === 0,
  };
}

/** `src/a.ts:12:text` and, with a column, `src/a.ts:12:7:text`. */
const PATH_LINE = /^((?:[A-Za-z]:)?[^:\n]+):(\d{1,9}):(?:\d{1,6}:)?(.*)$/;

/** Lines below a file name: `12:text`, `12-text` for context, `  Line 12: text`, `L12: text`. */
const LINE = /^(?:\s*(?:Line |L)(\d{1,9}):|(\d{1,9})([:-])) ?(.*)$/;

/** A heading that names a file: `File: src/a.ts`, `src/a.ts:`, `src/a.ts (2 matches)`. */
const HEADING = /^(?:File: (.+)|([^\s:](?:[^:]|:(?=[\\/]))*?):?|(.+) \(\d+ matches\))$/;

/** Notes that tools write around matches. */
const NOTE =
  /^(?:-{2,}|Found \d+ |Found no |No (?:matches|files|results)|End of |More than |\[Showing |Showing |\(.*\)$|\[.*\]$|bash-\$$|Open file|Current directory|\d+ match)/i;

/** Notes that nothing was found. */
const NOTHING = /^\s*(?:No (?:matches|files|results|hits)\b|Found (?:no|0) )/i;

/**
 * Reads matches in a textual result: `path:line:text` with context lines, lines below file names, or file names only.
 * `null` if a line is something else.
 *
 * @param only The searched file, if it was one: its matches have no path.
 */
export function readHits(text: string, only: string | undefined): Found | null {
  if (NOTHING.test(text)) return { files: [] };
  const lines = withoutEscapes(text)
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  return readPathLines(lines) ?? readHeadedLines(lines, only) ?? readPaths(lines);
}

function readPathLines(lines: readonly string[]): Found | null {
  const hits = createHits();
  const matches = lines.map((line) => PATH_LINE.exec(line));
  /** The next line with a path, for each line. */
  const next: (string | undefined)[] = [];
  let path: string | undefined;
  for (let at = lines.length - 1; at >= 0; at--) next[at] = path = matches[at]?.[1] ?? path;
  path = undefined;
  for (const [at, line] of lines.entries()) {
    const [, own, number, rest = ''] = matches[at] ?? [];
    if (own !== undefined) {
      hits.hit((path = own), { line: Number(number), text: rest });
    } else if (!isNote(line)) {
      const of = [path, next[at]].find((one) => one !== undefined && line.startsWith(`${one}-`));
      const [, beside, words = ''] =
        (of !== undefined && /^-(\d{1,9})-(.*)$/.exec(line.slice(of.length))) || [];
      if (of === undefined || beside === undefined) return null;
      hits.hit(of, { line: Number(beside), text: words, context: true });
    }
  }
  return hits.isEmpty() ? null : hits.found();
}

const isNote = (line: string) => line.trim() === '' || NOTE.test(line);

function readHeadedLines(lines: readonly string[], only: string | undefined): Found | null {
  const hits = createHits();
  let path = only;
  let count = 0;
  for (const line of lines) {
    const [, letters, number, sign, words = ''] = LINE.exec(line) ?? [];
    if (letters !== undefined || number !== undefined) {
      if (path === undefined) return null;
      hits.hit(path, {
        line: Number(letters ?? number),
        text: words,
        ...(sign === '-' && { context: true }),
      });
      count++;
    } else if (!isNote(line)) {
      const [, named, plain, counted] = HEADING.exec(line) ?? [];
      path = named ?? counted ?? plain;
      if (path === undefined) return null;
      hits.file(path);
    }
  }
  return count === 0 ? null : hits.found();
}

/** A path alone on a line, with an optional number of matches. */
const PATH_ALONE = /^(?=\S)(?=.*[/\\.])([^:]+?|[A-Za-z]:[\\/][^:]*?)(?::\d+| \(\d+ matches\))?$/;

function readPaths(lines: readonly string[]): Found | null {
  const hits = createHits();
  for (const line of lines) {
    if (isNote(line)) continue;
    const path = line.length > 1_000 || / {2}/.test(line) ? undefined : PATH_ALONE.exec(line)?.[1];
    // A sentence has more words than a path.
    if (path === undefined || path.split(' ').length > 6) return null;
    hits.file(path);
  }
  return hits.isEmpty() ? null : hits.found();
}

/** Fields for lists of matches. */
const LISTS = ['matches', 'results', 'hits', 'files', 'filenames', 'data'];

/** Fields for the text of a match. */
const TEXTS = ['text', 'line_text', 'lineText', 'content', 'match', 'preview', 'snippet', 'lines'];

/** Reads matches in a JSON result: a list of objects with a path, or of paths. `null` for anything else. */
export function readJsonHits(result: unknown): Found | null {
  const list = Array.isArray(result)
    ? listOf(result)
    : LISTS.map((name) => (isFields(result) ? result[name] : undefined)).find((one) => Array.isArray(one));
  if (!Array.isArray(list)) return null;
  const hits = createHits();
  for (const one of list as readonly unknown[]) {
    const fields = fieldsOf(one);
    const path = stringOf(one) ?? textIn(fields, [...PATHS, 'uri', 'filepath']);
    if (path === undefined) return null;
    const line = numberIn(fields, ['line', 'line_number', 'lineNumber', 'startLine', 'start_line']);
    const text = textIn(fields, TEXTS);
    const inner = listOf(fields.matches ?? fields.hits).map(fieldsOf);
    for (const hit of inner) {
      const at = numberIn(hit, ['line', 'line_number', 'lineNumber']);
      hits.hit(path, { ...(at !== undefined && { line: at }), text: textIn(hit, TEXTS) ?? '' });
    }
    if (text !== undefined || line !== undefined)
      hits.hit(path, { ...(line !== undefined && { line }), text: text ?? '' });
    else if (inner.length === 0) hits.file(path);
  }
  return hits.found();
}
