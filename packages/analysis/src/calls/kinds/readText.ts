import {
  ARROWS,
  BARE_BARS,
  BARE_COLONS,
  BARS,
  COLONS,
  DOTS,
  LETTERS,
  type Numbering,
  PADDED,
  SPACED_BARS,
  TABS,
  withoutNumbers,
} from './numberedLines';

/** Text of a file in a result. */
export interface FileText {
  readonly text: string;
  readonly firstLine?: number;
  readonly totalLines?: number;
  /** Path, if the result has it. */
  readonly path?: string;
}

/** Numberings that a tool is known to use. */
export interface TextSource {
  /** True if the tool always numbers lines with `→` or tabs. */
  readonly numbers: boolean;
  /** True if the tool numbers with `1. `, which otherwise starts a list. */
  readonly dots: boolean;
}

/**
 * Reads the text of a file without additions of agents: line numbers, tags, notes on its length. Ambiguous text stays
 * unchanged.
 */
export function readText(result: string, source: TextSource): FileText {
  return (
    sweAgentFile(result) ??
    taggedFile(result) ??
    truncatedFile(result) ??
    numberedFile(result, source) ?? { text: result }
  );
}

const SWE_AGENT = /^\[File: (.+) \((\d+) lines total\)\]\r?\n/;

/** Text below the lines in SWE-agent's shell and OpenHands' interpreter. */
const BELOW = ['\n(Open file: ', '\n[Jupyter current working directory: '];

/** `[File: a.py (23 lines total)]`, then numbered lines, as in SWE-agent and OpenHands. */
function sweAgentFile(result: string): FileText | null {
  const [head, path = '', total] = SWE_AGENT.exec(result) ?? [];
  if (head === undefined) return null;
  const end = Math.max(...BELOW.map((words) => result.lastIndexOf(words)));
  const inner = (end < 0 ? result : result.slice(0, end))
    .slice(head.length)
    .replace(/^\((?:\d+ more lines above|this is the beginning of the file)\)\r?\n/, '')
    .replace(/\r?\n\((?:\d+ more lines below|this is the end of the file)\)\s*$/, '');
  const numbered = withoutNumbers(withoutLastBreak(inner), [BARE_COLONS, BARE_BARS]);
  return { ...(numbered ?? { text: inner }), path, totalLines: Number(total) };
}

const FILE = /^\s*<file>\n?/;
const CONTENT = /<content(?: lines="(\d+)-\d+")?>\n?/;

/** `<file>` or `<content>` around the lines, with a note on the length below. */
function taggedFile(result: string): FileText | null {
  const head = FILE.exec(result) ?? (/^\s*<(?:path|file)>/.test(result) ? CONTENT.exec(result) : null);
  if (head === null) return null;
  const behind = result.slice(head.index + head[0].length);
  const inHead = CONTENT.exec(behind);
  const inner = inHead === null ? behind : behind.slice(inHead.index + inHead[0].length);
  const end = Math.min(...['</content>', '</file>'].map((tag) => lastIndexOr(inner, tag)));
  const { text, total } = withoutNote(inner.slice(0, end));
  const numbered = withoutNumbers(text, [BARS, SPACED_BARS, COLONS]);
  if (numbered === null) return null;
  const path = /<path>([^<]+)<\/path>/.exec(result.slice(0, 2_000))?.[1];
  return {
    ...numbered,
    ...(path !== undefined && { path }),
    ...(total !== undefined && { totalLines: total }),
  };
}

const lastIndexOr = (text: string, part: string) => {
  const at = text.lastIndexOf(part);
  return at < 0 ? text.length : at;
};

/** Cuts a last line in brackets, such as `(End of file - total 23 lines)`, and the empty lines before it. */
function withoutNote(text: string): { text: string; total?: number } {
  const all = text.trimEnd();
  const start = all.lastIndexOf('\n') + 1;
  const last = all.slice(start);
  if (!/^\(.*\)$/.test(last)) return { text: all };
  const total = /\b(?:total|of) (\d+)\b/.exec(last)?.[1];
  return { text: all.slice(0, start).trimEnd(), ...(total !== undefined && { total: Number(total) }) };
}

const TRUNCATED = /showing lines (\d+)-\d+ of (\d+) total lines/i;
const CONTENT_BELOW = /\n--- FILE CONTENT \(truncated\) ---\n/;

/** A note before a part of a file that states its lines. */
function truncatedFile(result: string): FileText | null {
  const [, first, total] = TRUNCATED.exec(result.slice(0, 500)) ?? [];
  if (first === undefined) return null;
  const below = CONTENT_BELOW.exec(result.slice(0, 2_000));
  const inBrackets = /^\[File content truncated: [^\n]*\]\n/.exec(result);
  const head = below === null ? (inBrackets?.[0].length ?? 0) : below.index + below[0].length;
  if (head === 0) return null;
  return { text: result.slice(head), firstLine: Number(first), totalLines: Number(total) };
}

const CAT = /^Here's the result of running `cat -n` on .*:\n/;

/** Lines with numbers. */
function numberedFile(result: string, { numbers, dots }: TextSource): FileText | null {
  const head = CAT.exec(result)?.[0] ?? '';
  const numberings: readonly Numbering[] = [
    PADDED,
    LETTERS,
    ...(numbers || head !== '' ? [ARROWS, TABS] : []),
    ...(dots ? [DOTS] : []),
  ];
  return withoutNumbers(withoutLastBreak(withoutReminders(result.slice(head.length))), numberings);
}

const REMINDER = '<system-reminder>';

/** Removes reminders that are meant only for the model. */
function withoutReminders(text: string): string {
  let rest = text;
  for (let trimmed = rest.trimEnd(); trimmed.endsWith('</system-reminder>'); trimmed = rest.trimEnd()) {
    const start = trimmed.lastIndexOf(REMINDER);
    if (start < 0) return rest;
    rest = trimmed.slice(0, start);
  }
  return rest === text ? text : rest.trimEnd();
}

const withoutLastBreak = (text: string) => text.replace(/\r?\n$/, '');
