import { diffArrays } from 'diff/lib/diff/array.js';
import type { DiffLine } from './lineDiff';

/** Range in a line, in UTF-16 units; `end` is exclusive. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** Differences of a pair of lines. */
interface WordDiff {
  readonly removed: readonly Mark[];
  readonly added: readonly Mark[];
}

/** Maximum length of compared lines, in UTF-16 units. */
const LONGEST = 500;
/** Longest run of changed lines in which pairs are searched for. */
const MOST_LINES = 20;
/** Minimum share of common text for a pair; lines with less in common are not related. */
const ALIKE = 0.5;
const MOST_CHANGES = 60;

const known = new WeakMap<DiffLine, WordDiff>();

/** Words that only the removed line has, and words that only the added line has. */
export function wordDiff(removed: DiffLine, added: DiffLine): WordDiff {
  let diff = known.get(removed);
  if (diff === undefined) {
    diff = compare(removed.text, added.text);
    known.set(removed, diff);
  }
  return diff;
}

/** Removed lines with their replacements, in both directions. */
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

/** Pairs each removed line with the most similar added line after the last pair. */
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

/** Share of common text of two lines, from 0 to 1, weighted by word length. */
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

/** Maximum distance of marks that are joined, in UTF-16 units: many small marks are hard to read. */
const NEAR = 3;

/** Joins marks that are close together or have only spaces between them. */
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
