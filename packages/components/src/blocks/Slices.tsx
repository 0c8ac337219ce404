'use client';

import type { GrowingList } from '@agent-transcript/text/growing';
import type { Key, ReactElement, ReactNode } from 'react';
import { fittingHeight } from '../model/fittingHeight';
import { sliced } from '../model/sliced';
import type { Revealed } from '../state/createTranscriptStore';
import { useNextState } from '../state/useNextState';
import { useShallowStable } from '../state/useShallowStable';
import { Chunk } from './Chunk';

interface SlicesProps<Item> {
  readonly items: GrowingList<Item> | readonly Item[];
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
export function Slices<Item>({ items, first = true, ...given }: SlicesProps<Item>): ReactNode {
  const { size = GROUP, keyOf } = given;
  const itemHeight = size === GROUP ? fittingHeight(given.itemHeight, items.length) : given.itemHeight;
  const cut = useNextState({ items, size, keyOf }, sliced<Item>);
  const settings = useShallowStable({ ...given, size, itemHeight });
  return useNextState({ slices: cut.slices, number: cut.first, first, settings }, elementsOf<Item>).elements;
}

type Settings<Item> = Omit<Required<SlicesProps<Item>>, 'items' | 'first'>;

interface ElementsInput<Item> {
  readonly slices: readonly (readonly Item[])[];
  /** Number of the first slice. */
  readonly number: number;
  readonly first: boolean;
  readonly settings: Settings<Item>;
}

interface Elements<Item> extends ElementsInput<Item> {
  readonly elements: readonly ReactElement[];
}

/** An element for each slice: the one before where slice and settings are the same, which React does not render again. */
function elementsOf<Item>(
  last: Elements<Item> | undefined,
  { slices, number, first, settings }: ElementsInput<Item>,
): Elements<Item> {
  const moved = last === undefined ? 0 : number - last.number;
  const elements = slices.map((slice, index) => {
    const isFirst = first && index === 0;
    const wasFirst = last?.first && index + moved === 0;
    const isKnown =
      last?.settings === settings && last.slices[index + moved] === slice && isFirst === wasFirst;
    const known = isKnown ? last.elements[index + moved] : undefined;
    return (
      known ?? (
        <Slice
          {...settings}
          key={number + index}
          items={slice}
          name={`${settings.name} ${number + index}`}
          first={isFirst}
        />
      )
    );
  });
  return { slices, number, first, settings, elements };
}

interface SliceProps<Item> extends Required<SlicesProps<Item>> {
  readonly items: readonly Item[];
}

function Slice<Item>(props: SliceProps<Item>): ReactNode {
  const { items, name, size, first, windowed, itemHeight, holds, children } = props;
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
}
