import { expect, test } from 'vitest';
import { agents, extras, partsFor, scores, texts } from './parts';

const sample = (more: object) => ({ id: 1, messages: [{ role: 'user', content: 'Hello' }], ...more });
const event = (more: object) => sample({ events: [{ event: 'model', error: null }, more] });

test.each([
  [
    'messages, calls and their events',
    event({ event: 'tool', id: 'c', result: 'ok', events: [], error: null }),
    [],
  ],
  [
    'no text apart, no error, no limit',
    sample({ attachments: {}, error: null, limit: null, error_retries: [] }),
    [],
  ],
  [
    'text with no citations, reasoning',
    sample({ messages: [{ content: [{ type: 'text', citations: [] }, { type: 'reasoning' }] }] }),
    [],
  ],
  ['a solver', event({ event: 'span_begin', type: 'solver' }), []],
  ['an agent', event({ event: 'span_begin', type: 'agent' }), [agents, extras]],
  [
    'an agent in a call of an old log',
    sample({ transcript: { events: [{ event: 'tool', events: [{}] }] } }),
    [agents, extras],
  ],
  ['a program', event({ event: 'sandbox', result: 1 }), [agents, extras]],
  ['a text apart', sample({ attachments: { a: 'A' } }), [texts]],
  ['a text apart in an old log', sample({ transcript: { content: { a: 'A' } } }), [texts]],
  ['a score', sample({ scores: { match: 0 } }), [scores]],
  ['the score of an old log', sample({ score: { value: 'C' } }), [scores]],
  ['a score between', event({ event: 'score', intermediate: true }), [scores]],
  ['no score', sample({ scores: {}, score: null }), []],
  ['a picture', sample({ messages: [{ content: [{ type: 'image' }] }] }), [extras]],
  ['a picture in a result', event({ event: 'tool', result: [{ type: 'image' }] }), [extras]],
  ['a citation', sample({ messages: [{ content: [{ type: 'text', citations: [{}] }] }] }), [extras]],
  ['an error', sample({ error: { message: 'No' } }), [extras]],
  ['a call of a model that failed', event({ event: 'model', error: 'No' }), [extras]],
  ['a question', event({ event: 'input' }), [extras]],
  ['an approval', event({ event: 'approval', approver: 'human' }), [extras]],
  ['a sample of a log', { eval: {}, samples: [sample({ limit: { type: 'time' } })] }, [extras]],
  ['a list of events', [{ event: 'info' }], [extras]],
])('%s', (_, record, parts) => {
  expect(partsFor(record)).toEqual(parts);
});
