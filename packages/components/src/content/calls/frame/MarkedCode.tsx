import type { ReactNode } from 'react';
import type { Mark } from '../../../model/diff/wordDiff';
import { LongText } from '../../../parts/LongText/LongText';
import type { RunLine } from '../../highlight/Grammar';
import { Runs } from '../../highlight/Runs';
import { sliceRuns } from './sliceRuns';

/** Length of a line, in UTF-16 units, above which the rest is behind a button. */
const LINE_PAGE = 2_000;

/** Props of {@link MarkedCode}. */
export interface MarkedCodeProps {
  /** Line of code, without its line break. */
  readonly text: string;
  /** Highlighted ranges, in order and without overlaps. */
  readonly marks?: readonly Mark[];
  /** Colours of the line, if they have been read. */
  readonly runs?: RunLine | undefined;
}

/** Text of a line of code. */
export function MarkedCode({ text, marks = [], runs }: MarkedCodeProps): ReactNode {
  if (marks.length === 0)
    return text.length > LINE_PAGE ? (
      <LongText text={text} size={LINE_PAGE} />
    ) : (
      <Runs line={text} runs={runs} />
    );
  const piece = (start: number, end: number) => (
    <Runs line={text.slice(start, end)} runs={runs && sliceRuns(runs, start, end)} />
  );
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Marked key={start} before={piece(marks[index - 1]?.end ?? 0, start)}>
          {/* Without colours, which have too little contrast on the highlight. */}
          {text.slice(start, end)}
        </Marked>
      ))}
      {piece(marks.at(-1)?.end ?? 0, text.length)}
    </>
  );
}

interface MarkedProps {
  readonly before: ReactNode;
  readonly children: ReactNode;
}

function Marked({ before, children }: MarkedProps): ReactNode {
  return (
    <>
      {before}
      <span data-part="Changed">{children}</span>
    </>
  );
}
