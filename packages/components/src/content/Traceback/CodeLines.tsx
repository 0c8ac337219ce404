import type { ReactNode } from 'react';
import { CODE_PAGE, codeLines } from '../../model/diff/codeLines';
import { LongText } from '../../parts/LongText/LongText';

interface CodeLinesProps {
  readonly code: string;
  /** True to show all of the code, however long. */
  readonly whole: boolean;
}

/** Code of a frame. The part above `^^^^` is marked in its line, which stays correct if the line wraps. */
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
