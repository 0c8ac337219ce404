'use client';

import type { Answer } from '@agent-transcript/analysis/summary';
import { inOneLine } from '@agent-transcript/text/ansi';
import { directionOf } from '@agent-transcript/text/direction';
import { withoutMarks } from '@agent-transcript/text/markdown';
import { type ReactNode, useMemo } from 'react';
import { clip } from '../../model/texts/clip';
import { useLabels } from '../../state/useLabels';
import type { Ways } from './SummaryItems';

interface AnswerLineProps {
  readonly answer: Answer;
  readonly ways: Ways;
}

/** Lengths of the answer that are read and that are shown at most, in UTF-16 units. The style cuts it after three lines. */
const READ = 2_000;
const SHOWN = 600;

/** Beginning of the answer, with a link to it. */
export function AnswerLine({ answer, ways }: AnswerLineProps): ReactNode {
  const labels = useLabels();
  const { markdown, texts } = answer;
  const words = useMemo(() => clip(inOneLine(withoutMarks(markdown.slice(0, READ))), SHOWN), [markdown]);
  return (
    <p data-part="Answer">
      {/* In the direction of the answer, not of the label before it. */}
      <span dir={directionOf(words) ?? 'auto'}>
        <bdi>{ways.to([texts[0].place], labels.answer)}</bdi> {words}
      </span>
    </p>
  );
}
