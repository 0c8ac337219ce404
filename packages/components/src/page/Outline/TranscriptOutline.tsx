'use client';

import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { scrollerOf } from '../../dom/scrollerOf';
import { useListKeys } from '../../dom/useListKeys';
import { placedEntries } from '../../model/placedEntries';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useNextState } from '../../state/useNextState';
import { useTranscriptView } from '../TranscriptView';
import { useCurrentPlace } from '../useCurrentPlace';
import { useRoot } from '../useRoot';
import { OutlineList } from './OutlineList';

/** Props of {@link TranscriptOutline}: those of its root element. */
export type TranscriptOutlineProps = RootProps<'nav'>;

/**
 * The steps, tools, errors, checkpoints and requests of a transcript, to go to; in a conversation under their messages. Links
 * in a list, which a screen reader reads as such; of them the Tab key reaches one, and arrow keys the others. Stands inside a
 * `<TranscriptProvider>`.
 */
export function TranscriptOutline({ ref, ...rest }: TranscriptOutlineProps): ReactNode {
  const { labels, prefix } = useTranscriptContext();
  const { shown: views, filter, running, reveal, elements, id } = useTranscriptView();
  const entries = useNextState({ views, filter, outer: prefix }, placedEntries);
  const current = useCurrentPlace(elements, entries);
  const list = useRoot(ref);
  /** The entry that the focus was on last. */
  const [visited, setVisited] = useState<string>();
  const onKeyDown = useListKeys(list);
  // The place stays in view where the outline has a view of its own.
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the clicks and keys of its links
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
      <OutlineList entries={entries} current={current} visited={visited} running={running} />
    </nav>
  );
}

const addressIn = (target: Element) => target.closest('a')?.getAttribute('href')?.slice(1);
