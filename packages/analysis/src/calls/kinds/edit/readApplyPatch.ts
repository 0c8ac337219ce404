import type { FileChange, Stretch } from '../../core/Call';
import { createHunk, type Hunk } from './createHunk';

const HEAD = /^\*\*\* (Add|Update|Delete) File: (.*\S)/;
const MOVE = /^\*\*\* Move to: (.*\S)/;
const END = /^\*\*\* End Patch\s*$/;
/** A line about the patch itself. */
const NOTE = /^\*\*\* (?:Begin Patch|End of File)\s*$/;

/** True if a text is a patch in the format of `apply_patch`. */
export const isApplyPatch = (text: string): boolean =>
  /^\s*\*\*\* (?:Begin Patch|(?:Add|Update|Delete) File: )/.test(text);

/**
 * Reads a patch in the format of `apply_patch`: `*** Begin Patch`, `*** Update File: path`, `@@`, signed lines. A
 * truncated patch is read to its end.
 */
export function readApplyPatch(patch: string): FileChange[] {
  const files: DraftChange[] = [];
  let file: DraftChange | null = null;
  for (const line of linesOf(patch)) {
    const [, verb, path] = HEAD.exec(line) ?? [];
    if (verb !== undefined && path !== undefined) {
      file = { verb, path, movedTo: undefined, hunks: [] };
      files.push(file);
    } else if (END.test(line)) file = null;
    else if (file !== null && !NOTE.test(line)) readLine(file, line);
  }
  return files.map(toChange);
}

function readLine(file: DraftChange, line: string): void {
  const movedTo = MOVE.exec(line)?.[1];
  if (movedTo !== undefined) file.movedTo = movedTo;
  else if (line.startsWith('@@')) file.hunks.push(createHunk(placeOf(line)));
  else hunkOf(file).add(line);
}

/** Splits a text into lines; a line break at the end starts no line. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

interface DraftChange {
  readonly verb: string;
  readonly path: string;
  movedTo: string | undefined;
  readonly hunks: Hunk[];
}

function hunkOf(file: DraftChange): Hunk {
  const last = file.hunks.at(-1);
  if (last !== undefined) return last;
  const hunk = createHunk(file.verb === 'Add' ? { beforeLine: 1, afterLine: 1 } : {});
  file.hunks.push(hunk);
  return hunk;
}

function placeOf(line: string): { heading?: string } {
  const heading = line
    .trim()
    .replace(/^@@|@@$/g, '')
    .trim();
  return heading === '' ? {} : { heading };
}

function toChange({ verb, path, movedTo, hunks }: DraftChange): FileChange {
  const stretches = hunks
    .map((hunk) => hunk.stretch())
    .filter((stretch): stretch is Stretch => stretch !== null);
  if (verb === 'Add') return { path, change: 'added', stretches };
  if (verb === 'Delete') return { path, change: 'deleted', stretches };
  return movedTo === undefined
    ? { path, change: 'changed', stretches }
    : { path, change: 'moved', movedTo, stretches };
}
