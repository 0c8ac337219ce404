'use client';

import { type AnsiStyle, hasAnsi, readAnsi } from '@agent-transcript/text/ansi';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { pageEnd } from '../../model/pageEnd';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { LongText } from '../LongText/LongText';
import { More } from '../LongText/More';
import { Piece, type TextPiece } from '../LongText/Piece';

/** Length of a further page, in UTF-16 units of the source. */
const PAGE = 50_000;

/** Props of {@link AnsiText}; all others go to the root element. */
export interface AnsiTextProps extends RootProps<'span'> {
  /** Text, which may hold ANSI escape sequences. */
  readonly text: string;
  /** Length of the first page, in UTF-16 units: a button shows the next. */
  readonly first?: number;
  /** A piece that is always shown. */
  readonly piece?: TextPiece | null;
}

/**
 * Text with the colours and weights of its ANSI escape sequences. Ignores sequences for links and for moving the cursor. Its parent
 * must keep line breaks.
 */
export function AnsiText({ text, first = PAGE, piece = null, ...rest }: AnsiTextProps): ReactNode {
  return (
    <span {...rest} data-component="AnsiText">
      {hasAnsi(text) ? (
        <Styled text={text} first={first} piece={piece} />
      ) : (
        <LongText text={text} size={PAGE} first={first} piece={piece} />
      )}
    </span>
  );
}

interface StyledProps {
  readonly text: string;
  readonly first: number;
  readonly piece: TextPiece | null;
}

function Styled({ text, first, piece }: StyledProps): ReactNode {
  const { whole } = useTranscriptContext();
  const [pages, setPages] = useState(1);
  // A style may continue on the next page, so the text is always read from the start.
  const limit = first + (pages - 1) * PAGE;
  const page = Math.min(limit, PAGE);
  const shown = pageEnd(text, limit - page, page);
  const end = whole
    ? text.length
    : piece !== null && piece.to <= shown + PAGE
      ? Math.max(shown, piece.to)
      : shown;
  return (
    <>
      <StyledRuns text={text} from={0} to={end} />
      {end < text.length && <More left={text.length - end} page={PAGE} onMore={() => setPages(pages + 1)} />}
      {piece !== null && end < piece.to && (
        <Piece of={piece}>
          <StyledRuns text={text} from={piece.from} to={piece.to} />
        </Piece>
      )}
    </>
  );
}

function StyledRuns({ text, from, to }: TextPiece & { text: string }): ReactNode {
  const runs = useMemo(() => readAnsi(text.slice(from, to)), [text, from, to]);
  return runs.map(({ start, text: words, style }) => {
    const attributes = toAttributes(style);
    return attributes === null ? (
      <Fragment key={start}>{words}</Fragment>
    ) : (
      <span key={start} {...attributes}>
        {words}
      </span>
    );
  });
}

function toAttributes(style: AnsiStyle): Record<`data-${string}`, string | true | undefined> | null {
  // Inverse text swaps its colours; without any, `data-inverse` swaps those of the page.
  const fg = style.inverse ? style.bg : style.fg;
  const bg = style.inverse ? style.fg : style.bg;
  const attributes = {
    'data-fg': fg,
    'data-bg': bg,
    'data-bold': style.bold || undefined,
    'data-dim': style.dim || undefined,
    'data-italic': style.italic || undefined,
    'data-underline': style.underline || undefined,
    'data-strike': style.strike || undefined,
    'data-inverse': (style.inverse && fg === undefined && bg === undefined) || undefined,
  };
  return Object.values(attributes).some((value) => value !== undefined) ? attributes : null;
}
