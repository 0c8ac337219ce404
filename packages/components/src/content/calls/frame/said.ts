import { inOneLine } from '@agent-transcript/text/ansi';
import { withoutMarks } from '@agent-transcript/text/markdown';
import { clip } from '../../../model/texts/clip';
import type { CallFact } from '../../../state/CallKind';

/** Longest text that is made for a row, in UTF-16 units: the page's width cuts it long before. */
export const ROW = 400;

/** Longest answer on a row, in UTF-16 units. */
const ANSWER = 48;

/** The words of Markdown for a row. */
export const rowWords = (markdown: string): string => withoutMarks(markdown.slice(0, ROW));

/** One fact, or none. */
export const said = (words: string | undefined): readonly CallFact[] =>
  words === undefined ? [] : [{ key: words, words }];

/** The beginning of an answer as a fact, or none. */
export function answered(words: string): readonly CallFact[] {
  const answer = clip(inOneLine(words), ANSWER);
  return answer === '' ? [] : [{ key: 'answer', words: answer }];
}

/** What was looked for, and where. */
export const inPlace = (pattern: string, where: string | undefined): string =>
  where === undefined ? pattern : `${pattern} · ${where}`;
