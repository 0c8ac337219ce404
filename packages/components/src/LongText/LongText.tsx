import { Fragment, type MouseEvent, type ReactNode, useState } from 'react';
import { useSoughtEnd } from '../Find/useSought';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { keepFocusNear } from './keepFocusNear';
import { pageEnd } from './pageEnd';

/** How much text is shown at once, in UTF-16 units: more would keep the browser laying out lines that nobody reads. */
const PAGE = 50_000;

interface LongTextProps {
  readonly text: string;
  /** Length of a page, in UTF-16 units. */
  readonly size?: number;
  /** Length of the first page, where it is another. */
  readonly first?: number;
  /** Shows one page; by default the text as it is. */
  readonly children?: (page: string) => ReactNode;
}

/** A text of any length: a page of it, and a button for the next. */
export function LongText({
  text,
  size = PAGE,
  first = size,
  children = (page) => page,
}: LongTextProps): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const [pages, setPages] = useState(1);
  const soughtEnd = useSoughtEnd(text);
  if (whole || text.length <= first) return children(text);

  const shown: { start: number; page: string }[] = [];
  let start = 0;
  for (let page = 0; (page < pages || start < soughtEnd) && start < text.length; page++) {
    const end = pageEnd(text, start, page === 0 ? first : size);
    shown.push({ start, page: text.slice(start, end) });
    start = end;
  }
  const more = (event: MouseEvent<HTMLElement>) => {
    setPages(shown.length + 1);
    if (text.length - start <= size) keepFocusNear(event.currentTarget);
  };
  return (
    <>
      {shown.map(({ start: key, page }) => (
        <Fragment key={key}>{children(page)}</Fragment>
      ))}
      {start < text.length && (
        <button type="button" data-part="More" onClick={more}>
          {labels.moreCharacters(text.length - start)}
        </button>
      )}
    </>
  );
}
