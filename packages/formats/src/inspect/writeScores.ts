import type { JsonValue } from '@agent-transcript/protocol';
import { defined, type Fields, fieldsOf, isFields, timeOf } from '../core/values';
import type { SampleContext } from './SampleContext';

/** The longest result, in UTF-16 units: a score may hold any text. */
const LONGEST = 200;

/** Writes each score as data under its name. The oldest logs have one score without a name. */
export function writeScores(sample: Fields, { conversation, events, data, value }: SampleContext): void {
  const given = Object.entries(fieldsOf(sample.scores));
  const scored = events.all.filter((one) => one.event === 'score');
  const between = scored.filter((one) => one.intermediate === true || given.length === 0);
  const scores = [
    ...[...between.map((event) => event.score), sample.score].filter(isFields),
    ...given.map(([scorer, score]) => ({ scorer, ...(isFields(score) ? score : { value: score }) })),
  ];
  if (scores.length === 0) return;
  conversation.note({ result: given.map(sayScore).join(', ').slice(0, LONGEST) || undefined });
  const createdAt = timeOf(scored.at(-1)?.timestamp);
  const message = conversation.message({ role: 'scorer', createdAt, data });
  for (const score of scores)
    message.addData({
      type: 'data',
      kind: 'score',
      data: value({ ...score, ...defined({ target: sample.target }) }) as JsonValue,
    });
}

/** Short form of a score. A score of several values is only named. */
function sayScore([scorer, score]: readonly [string, unknown]): string {
  const value = isFields(score) ? score.value : score;
  const isWord = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isWord ? `${scorer} ${value}` : scorer;
}
