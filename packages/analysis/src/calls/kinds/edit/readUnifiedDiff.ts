import type { FileChange, Stretch } from '../../core/Call';
import { createHunk, type Hunk } from './createHunk';
import type { StretchPlace } from './stretchOf';

/** True if the first non-empty line of a text starts a unified diff. */
export const isUnifiedDiff = (text: string): boolean =>
  /^\s*(?:diff --git |--- [^\n]*\n\+\+\+ |Index: |@@ -\d+(?:,\d+)? \+\d)/.test(text);

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)$/;

/**
 * Reads a unified diff, such as the output of `git diff`. Line numbers come from its hunks; a hunk with more lines than
 * declared is read to its end.
 *
 * @param path File of a diff that starts with a hunk.
 */
export function readUnifiedDiff(diff: string, path?: string): FileChange[] {
  const lines = diff.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const files: DraftDiff[] = [];
  let file: DraftDiff | null = null;
  let hunk: SizedHunk | null = null;
  const begin = (from: string | undefined, to: string | undefined) => {
    file = { from, to, created: false, deleted: false, hunks: [] };
    files.push(file);
    hunk = null;
    return file;
  };
  for (const [index, line] of lines.entries()) {
    if (hunk !== null && isInHunk(hunk, line, lines[index + 1])) {
      if (!line.startsWith('\\')) hunk.lines.add(line);
      continue;
    }
    hunk = null;
    if (line.startsWith('diff --git ')) {
      const [from, to] = gitPaths(line.slice('diff --git '.length));
      begin(from, to);
    } else if (line.startsWith('--- ') && lines[index + 1]?.startsWith('+++ ')) {
      const paths = readPaths(line.slice(4), (lines[index + 1] ?? '').slice(4));
      const own: DraftDiff = file !== null && isHeadOf(file, paths) ? file : begin(paths.from, paths.to);
      Object.assign(own, paths);
    } else if (line.startsWith('@@')) {
      const current: DraftDiff = file ?? begin(path, path);
      hunk = sizedHunk(line);
      current.hunks.push(hunk.lines);
    } else if (file !== null) readHeader(file, line);
  }
  return files.flatMap((draft) => toChange(draft));
}

interface DraftDiff {
  from: string | undefined;
  to: string | undefined;
  created: boolean;
  deleted: boolean;
  readonly hunks: Hunk[];
}

interface SizedHunk {
  readonly lines: Hunk;
  /** Declared number of lines, before and after. */
  readonly sizes: readonly [before: number, after: number];
}

/** Within the declared size every line belongs to the hunk: a removed `-- x` looks like the head of a file. */
function isInHunk(hunk: SizedHunk, line: string, next: string | undefined): boolean {
  if (line !== '' && !' +-\\'.includes(line[0] ?? '')) return false;
  const [before, after] = hunk.lines.counts();
  if (before < hunk.sizes[0] || after < hunk.sizes[1]) return true;
  return line !== '' && !(line.startsWith('--- ') && next?.startsWith('+++ '));
}

function sizedHunk(line: string): SizedHunk {
  const match = HUNK.exec(line);
  if (match === null) {
    const heading = line
      .trim()
      .replace(/^@@|@@$/g, '')
      .trim();
    return { lines: createHunk(heading === '' ? {} : { heading }), sizes: [0, 0] };
  }
  const [before, after] = [Number(match[2] ?? 1), Number(match[4] ?? 1)];
  // For a range without lines, the number is that of the line before.
  const place: StretchPlace = {
    beforeLine: Number(match[1]) + (before === 0 ? 1 : 0),
    afterLine: Number(match[3]) + (after === 0 ? 1 : 0),
    ...(match[5] ? { heading: match[5] } : {}),
  };
  return { lines: createHunk(place), sizes: [before, after] };
}

/** Paths of `--- before` and `+++ after`; one of them is absent for new and deleted files. */
function readPaths(before: string, after: string): Omit<DraftDiff, 'hunks'> {
  const [from, to] = [barePath(before), barePath(after)];
  const prefixed = isPrefixed(from, 'a/') && isPrefixed(to, 'b/');
  const [created, deleted] = [from === '/dev/null', to === '/dev/null'];
  return {
    from: created ? undefined : prefixed ? from.slice(2) : from,
    to: deleted ? undefined : prefixed ? to.slice(2) : to,
    created,
    deleted,
  };
}

/** True if the paths belong to the file of the last `diff --git`. */
const isHeadOf = (file: DraftDiff, { from, to }: Omit<DraftDiff, 'hunks'>) =>
  file.hunks.length === 0 &&
  (from === undefined || from === file.from) &&
  (to === undefined || to === file.to);

const isPrefixed = (path: string, prefix: string) => path.startsWith(prefix) || path === '/dev/null';

function readHeader(file: DraftDiff, line: string): void {
  if (line.startsWith('new file mode')) file.created = true;
  else if (line.startsWith('deleted file mode')) file.deleted = true;
  else if (line.startsWith('rename from ')) file.from = barePath(line.slice('rename from '.length));
  else if (line.startsWith('rename to ')) file.to = barePath(line.slice('rename to '.length));
}

/** Both paths of `a/old b/new`. If a name contains ` b/`, they can be separated only if they are equal. */
function gitPaths(text: string): readonly [string, string] {
  const half = (text.length - 1) / 2;
  const [left, right] = [text.slice(0, half), text.slice(half + 1)];
  if (left.slice(2) === right.slice(2)) return [left.slice(2), right.slice(2)];
  const cut = text.indexOf(' b/');
  return cut < 0 ? [text, text] : [text.slice(2, cut), text.slice(cut + 3)];
}

/** Removes the time after a tab, and quotes. */
const barePath = (text: string) => (text.split('\t')[0] ?? '').trim().replace(/^"(.*)"$/, '$1');

function toChange({ from, to, created, deleted, hunks }: DraftDiff): FileChange[] {
  const path = (deleted ? from : to) ?? from ?? to;
  if (path === undefined) return [];
  const stretches = hunks
    .map((hunk) => hunk.stretch())
    .filter((stretch): stretch is Stretch => stretch !== null);
  if (created) return [{ path, change: 'added', stretches }];
  if (deleted) return [{ path, change: 'deleted', stretches }];
  if (from !== undefined && to !== undefined && from !== to)
    return [{ path: from, change: 'moved', movedTo: to, stretches }];
  return [{ path, change: 'changed', stretches }];
}
