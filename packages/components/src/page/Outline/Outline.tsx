'use client';

import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { scrollerOf } from '../../dom/scrollerOf';
import { useListKeys } from '../../dom/useListKeys';
import { placedEntries } from '../../model/outline/placedEntries';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useNextState } from '../../state/useNextState';
import { useTranscriptView } from '../view/TranscriptView';
import { useCurrentPlace } from '../view/useCurrentPlace';
import { useRoot } from '../view/useRoot';
import { useTold } from '../view/useTold';
import type { Outlined } from './lanesOf';
import { OutlineList } from './OutlineList';
import type { TranscriptOutlineProps } from './TranscriptOutline';

/** The outline: a list with one Tab stop, in which arrow keys move. */
export function Outline({ ref, ...rest }: TranscriptOutlineProps): ReactNode {
  const { labels, prefix } = useTranscriptContext();
  const { shown, views, filter, running, reveal, elements, id } = useTranscriptView();
  const outline = useNextState({ views: useTold(shown), filter, outer: prefix }, placedEntries);
  const outlined = useNextState(
    { entries: outline.items, views: useTold(views), outer: prefix },
    keepOutlined,
  );
  const current = useCurrentPlace(elements, outline);
  const list = useRoot(ref);
  /** Address of the entry that was focused last. */
  const [visited, setVisited] = useState<string>();
  const onKeyDown = useListKeys(list);
  // Keeps the current entry in view if the outline scrolls apart from the messages.
  useEffect(() => {
    const link = current !== undefined && list.current?.querySelector('[aria-current]');
    if (!link) return;
    const scroller = scrollerOf(link);
    if ([...elements].some((messages) => scroller.contains(messages))) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const place = link.getBoundingClientRect();
    if (place.top < top || place.bottom > bottom) scroller.scrollTop += place.top - (top + bottom) / 2;
  }, [current, elements, list]);
  const onClick = (event: MouseEvent) => {
    const address = addressIn(event.target as Element);
    if (address === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    reveal(address, true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the clicks and keys of its links
    <nav
      aria-label={labels.outline}
      {...rest}
      ref={list}
      data-component="TranscriptOutline"
      data-transcript={id}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setVisited(addressIn(target))}
    >
      <OutlineList outlined={outlined} current={current} visited={visited} running={running} />
    </nav>
  );
}

/** Keeps the outline while its entries and its number of messages stay the same. */
const keepOutlined = (last: Outlined | undefined, next: Outlined): Outlined =>
  last?.entries === next.entries && last.views.length === next.views.length ? last : next;

const addressIn = (target: Element) => target.closest('a')?.getAttribute('href')?.slice(1);
