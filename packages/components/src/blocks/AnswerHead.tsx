'use client';

import { type ReactNode, useContext } from 'react';
import { CopyButton } from '../parts/CopyButton';
import { AnswerContext } from '../state/AnswerContext';
import { useTranscriptContext } from '../state/TranscriptContext';

/** Heading above the first text of the answer of a run, with a button that copies its Markdown. */
export function AnswerHead(): ReactNode {
  const { labels } = useTranscriptContext();
  const answer = useContext(AnswerContext);
  return (
    <p data-component="AnswerHead">
      <span data-part="Label">{labels.answer}</span> {answer !== null && <CopyButton text={answer.text} />}
    </p>
  );
}
