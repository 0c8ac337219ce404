import type { ReactNode } from 'react';
import type { Mark } from '../../../model/wordDiff';
import { LongText } from '../../../parts/LongText/LongText';

/** Length at which a line continues behind a button, in UTF-16 units. */
const LINE_PAGE = 2_000;

/** Props of {@link CodeText}. */
export interface CodeTextProps {
  /** A line of code, without its line break. */
  readonly text: string;
  /** Pieces to stand out, in order; none overlaps another. */
  readonly marks?: readonly Mark[];
}

/** The text of a line of code. */
export function CodeText({ text, marks = [] }: CodeTextProps): ReactNode {
  if (marks.length === 0) return <LongText text={text} size={LINE_PAGE} />;
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Marked key={start} before={text.slice(marks[index - 1]?.end ?? 0, start)}>
          {text.slice(start, end)}
        </Marked>
      ))}
      {text.slice(marks.at(-1)?.end)}
    </>
  );
}

function Marked({ before, children }: { readonly before: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      {before}
      <span data-part="Changed">{children}</span>
    </>
  );
}
