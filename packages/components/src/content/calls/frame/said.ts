import { inOneLine } from '@agent-transcript/text/ansi';
import { withoutMarks } from '@agent-transcript/text/markdown';
import { clip } from '../../../model/texts/clip';
import type { CallFact } from '../../../state/CallKind';

/** Maximum length of a text for a row, in UTF-16 units. The width of the page cuts it long before. */
export const ROW = 400;

/** Maximum length of an answer in a row, in UTF-16 units. */
const ANSWER = 48;

/** Markdown as plain words for a row. */
export const rowWords = (markdown: string): string => withoutMarks(markdown.slice(0, ROW));

/** One fact, or none. */
export const said = (words: string | undefined): readonly CallFact[] =>
  words === undefined ? [] : [{ key: words, words }];

/** Beginning of an answer as a fact, or none. */
export function answered(words: string): readonly CallFact[] {
  const answer = clip(inOneLine(words), ANSWER);
  return answer === '' ? [] : [{ key: 'answer', words: answer }];
}

/** Pattern with the place that was searched. */
export const inPlace = (pattern: string, where: string | undefined): string =>
  where === undefined ? pattern : `${pattern} · ${where}`;
