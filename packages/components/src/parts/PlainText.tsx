import type { ReactNode } from 'react';
import { AnsiText } from './AnsiText/AnsiText';
import type { TextPiece } from './LongText/Piece';

/** Length of the first page, in UTF-16 units. */
const TEXT_PAGE = 4_000;

interface PlainTextProps {
  readonly text: string;
  readonly label: string;
  /** Piece that is always shown. */
  readonly piece?: TextPiece | null;
}

/** Text with its line breaks and its ANSI colours. */
export function PlainText({ text, label, piece = null }: PlainTextProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
    <div data-component="PlainText" role="group" aria-label={label} tabIndex={0}>
      <AnsiText text={text} first={TEXT_PAGE} piece={piece} />
    </div>
  );
}
