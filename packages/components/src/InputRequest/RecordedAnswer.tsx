'use client';

import { type JsonNode, readJson, type UserInput } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { LongText } from '../LongText/LongText';
import type { Labels } from '../labels/labels';
import { Payload } from '../Payload/Payload';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

/** Where a long answer goes on behind a button, in UTF-16 units. */
const ANSWER_PAGE = 2_000;

/** An answer as it was given: a text or a number as it stands, anything else as JSON. */
export function RecordedAnswer({ node }: { node: UserInput }): ReactNode {
  const { labels } = useTranscriptContext();
  const answer = answerIn(node);
  const text = plainAnswer(answer, labels);
  // As it stands in the source, in which repeated keys and all digits are.
  const value = answer === undefined ? node.value : node.value.slice(answer.start, answer.end);
  if (text === null) return <Payload node={{ ...node, value }} label={labels.answer} />;
  return (
    <p data-part="Answer">
      <span data-part="Label">{labels.answer}</span>{' '}
      {text.trim() === '' ? (
        <span data-part="Empty">{labels.noContent}</span>
      ) : (
        <bdi>
          <LongText text={text} first={ANSWER_PAGE} />
        </bdi>
      )}
    </p>
  );
}

/** What was answered, without what is around it; nothing where that cannot be told. */
function answerIn(node: UserInput): JsonNode | undefined {
  const { node: json, error } = readJson(node.value);
  if (error !== undefined || json?.type !== 'object') return undefined;
  return json.entries.findLast(({ key }) => key === 'input')?.value;
}

/** A text, a yes or no, or a number, with every digit, as words. */
function plainAnswer(answer: JsonNode | undefined, labels: Labels): string | null {
  if (answer?.type === 'string') return answer.value;
  if (answer?.type === 'number') return answer.raw;
  if (answer?.type !== 'literal' || answer.value === null) return null;
  return answer.value ? labels.yes : labels.no;
}
