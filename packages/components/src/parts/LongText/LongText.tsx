'use client';

import { Fragment, type ReactNode, useState } from 'react';
import { pageEnd } from '../../model/texts/pageEnd';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { More } from './More';
import { Piece, type TextPiece } from './Piece';

/** Length of a page, in UTF-16 units; more would only slow down the layout. */
const PAGE = 50_000;

interface LongTextProps {
  readonly text: string;
  /** Length of a page, in UTF-16 units. */
  readonly size?: number;
  /** Length of the first page; default `size`. */
  readonly first?: number;
  /** Piece that is always shown. */
  readonly piece?: TextPiece | null | undefined;
  /** Renders one page; by default as text. */
  readonly children?: (page: string) => ReactNode;
  /** Returns true to render the shown part as one page, because a construct may continue on the next page. */
  readonly isOnePage?: (shown: string) => boolean;
}

/** Text of any length in pages, with a button for the next page. */
export function LongText({
  text,
  size = PAGE,
  first = size,
  piece = null,
  children = (page) => page,
  isOnePage,
}: LongTextProps): ReactNode {
  const { whole } = useTranscriptContext();
  const [pages, setPages] = useState(1);
  if (whole || text.length <= first) return children(text);

  let shown: { start: number; page: string }[] = [];
  const searchTargetEnd = piece !== null && piece.to <= first + pages * size ? piece.to : 0;
  let start = 0;
  for (let page = 0; (page < pages || start < searchTargetEnd) && start < text.length; page++) {
    const end = pageEnd(text, start, page === 0 ? first : size);
    shown.push({ start, page: text.slice(start, end) });
    start = end;
  }
  const count = shown.length;
  const all = text.slice(0, start);
  if (isOnePage?.(all)) shown = [{ start: 0, page: all }];
  return (
    <>
      {shown.map(({ start: key, page }) => (
        <Fragment key={key}>{children(page)}</Fragment>
      ))}
      {start < text.length && (
        <More left={text.length - start} page={size} onMore={() => setPages(count + 1)} />
      )}
      {piece !== null && start < piece.to && (
        <Piece of={piece}>{children(text.slice(piece.from, piece.to))}</Piece>
      )}
    </>
  );
}
