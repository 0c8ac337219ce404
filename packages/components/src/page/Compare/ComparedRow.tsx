'use client';

import type { Comparison, ComparedRow as Row, RunItem } from '@agent-transcript/analysis/compare';
import { memo, type ReactNode } from 'react';
import { useLabels } from '../../state/useLabels';
import { ItemLine, itemText } from './ItemLine';
import { ItemPanel } from './ItemPanel';
import { PartDiff } from './PartDiff';
import { SameBlocks } from './SameBlocks';

/** A row with its comparison. */
export interface NumberedRow {
  readonly row: Row;
  readonly index: number;
  readonly comparison: Comparison;
  readonly names: readonly [one: string, other: string];
  /** Start of the `id` of each row. */
  readonly id: string;
}

/** Row of a comparison: equal blocks, a changed block, or a block of only one run. */
export const ComparedRow = memo(function ComparedRow({
  row,
  index,
  comparison,
  names,
  id,
}: NumberedRow): ReactNode {
  const labels = useLabels();
  const root = { id: `${id}${index}`, 'data-component': 'ComparedRow', 'data-type': row.kind };
  if (row.kind === 'same')
    return (
      <div {...root}>
        <SameBlocks items={comparison.one} from={row.from} count={row.count} />
      </div>
    );
  const say = (what: string, item: RunItem) => `${what}${labels.colon}${itemText(item, labels)}`;
  if (row.kind === 'changed')
    return (
      <div {...root} role="group" aria-label={say(labels.changed, row.one)}>
        <div data-part="Sides">
          <div data-part="Side">
            <ItemLine item={row.one} />
          </div>
          <div data-part="Side">
            <ItemLine item={row.other} />
          </div>
        </div>
        {row.parts.map((part) =>
          part === 'outcome' ? null : (
            <PartDiff key={part} part={part} one={row.one[part]} other={row.other[part]} />
          ),
        )}
      </div>
    );
  const isOne = row.kind === 'onlyOne';
  const item = isOne ? row.one : row.other;
  const only = labels.onlyIn(isOne ? names[0] : names[1]);
  const side = (
    <div data-part="Side">
      <p data-part="Label">{only}</p>
      <ItemPanel item={item} />
    </div>
  );
  return (
    <div {...root} role="group" aria-label={say(only, item)}>
      <div data-part="Sides">
        {isOne ? side : <div data-part="Nothing" />}
        {isOne ? <div data-part="Nothing" /> : side}
      </div>
    </div>
  );
});
