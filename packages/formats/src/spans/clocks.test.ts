import { expect, test } from 'vitest';
import { outlineRun } from '../testing/outlineRun';
import { createTraces } from './createTraces';
import type { Span } from './Span';

const user = (content: string) => ({ role: 'user', content });
const asks = {
  role: 'assistant',
  content: [{ type: 'tool_use', id: 'c1', name: 'gauge', input: { pier: 2 } }],
};

function outline(...spans: readonly Partial<Span>[]): readonly string[] {
  const traces = createTraces({
    format: 'otel',
    holders: /^spans$/,
    readSpan: (record) => record as unknown as Span,
  });
  for (const span of spans)
    traces.read({ traceId: 't', parentId: 'root', name: span.id, ...span }, { line: 1 });
  traces.end();
  return outlineRun(traces.run());
}

const root = { id: 'root', parentId: undefined, startedAt: 100, endedAt: 900, kind: 'agent' } as const;
const answered = [
  'user',
  '  text How high?',
  'assistant',
  '  tool gauge',
  '    toolInput {"pier":2}',
  '    toolResult 3 m',
  'assistant',
  '  text It is 3 m.',
];
const spans = (toolAt: number | undefined, callId: string | undefined): Partial<Span>[] => [
  root,
  { id: 'g1', kind: 'generation', startedAt: 200, endedAt: 300, input: [user('How high?')], output: asks },
  {
    id: 'gauge',
    kind: 'tool',
    callId,
    startedAt: toolAt,
    endedAt: toolAt && toolAt + 5,
    input: { pier: 2 },
    output: '3 m',
  },
  {
    id: 'g2',
    kind: 'generation',
    startedAt: 400,
    endedAt: 500,
    input: [user('How high?'), asks, { role: 'tool', tool_call_id: 'c1', content: '3 m' }],
    output: { role: 'assistant', content: 'It is 3 m.' },
  },
];

test.each([
  ['in time', 320],
  ['before the model asked, by another clock', 150],
  ['before the run, by another clock', 50],
  ['after the last answer, by another clock', 950],
  ['without a time', undefined],
])('a tool that ran %s is the call of the model, with its result', (_, toolAt) => {
  expect(outline(...spans(toolAt, 'c1'))).toEqual(answered);
});

test('so is one that is known by its name and input alone', () => {
  expect(outline(...spans(150, undefined))).toEqual(answered);
});

test('a model call that was told of a call comes after the one that made it', () => {
  const [, first, tool, second] = spans(320, 'c1');
  expect(outline(root, { ...first, startedAt: 450 }, { ...tool }, { ...second, startedAt: 400 })).toEqual(
    answered,
  );
});

test('an id that several model calls use changes no order', () => {
  const again = {
    id: 'g3',
    kind: 'generation',
    startedAt: 600,
    endedAt: 650,
    input: [user('And now?')],
    output: asks,
  } as const;
  const run = outline(...spans(320, 'c1'), again, {
    id: 'gauge2',
    kind: 'tool',
    callId: 'c1',
    startedAt: 660,
    endedAt: 670,
    input: { pier: 2 },
    output: '2 m',
  });
  expect(run.filter((line) => line.includes('toolResult'))).toEqual([
    '    toolResult 3 m',
    '    toolResult 2 m',
  ]);
});
