'use client';

import type { Comparison } from '@agent-transcript/analysis/compare';
import { COMPARED, diffWords } from '@agent-transcript/text/diff';
import { type ReactNode, useMemo } from 'react';
import { useLabels } from '../../state/useLabels';

/** Length of equal words that stay at the start and the end of a long stretch, in UTF-16 units. */
const AROUND = 160;

/** Answers of both runs as one text, with the words of only the first struck out and the words of only the second added. */
export function ComparedAnswers({ comparison }: { readonly comparison: Comparison }): ReactNode {
  const labels = useLabels();
  const { one, other } = comparison.answers;
  const pieces = useMemo(() => diffWords(one, other), [one, other]);
  if (one === '' && other === '') return null;
  return (
    <div data-part="Answers" role="group" aria-label={labels.answer}>
      <p data-part="Label">{labels.answer}</p>
      {one === other ? (
        <p>{labels.sameAnswers}</p>
      ) : (
        <p data-part="Words" dir="auto">
          {pieces.map(({ text, in: where }, index) => {
            const Tag = where === 'one' ? 'del' : where === 'other' ? 'ins' : 'span';
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which may repeat
            return <Tag key={index}>{where === 'both' ? shortened(text) : text}</Tag>;
          })}
        </p>
      )}
      {Math.max(one.length, other.length) > COMPARED && (
        <p data-part="Label">{labels.comparedUpTo(COMPARED)}</p>
      )}
    </div>
  );
}

/** Long stretch without its middle, cut between whole characters. */
function shortened(text: string): string {
  if (text.length <= 4 * AROUND) return text;
  const start = text.slice(0, AROUND).replace(/[\uD800-\uDBFF]$/, '');
  const end = text.slice(-AROUND).replace(/^[\uDC00-\uDFFF]/, '');
  return `${start} […] ${end}`;
}
