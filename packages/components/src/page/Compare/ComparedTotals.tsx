'use client';

import type { Comparison, SideTotals } from '@agent-transcript/analysis/compare';
import type { ReactNode } from 'react';
import { Clipped } from '../../parts/LongText/Clipped';
import { useLabels } from '../../state/useLabels';

interface ComparedTotalsProps {
  readonly totals: Comparison['totals'];
  readonly names: readonly [one: string, other: string];
}

const TOTALS: readonly (keyof SideTotals)[] = [
  'steps',
  'calls',
  'failed',
  'duration',
  'inputTokens',
  'outputTokens',
  'cost',
];

/** Totals of both runs. Totals that neither run has are omitted. */
export function ComparedTotals({ totals, names }: ComparedTotalsProps): ReactNode {
  const labels = useLabels();
  const say = (name: keyof SideTotals, value: number | undefined) => {
    if (value === undefined) return '–';
    if (name === 'duration') return labels.duration(value);
    return name === 'cost' ? labels.money(value) : labels.number(value);
  };
  const known = TOTALS.filter((name) => totals.one[name] !== undefined || totals.other[name] !== undefined);
  return (
    <table data-part="Totals">
      <thead>
        <tr>
          <th scope="col">
            <span data-part="Hidden">{labels.comparedTotals}</span>
          </th>
          {names.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two runs, which may have the same name
            <th key={index} scope="col">
              <Clipped text={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {known.map((name) => (
          <tr key={name} data-changed={totals.one[name] !== totals.other[name] || undefined}>
            <th scope="row">{labels.comparedTotal(name)}</th>
            <td>{say(name, totals.one[name])}</td>
            <td>{say(name, totals.other[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
