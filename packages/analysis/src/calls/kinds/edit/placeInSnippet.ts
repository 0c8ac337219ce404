import type { Stretch } from '../../core/Call';

/** Longest result that is searched for numbered lines, in UTF-16 units: snippets around an edit are short. */
const LONGEST = 50_000;

/** A numbered line, as in the snippets that agents print of changed files. */
const NUMBERED = /^\s*(\d{1,9})(?:→|\t|[:|])(.*)$/;

/**
 * Adds line numbers to a change if the result shows numbered lines around it and contains the new text exactly once.
 */
export function placeInSnippet(stretch: Stretch, resultText: string | undefined): Stretch {
  if (resultText === undefined || resultText.length > LONGEST || stretch.everywhere || stretch.after === '')
    return stretch;
  const numbers: number[] = [];
  const texts: string[] = [];
  for (const line of resultText.split('\n')) {
    const [, number, text] = NUMBERED.exec(line) ?? [];
    if (number === undefined || text === undefined) continue;
    numbers.push(Number(number));
    texts.push(text);
  }
  const snippet = `\n${texts.join('\n')}\n`;
  // The text may start and end inside a line.
  const at = snippet.indexOf(stretch.after);
  if (at <= 0 || snippet.indexOf(stretch.after, at + 1) >= 0) return stretch;
  const line = numbers[snippet.slice(1, at).split('\n').length - 1];
  return line === undefined ? stretch : { ...stretch, beforeLine: line, afterLine: line };
}
