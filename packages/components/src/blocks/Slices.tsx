'use client';

import { type Key, memo, type ReactNode } from 'react';
import { fittingHeight } from '../model/fittingHeight';
import { sliced } from '../model/sliced';
import type { Revealed } from '../state/createTranscriptStore';
import { useNextState } from '../state/useNextState';
import { Chunk } from './Chunk';

interface SlicesProps<Item> {
  readonly items: readonly Item[];
  /** Unique among the lists of a transcript: the key of its slices' heights. */
  readonly name: string;
  /** Whether far slices are emptied. */
  readonly windowed: boolean;
  /** Estimated height of an item, in CSS pixels, before any is measured. */
  readonly itemHeight: number;
  readonly keyOf: (item: Item) => Key;
  /** Whether one of the items holds a place that must be on the page. */
  readonly holds: (items: readonly Item[], place: Revealed) => boolean;
  /** Renders the items of a slice. */
  readonly children: (items: readonly Item[]) => ReactNode;
  /** Items per slice: {@link SLICE}, or a multiple of it, whose slices are sliced again. */
  readonly size?: number;
  /** Whether this is the start of the list, which is shown at first. */
  readonly first?: boolean;
}

/** Items per slice, and slices per group: a far group is one empty box. */
export const SLICE = 24;
const GROUP = SLICE * SLICE;

/** A long list that renders only the items near the view. Its functions must be stable. */
export function Slices<Item>(props: SlicesProps<Item>): ReactNode {
  const { items, name, size = GROUP, first = true, keyOf } = props;
  const itemHeight = size === GROUP ? fittingHeight(props.itemHeight, items.length) : props.itemHeight;
  const { slices, first: number } = useNextState({ items, size, keyOf }, sliced<Item>);
  return slices.map((slice, index) => (
    <Slice
      {...props}
      key={number + index}
      items={slice}
      name={`${name} ${number + index}`}
      size={size}
      first={first && index === 0}
      itemHeight={itemHeight}
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
