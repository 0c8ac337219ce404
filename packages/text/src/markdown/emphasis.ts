import { matchAt } from '../lines/matchAt';
import type { Nodes, Parent } from './nodes';

/** A run of the same mark: `**`, `_`, `~~`. Unused marks become text. */
export interface Run {
  readonly type: 'run';
  readonly char: string;
  readonly start: number;
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Number of unused marks. */
  left: number;
  /** Lengths of the emphasis that it closes and opens, from the inside out. */
  readonly closes: number[];
  readonly opens: number[];
}

/** Deepest nesting of emphasis; deeper elements help nobody and are slow to lay out. */
const DEPTH_LIMIT = 32;

const AFTER_SPACE = /(?<!\S)/y;
const BEFORE_SPACE = /(?!\S)/y;
const AFTER_MARK = /(?<=[\p{P}\p{S}])/uy;
const BEFORE_MARK = /[\p{P}\p{S}]/uy;
/**
 * Letters of scripts without capitals. Most of these scripts write no spaces around punctuation, which CommonMark
 * requires; the others attach words to it.
 */
const AFTER_UNSPACED = /(?<=[\p{Lo}\p{scx=Han}\p{scx=Kana}]\p{M}{0,4})/uy;
const BEFORE_UNSPACED = /[\p{Lo}\p{scx=Han}\p{scx=Kana}]/uy;
/** Full-width punctuation, which includes its space. */
const AFTER_WIDE = /(?<=[\u3001-\u3003\u3008-\u3011\u3014-\u301f\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff65])/y;
const BEFORE_WIDE = /[\u3001-\u3003\u3008-\u3011\u3014-\u301f\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff65]/y;

/**
 * Reads the run of marks from `start` to `end`; its neighbours decide whether it opens or closes (CommonMark 6.2, GFM
 * 6.5). Next to scripts without spaces it needs none, unless `commonmark`.
 */
export function readRun(text: string, start: number, end: number, base: number, commonmark: boolean): Run {
  const char = text[start] as string;
  const length = end - start;
  // As on GitHub, tildes between emphasis and a word are ignored.
  let from = start;
  let to = end;
  if (char !== '~') {
    while (text[from - 1] === '~') from--;
    while (text[to] === '~') to++;
  }
  const afterSpace = matchAt(AFTER_SPACE, text, from) !== null;
  const beforeSpace = matchAt(BEFORE_SPACE, text, to) !== null;
  const afterMark = matchAt(AFTER_MARK, text, from) !== null;
  const beforeMark = matchAt(BEFORE_MARK, text, to) !== null;
  const needsSpaceBefore =
    beforeMark && (commonmark || !(matchAt(BEFORE_WIDE, text, to) || matchAt(AFTER_UNSPACED, text, from)));
  const needsSpaceAfter =
    afterMark && (commonmark || !(matchAt(AFTER_WIDE, text, from) || matchAt(BEFORE_UNSPACED, text, to)));
  const isLeft = !beforeSpace && (!needsSpaceBefore || afterSpace || afterMark);
  const isRight = !afterSpace && (!needsSpaceAfter || beforeSpace || beforeMark);
  const inWord = char === '_';
  // More than two tildes never strike through.
  const isOne = char !== '~' || length < 3;
  return {
    type: 'run',
    char,
    start: base + start,
    length,
    canOpen: isOne && isLeft && (!inWord || !isRight || afterMark),
    canClose: isOne && isRight && (!inWord || !isLeft || beforeMark),
    left: length,
    closes: [],
    opens: [],
  };
}

/**
 * Matches each closing run with the nearest run that it closes, including `openers` before them. Returns the runs that
 * stay open. Linear in the number of runs.
 */
export function matchRuns(runs: readonly Run[], openers: Run[] = []): Run[] {
  // No opener for such a run precedes these places: a search has failed there before.
  const bottoms: Record<string, number> = {};
  for (const run of runs) {
    const kind = run.char + (run.char === '~' ? run.length : `${run.length % 3}${run.canOpen}`);
    while (run.canClose && run.left > 0) {
      const bottom = bottoms[kind] ?? -1;
      let index = openers.length - 1;
      while (index >= 0 && (openers[index] as Run).start > bottom && !matches(openers[index] as Run, run))
        index--;
      const opener = openers[index];
      if (opener === undefined || opener.start <= bottom) {
        bottoms[kind] = openers.at(-1)?.start ?? bottom;
        break;
      }
      const size = run.char === '~' ? run.length : Math.min(2, opener.left, run.left);
      opener.opens.push(size);
      run.closes.push(size);
      opener.left -= size;
      run.left -= size;
      openers.length = opener.left === 0 ? index : index + 1;
    }
    if (run.canOpen && run.left > 0) openers.push(run);
  }
  return openers;
}

function matches(opener: Run, closer: Run): boolean {
  if (opener.char !== closer.char) return false;
  if (opener.char === '~') return opener.length === closer.length;
  const isUneven = (opener.length + closer.length) % 3 > 0 || closer.length % 3 === 0;
  return isUneven || !(opener.canClose || closer.canOpen);
}

/** Wraps the enclosed parts in emphasis and merges adjacent texts. */
export function nestRuns(parts: readonly (Nodes | Run)[]): Nodes[] {
  const root: Nodes[] = [];
  const open: { readonly children: Nodes[]; readonly isText: boolean }[] = [];
  let children = root;
  for (const part of parts) {
    if (part.type !== 'run') {
      append(children, part);
      continue;
    }
    let at = part.start;
    for (const size of part.closes) {
      const { isText, children: around } = open.pop() as (typeof open)[number];
      if (isText) append(children, marks(part, at, size));
      children = around;
      at += size;
    }
    if (part.left > 0) append(children, marks(part, at, part.left));
    at += part.left;
    for (const size of part.opens.toReversed()) {
      const isText = open.length >= DEPTH_LIMIT;
      open.push({ children, isText });
      if (isText) append(children, marks(part, at, size));
      else {
        const type = part.char === '~' ? 'delete' : size === 2 ? 'strong' : 'emphasis';
        const node: Parent = { type, children: [], start: at };
        children.push(node);
        children = node.children;
      }
      at += size;
    }
  }
  return root;
}

const marks = ({ char }: Run, start: number, size: number): Nodes => ({
  type: 'text',
  value: char.repeat(size),
  start,
});

function append(children: Nodes[], node: Nodes): void {
  const last = children[children.length - 1];
  if (node.type === 'text' && last?.type === 'text') last.value += node.value;
  else children.push(node);
}
