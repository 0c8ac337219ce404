'use client';

import { settleAnsi } from '@agent-transcript/text/ansi';
import { type ReactNode, useMemo, useState } from 'react';
import { outputEnds, stylesAfter } from '../../../model/texts/outputEnds';
import { AnsiText } from '../../../parts/AnsiText/AnsiText';
import { More } from '../../../parts/LongText/More';
import { useTranscriptContext } from '../../../state/TranscriptContext';
import { useLabels } from '../../../state/useLabels';

/** Length of the first page of a piece, in UTF-16 units: its lines may be long. */
const PAGE = 8_000;

/** Props of {@link TerminalOutput}. */
export interface TerminalOutputProps {
  readonly text: string;
  /** Name of the output, if the run separates the two. */
  readonly name?: 'stdout' | 'stderr';
  /** Number of lines shown at the beginning and at the end. */
  readonly head: number;
  readonly tail: number;
}

/** Output of a command with its ANSI colours. The middle of a long output is behind a button. */
export function TerminalOutput({ text: source, name, head, tail }: TerminalOutputProps): ReactNode {
  const labels = useLabels();
  const { whole } = useTranscriptContext();
  const [open, setOpen] = useState(false);
  // Settled before it is cut: a cursor movement in the hidden part may overwrite earlier lines.
  const text = useMemo(() => settleAnsi(source), [source]);
  const ends = useMemo(() => outputEnds(text, head, tail), [text, head, tail]);
  const folded = ends.lines > 0 && !open && !whole;
  const tailText = useMemo(
    () => (folded ? stylesAfter(ends.head + ends.middle) + ends.tail : ''),
    [folded, ends],
  );
  return (
    <div data-part="Output" data-type={name}>
      {name !== undefined && <span data-part="Hidden">{labels[name]} </span>}
      {folded ? (
        <>
          <AnsiText text={ends.head} first={PAGE} />
          <More left={0} page={1} onMore={() => setOpen(true)}>
            <span aria-hidden="true">▸ </span>
            {labels.lines(ends.lines)}
          </More>
          <AnsiText text={tailText} first={PAGE} />
        </>
      ) : (
        <AnsiText text={text} first={Math.max(PAGE, open ? ends.head.length + 4 * PAGE : 0)} />
      )}
    </div>
  );
}
