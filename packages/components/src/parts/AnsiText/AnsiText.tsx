'use client';

import { type AnsiStyle, hasAnsi, readAnsi } from '@agent-transcript/text/ansi';
import { Fragment, type ReactNode, useMemo } from 'react';
import type { RootProps } from '../../state/RootProps';
import { LongText } from '../LongText/LongText';
import type { TextPiece } from '../LongText/Piece';

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
      {/* Looks only at what is shown: a text may have many megabytes. A style may go on on the next page. */}
      <LongText text={text} size={PAGE} first={first} piece={piece} isOnePage={hasAnsi}>
        {(page) => (hasAnsi(page) ? <StyledRuns text={page} /> : page)}
      </LongText>
    </span>
  );
}

function StyledRuns({ text }: { text: string }): ReactNode {
  const runs = useMemo(() => readAnsi(text), [text]);
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
