import { diffArrays } from 'diff/lib/diff/array.js';
import type { DiffLine } from './lineDiff';

/** A piece of a line, in UTF-16 units, `end` exclusive. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** What a pair of lines does not have in common. */
interface WordDiff {
  readonly removed: readonly Mark[];
  readonly added: readonly Mark[];
}

/** Longest lines that are compared, in UTF-16 units. */
const LONGEST = 500;
/** Longest runs of changed lines in which pairs are sought. */
const MOST_LINES = 20;
/** Least share of a line that it has in common with the one in its place; below it, the line is another one. */
const ALIKE = 0.5;
const MOST_CHANGES = 60;

const known = new WeakMap<DiffLine, WordDiff>();

/** The words that a removed line has and the line in its place does not, and the other way round. */
export function wordDiff(removed: DiffLine, added: DiffLine): WordDiff {
  let diff = known.get(removed);
  if (diff === undefined) {
    diff = compare(removed.text, added.text);
    known.set(removed, diff);
  }
  return diff;
}

/** Lines and the ones that took their place, both ways. */
export function pairsOf(lines: readonly DiffLine[]): ReadonlyMap<DiffLine, DiffLine> {
  const pairs = new Map<DiffLine, DiffLine>();
  for (let index = 0; index < lines.length; ) {
    const removed = runOf(lines, index, 'removed');
    const added = runOf(lines, index + removed.length, 'added');
    pairRun(removed, added, pairs);
    index += Math.max(1, removed.length + added.length);
  }
  return pairs;
}

function runOf(lines: readonly DiffLine[], start: number, change: DiffLine['change']): readonly DiffLine[] {
  let end = start;
  while (lines[end]?.change === change) end++;
  return lines.slice(start, end);
}

/** Gives each removed line the most similar of the added ones that are still after the last pair. */
function pairRun(
  removed: readonly DiffLine[],
  added: readonly DiffLine[],
  pairs: Map<DiffLine, DiffLine>,
): void {
  if (removed.length > MOST_LINES || added.length > MOST_LINES) return;
  let from = 0;
  for (const line of removed) {
    let best = -1;
    let bestShare = ALIKE;
    for (let index = from; index < added.length; index++) {
      const share = shareOf(line.text, added[index]?.text ?? '');
      if (share > bestShare) [best, bestShare] = [index, share];
    }
    const other = added[best];
    if (other === undefined) continue;
    pairs.set(line, other);
    pairs.set(other, line);
    from = best + 1;
  }
}

/** How much two lines have in common, from 0 to 1, by the lengths of their words. */
function shareOf(one: string, other: string): number {
  if (one.length > LONGEST || other.length > LONGEST) return 0;
  const counts = new Map<string, number>();
  for (const word of wordsOf(one)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of wordsOf(other)) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    common += word.length;
  }
  return (2 * common) / Math.max(1, one.length + other.length);
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}_]+|\s+|./gsu) ?? [];

function compare(before: string, after: string): WordDiff {
  const changes = diffArrays([...wordsOf(before)], [...wordsOf(after)], { maxEditLength: MOST_CHANGES });
  const removed: Mark[] = [];
  const added: Mark[] = [];
  let [old, next] = [0, 0];
  for (const change of changes ?? []) {
    const { length } = change.value.join('');
    if (change.removed) removed.push({ start: old, end: old + length });
    if (change.added) added.push({ start: next, end: next + length });
    if (!change.added) old += length;
    if (!change.removed) next += length;
  }
  return { removed: joined(removed, before), added: joined(added, after) };
}

/** What two marks have between them, in UTF-16 units, if they are shown as one: many small marks are hard to read. */
const NEAR = 3;

/** Marks that are near each other, or have nothing but spaces between them, are one. */
function joined(marks: readonly Mark[], text: string): readonly Mark[] {
  const all: Mark[] = [];
  for (const mark of marks) {
    const last = all.at(-1);
    if (last !== undefined && text.slice(last.end, mark.start).trim().length < NEAR)
      all[all.length - 1] = { start: last.start, end: mark.end };
    else all.push(mark);
  }
  return all;
}
