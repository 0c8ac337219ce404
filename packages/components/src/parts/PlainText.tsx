import type { ReactNode } from 'react';
import { AnsiText } from './AnsiText/AnsiText';
import type { PieceOf } from './LongText/Piece';

/** Where a long text goes on behind a button, in UTF-16 units. */
const TEXT_PAGE = 4_000;

interface PlainTextProps {
  readonly text: string;
  readonly label: string;
  /** What of it is shown in any case. */
  readonly piece?: PieceOf | null;
}

/** Text as it is, line breaks and all, with the colours that a terminal would give it. */
export function PlainText({ text, label, piece = null }: PlainTextProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div data-component="PlainText" role="group" aria-label={label} tabIndex={0}>
      <AnsiText text={text} first={TEXT_PAGE} piece={piece} />
    </div>
  );
}
