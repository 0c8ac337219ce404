'use client';

import type { GrowingList } from '@agent-transcript/text/growing';
import type { Key, ReactElement, ReactNode } from 'react';
import { sliced } from '../model/lists/sliced';
import { fittingHeight } from '../model/texts/fittingHeight';
import { useNextState } from '../state/useNextState';
import { useShallowStable } from '../state/useShallowStable';
import { Chunk } from './Chunk';

interface SlicesProps<Item> {
  readonly items: GrowingList<Item> | readonly Item[];
  /** Unique among the lists of a transcript: prefix of the keys of its heights. */
  readonly name: string;
  /** True if far slices are emptied. */
  readonly windowed: boolean;
  /** Estimated height of an item, in CSS pixels, before any is measured. */
  readonly itemHeight: number;
  readonly keyOf: (item: Item) => Key;
  /** Index of the item that must be on the page. Default: none. */
  readonly revealed?: number;
  /** Renders the items of a slice. */
  readonly children: (items: readonly Item[]) => ReactNode;
  /** Number of items per slice; {@link GROUP}, the default, for slices that are sliced again. */
  readonly size?: number;
  /** True if the start of the list is shown at first. */
  readonly first?: boolean;
}

/** Number of items shown before the position of the reader is known: they fill the first view of the page. */
export const FIRST = 24;

/** Number of items per slice, few enough for one frame, and per group of slices. A far group is one empty box. */
export const SLICE = 12;
export const GROUP = 96 * SLICE;

/** Long list that renders only the items near the view. Its functions must be stable. */
export function Slices<Item>({ items, first = true, revealed = -1, ...given }: SlicesProps<Item>): ReactNode {
  const { size = GROUP, keyOf } = given;
  const itemHeight = size === GROUP ? fittingHeight(given.itemHeight, items.length) : given.itemHeight;
  const cut = useNextState({ items, size, keyOf }, sliced<Item>);
  const settings = useShallowStable({ ...given, size, itemHeight });
  const input = { slices: cut.slices, number: cut.first, first, revealed, settings };
  return useNextState(input, elementsOf<Item>).elements;
}

type Settings<Item> = Omit<Required<SlicesProps<Item>>, 'items' | 'first' | 'revealed'>;

interface ElementsInput<Item> {
  readonly slices: readonly (readonly Item[])[];
  /** Number of the first slice. */
  readonly number: number;
  readonly first: boolean;
  readonly revealed: number;
  readonly settings: Settings<Item>;
}

interface Elements<Item> extends ElementsInput<Item> {
  /** By slice: index of the item that must be on the page; -1 if it is in another slice. */
  readonly revealedIn: readonly number[];
  readonly elements: readonly ReactElement[];
}

/** An element for each slice. With the same slice and settings it is the previous element, which React does not render again. */
function elementsOf<Item>(last: Elements<Item> | undefined, input: ElementsInput<Item>): Elements<Item> {
  const { slices, number, first, revealed, settings } = input;
  const moved = last === undefined ? 0 : number - last.number;
  let start = 0;
  const revealedIn = slices.map(({ length }) => {
    const at = revealed - start;
    start += length;
    if (at < 0 || at >= length) return -1;
    // Slices that are not sliced again are on the page as a whole.
    return settings.size === SLICE ? 0 : at;
  });
  const elements = slices.map((slice, index) => {
    const isFirst = first && isEarly(index, settings);
    const wasFirst = last?.first && isEarly(index + moved, settings);
    const isKnown =
      last?.settings === settings &&
      last.slices[index + moved] === slice &&
      last.revealedIn[index + moved] === revealedIn[index] &&
      isFirst === wasFirst;
    const known = isKnown ? last.elements[index + moved] : undefined;
    if (known !== undefined) return known;
    const { size, windowed, itemHeight, children } = settings;
    const name = `${settings.name} ${number + index}`;
    const revealedAt = revealedIn[index] as number;
    return (
      <Chunk
        key={number + index}
        revealed={revealedAt >= 0}
        name={name}
        estimate={slice.length * itemHeight}
        windowed={windowed}
        initially={isFirst}
      >
        {() =>
          size === SLICE ? (
            children(slice)
          ) : (
            <Slices
              {...settings}
              items={slice}
              name={name}
              first={isFirst}
              revealed={revealedAt}
              size={SLICE}
            />
          )
        }
      </Chunk>
    );
  });
  return { ...input, revealedIn, elements };
}

const isEarly = (index: number, { size }: Pick<Settings<never>, 'size'>) =>
  index >= 0 && index * size < FIRST;
