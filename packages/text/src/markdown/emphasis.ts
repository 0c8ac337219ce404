import { matchAt } from '../lines/matchAt';
import type { Nodes, Parent } from './nodes';

/** A row of the same mark: `**`, `_`, `~~`. What is not used up of it is text. */
export interface Run {
  readonly type: 'run';
  readonly char: string;
  readonly start: number;
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** How many of its marks are not used up. */
  left: number;
  /** The lengths of what it closes and opens, each from the inside out. */
  readonly closes: number[];
  readonly opens: number[];
}

/** As deep as emphasis may stand in emphasis: nobody reads more, and a page of elements in elements is slow to lay out. */
const DEPTH_LIMIT = 32;

const AFTER_SPACE = /(?<!\S)/y;
const BEFORE_SPACE = /(?!\S)/y;
const AFTER_MARK = /(?<=[\p{P}\p{S}])/uy;
const BEFORE_MARK = /[\p{P}\p{S}]/uy;
/**
 * Letters of scripts without capitals. Most of these scripts write no space around a mark of punctuation, which CommonMark
 * asks for; the others join words to it.
 */
const AFTER_UNSPACED = /(?<=[\p{Lo}\p{scx=Han}\p{scx=Kana}]\p{M}{0,4})/uy;
const BEFORE_UNSPACED = /[\p{Lo}\p{scx=Han}\p{scx=Kana}]/uy;
/** Punctuation as wide as an ideograph has its space in itself. */
const AFTER_WIDE = /(?<=[\u3001-\u3003\u3008-\u3011\u3014-\u301f\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff65])/y;
const BEFORE_WIDE = /[\u3001-\u3003\u3008-\u3011\u3014-\u301f\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff65]/y;

/**
 * The row of marks from `start` to `end`, which opens or closes as what stands around it says (CommonMark 6.2, GFM 6.5). Beside
 * scripts that write no spaces it needs none, unless `commonmark`.
 */
export function readRun(text: string, start: number, end: number, base: number, commonmark: boolean): Run {
  const char = text[start] as string;
  const length = end - start;
  // As GitHub has it: tildes between emphasis and a word are not seen.
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
  // Of more than two tildes none strikes anything through.
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
 * Finds for each run that can close the nearest one that it closes, also among `openers` before them. Answers which are
 * open in the end. Its time grows with their number only.
 */
export function matchRuns(runs: readonly Run[], openers: Run[] = []): Run[] {
  // In front of these places nothing opens what such a run closes: it has been looked for.
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

/** What was read in a row, with emphasis around what it encloses and no two texts side by side. */
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
