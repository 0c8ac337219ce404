'use client';

import { type ReactNode, useContext } from 'react';
import { CopyButton } from '../parts/CopyButton';
import { AnswerContext } from '../state/AnswerContext';
import { useTranscriptContext } from '../state/TranscriptContext';

/** Marks the answer of a run, above its first text; copies its Markdown. */
export function AnswerHead(): ReactNode {
  const { labels } = useTranscriptContext();
  const answer = useContext(AnswerContext);
  return (
    <p data-component="AnswerHead">
      <span data-part="Label">{labels.answer}</span> {answer !== null && <CopyButton text={answer.text} />}
    </p>
  );
}
