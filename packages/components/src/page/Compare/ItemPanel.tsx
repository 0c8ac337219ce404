'use client';

import type { RunItem } from '@agent-transcript/analysis/compare';
import type { ReactNode } from 'react';
import { Fold } from '../../parts/Fold/Fold';
import { LongText } from '../../parts/LongText/LongText';
import { useLabels } from '../../state/useLabels';
import { ItemLine } from './ItemLine';
import { indentJson } from './indentJson';

/** Maximum length of the first page of a text, in UTF-16 units. */
const PAGE = 4_000;

/** Block that only one run has: a line, with its content in the fold. */
export function ItemPanel({ item }: { readonly item: RunItem }): ReactNode {
  const labels = useLabels();
  const { type, input, result, text } = item;
  const all: readonly (readonly [label: string, value: string])[] = [
    [labels.input, type === 'tool' ? input : ''],
    [labels.text, type === 'step' ? '' : text],
    [labels.result, result],
  ];
  const parts = all.filter(([, value]) => value !== '');
  return (
    <Fold component="ComparedItem" defaultOpen={false} summary={<ItemLine item={item} />}>
      {parts.length === 0
        ? null
        : parts.map(([label, value]) => (
            <div key={label}>
              <p data-part="Label">{label}</p>
              <LongText text={value.length > PAGE ? value : indentJson(value)} size={PAGE}>
                {(page) => (
                  <pre data-part="Text" dir="auto">
                    {page}
                  </pre>
                )}
              </LongText>
            </div>
          ))}
    </Fold>
  );
}
