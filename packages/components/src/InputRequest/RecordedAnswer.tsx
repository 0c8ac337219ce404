import { payloadOf, readJson, type UserInput } from '@agent-transcript/parser';
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
  const text = plainAnswer(node, labels);
  if (text === null) return <Payload node={answerIn(node)} label={labels.answer} />;
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

/** What was answered, as it stands in the source, without what is around it; the whole where that cannot be told. */
function answerIn(node: UserInput): UserInput {
  const { node: json, error } = readJson(node.value);
  const found = json?.type === 'object' ? json.entries.findLast(({ key }) => key === 'input') : undefined;
  if (error !== undefined || found === undefined) return node;
  return { ...node, value: node.value.slice(found.value.start, found.value.end) };
}

function plainAnswer(node: UserInput, labels: Labels): string | null {
  const payload = payloadOf(node);
  const value = payload.ok ? payload.value : null;
  if (typeof value !== 'object' || value === null || !('input' in value)) return null;
  const { input } = value;
  if (typeof input === 'boolean') return input ? labels.yes : labels.no;
  // A number that has more digits than a double is shown with all of them, as JSON.
  if (typeof input === 'number') return node.value.includes(String(input)) ? String(input) : null;
  return typeof input === 'string' ? input : null;
}
