import type { ReactNode } from 'react';
import { LongText } from '../LongText/LongText';

/** Where long code goes on behind a button, in UTF-16 units. */
const CODE_PAGE = 1_000;

interface CodeLinesProps {
  readonly code: string;
  /** Whether all of it is shown, however long. */
  readonly whole: boolean;
}

/** Code of a frame. What `^^^^` under a line points at is marked in it, so that it stays in place where the line wraps. */
export function CodeLines({ code, whole }: CodeLinesProps): ReactNode {
  const lines = codeLines(code);
  return (
    <pre data-part="Code" dir="ltr">
      <code>
        {lines === null ? (
          <LongText text={code} first={CODE_PAGE} piece={whole ? { from: 0, to: code.length } : null} />
        ) : (
          lines.map(({ key, text, start, end }) => (
            <span key={key} data-part="Line">
              {text.slice(0, start)}
              {end > start && <mark>{text.slice(start, end)}</mark>}
              {text.slice(end)}
              {'\n'}
            </span>
          ))
        )}
      </code>
    </pre>
  );
}

interface CodeLine {
  readonly key: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Code in lines with what is marked in them; `null` for a long one, which is shown as it is. */
export function codeLines(code: string): readonly CodeLine[] | null {
  if (code.length > CODE_PAGE) return null;
  const marked: CodeLine[] = [];
  for (const [key, text] of code.split('\n').entries()) {
    const above = marked.at(-1);
    if (above !== undefined && above.end === 0 && /^[ ~^]*[~^][ ~^]*$/.test(text)) {
      const start = Math.min(text.search(/[~^]/), above.text.length);
      const end = Math.min(text.trimEnd().length, above.text.length);
      marked[marked.length - 1] = { ...above, start, end };
    } else marked.push({ key, text, start: 0, end: 0 });
  }
  return marked;
}
