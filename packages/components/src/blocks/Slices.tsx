'use client';

import { type Key, memo, type ReactNode } from 'react';
import { sliced } from '../model/sliced';
import type { Revealed } from '../state/createTranscriptStore';
import { useNextState } from '../state/useNextState';
import { Chunk } from './Chunk';

interface SlicesProps<Item> {
  readonly items: readonly Item[];
  /** Of all lists of a transcript its own: what the heights of its slices are known by. */
  readonly name: string;
  /** Whether slices come and go; else they stay, ready to. */
  readonly windowed: boolean;
  /** About how high an item is, in CSS pixels, before any has been seen. */
  readonly itemHeight: number;
  readonly keyOf: (item: Item) => Key;
  /** Whether a place that must be on the page is in one of the items. */
  readonly holds: (items: readonly Item[], place: Revealed) => boolean;
  /** Shows the items of a slice. */
  readonly children: (items: readonly Item[]) => ReactNode;
  /** How many items a slice has: a multiple of {@link SLICE}, of which there are slices in the slices. */
  readonly size?: number;
  /** Whether the list begins here, where a reader begins. */
  readonly first?: boolean;
}

/** Items of a slice, and slices of a group: a far group is one empty box. */
export const SLICE = 24;
const GROUP = SLICE * SLICE;

/** A long list, of which only what is near the reader's view is on the page. Of all functions the same must be given. */
export function Slices<Item>(props: SlicesProps<Item>): ReactNode {
  const { items, name, size = GROUP, first = true, keyOf } = props;
  const { slices, first: number } = useNextState({ items, size, keyOf }, sliced<Item>);
  return slices.map((own, index) => (
    <Slice
      {...props}
      key={number + index}
      items={own}
      name={`${name} ${number + index}`}
      size={size}
      first={first && index === 0}
    />
  ));
}

const Slice = memo(function Slice<Item>(props: SlicesProps<Item>): ReactNode {
  const { items, name, size, first = true, windowed, itemHeight, holds, children } = props;
  return (
    <Chunk
      holds={(place) => holds(items, place)}
      name={name}
      estimate={items.length * itemHeight}
      windowed={windowed}
      initially={first}
    >
      {size === SLICE ? children(items) : <Slices {...props} size={SLICE} />}
    </Chunk>
  );
}) as <Item>(props: SlicesProps<Item>) => ReactNode;
