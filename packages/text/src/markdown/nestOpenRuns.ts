import { matchRuns, nestRuns, type Run } from './emphasis';
import type { Nodes } from './nodes';

/** Nests the parts of a text that may continue: open emphasis extends to the end, and undecided marks are dropped. */
export function nestOpenRuns(
  parts: readonly (Nodes | Run)[],
  runs: readonly Run[],
  text: string,
  base: number,
): Nodes[] {
  const last = parts.at(-1);
  const isAtEnd = last?.type === 'run' && last.start + last.length === base + text.length;
  const openers = matchRuns(isAtEnd ? runs.slice(0, -1) : runs);
  if (isAtEnd) {
    const opener = openers.findLast(({ char }) => char === last.char);
    // A shorter run may be the first half of the closing one.
    if (opener !== undefined && opener.left <= last.left) matchRuns([last], openers);
    last.left = 0;
  }
  let isEmpty = true;
  for (const part of parts.toReversed()) {
    if (part === openers.at(-1)) {
      openers.pop();
      const at = part.start - base;
      // A single mark between letters is more often multiplication, a name or a range.
      const isLiteral = part.char === '~' || /[a-z\d].[a-z\d]/i.test(text.slice(at - 1, at + 2));
      if (isEmpty) part.left = 0;
      else if (part.left > 1 || !isLiteral) openAll(part);
    }
    isEmpty &&= part.type === 'run' ? part.left === 0 : part.type === 'text' && part.value.trim() === '';
  }
  return nestRuns(parts);
}

function openAll(run: Run): void {
  for (; run.left > 0; run.left -= run.opens.at(-1) as number) run.opens.push(Math.min(2, run.left));
}
