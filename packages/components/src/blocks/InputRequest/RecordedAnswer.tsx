'use client';

import type { UserInput } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { Payload } from '../../content/Payload/Payload';
import { answerText } from '../../model/answer/answerText';
import { LongText } from '../../parts/LongText/LongText';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useSearchTarget } from '../../state/useSearchTarget';

/** Length of the first page of an answer, in UTF-16 units. */
const ANSWER_PAGE = 2_000;

/** Given answer: text, number, yes or no, or any other value as JSON. */
export function RecordedAnswer({ node }: { node: UserInput }): ReactNode {
  const { labels } = useTranscriptContext();
  const searchTarget = useSearchTarget(node.start);
  const answer = answerText(node);
  if (answer.type === 'json') return <Payload node={{ ...node, value: answer.text }} label={labels.answer} />;
  return (
    <p data-part="Answer" data-at={node.start}>
      <span data-part="Label">{labels.answer}</span>{' '}
      {answer.type === 'boolean' ? (
        <bdi data-part="Word">{answer.value ? labels.yes : labels.no}</bdi>
      ) : answer.text.trim() === '' ? (
        <span data-part="Empty">{labels.noContent}</span>
      ) : (
        <bdi>
          <LongText text={answer.text} first={ANSWER_PAGE} piece={searchTarget} />
        </bdi>
      )}
    </p>
  );
}
