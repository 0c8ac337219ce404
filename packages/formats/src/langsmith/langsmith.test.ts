import { expect, test } from 'vitest';
import { readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { langsmithRun } from '../testing/runs/langsmith';
import * as format from './index';

const file = JSON.parse(langsmithRun) as {
  readonly post: readonly object[];
  readonly patch: readonly object[];
};

const expected = [
  'system',
  '  text You answer letters to a newspaper for gardeners.',
  'user',
  '  text When do I cut back my hydrangeas? They stand in Lübeck.',
  'assistant',
  '  step ChatPromptTemplate',
  'assistant',
  '  text I look up the plant and the last frost.',
  '  tool plant_book',
  '    toolInput {"plant":"hydrangea"}',
  '    tool VectorStore',
  '      toolInput {"query":"hydrangea"}',
  '      toolResult {"documents":[{"page_content":"Hydrangea macrophylla","metadata":{"page":212}}]}',
  '    toolResult Hydrangea macrophylla: cut after the last hard frost, above the first pair of buds.',
  '  tool last_frost',
  '    toolInput {"place":"Lübeck"}',
  '    error ToolException("no station in Lübeck")',
  'assistant',
  '  text Wait for the **last hard frost**, then cut above the first pair of buds.',
  '  step StrOutputParser',
];

test('reads a run of an agent, posted and patched', () => {
  const run = readRecords(format, [file]);
  expect(outlineRun(run)).toEqual(expected);
  expect(run).toMatchObject({
    format: 'langsmith',
    title: 'Letters',
    model: 'claude-sonnet-4-5',
    usage: { input: 1_441, output: 130, cacheRead: 1_152, cacheWrite: 0, reasoning: 12 },
    startedAt: Date.UTC(2026, 1, 11, 16, 40),
    endedAt: Date.UTC(2026, 1, 11, 16, 40, 3, 10),
  });
});

test('reads the same run one by one, patches before posts', () => {
  expect(outlineRun(readRecords(format, [...file.patch, ...file.post]))).toEqual(expected);
  expect(outlineRun(readRecords(format, [[...file.post, ...file.patch]]))).toEqual(expected);
});

test('joins a patch without an id to the first run of its trace', () => {
  const run = readRecords(format, [
    {
      id: 'a',
      trace_id: 'a',
      name: 'ChatOpenAI',
      run_type: 'llm',
      start_time: 1_728_803_137_170,
      inputs: { messages: [{ role: 'user', content: 'Hi' }] },
    },
    {
      trace_id: 'a',
      end_time: 1_728_803_138_285,
      outputs: {
        model: 'small-1',
        choices: [{ message: { role: 'assistant', content: 'Hello' } }],
        usage_metadata: { input_tokens: 9, output_tokens: 9, input_token_details: { cache_read: 4 } },
      },
    },
  ]);
  expect(outlineRun(run)).toEqual(['user', '  text Hi', 'assistant', '  text Hello']);
  expect(run).toMatchObject({
    id: 'a',
    model: 'small-1',
    usage: { input: 9, output: 9, cacheRead: 4 },
    endedAt: 1_728_803_138_285,
  });
});

test('joins a patch without a trace, and runs that name only their parent', () => {
  const run = readRecords(format, [
    { id: 'a', name: 'agent', run_type: 'chain', start_time: 1_728_803_137_170 },
    {
      id: 'b',
      parent_run_id: 'a',
      name: 'model',
      run_type: 'llm',
      start_time: 1_728_803_137_171,
      inputs: { prompts: ['Hi'] },
    },
    { id: 'b', outputs: { generations: [[{ text: 'Hello' }]] } },
  ]);
  expect(outlineRun(run)).toEqual(['user', '  text Hi', 'assistant', '  text Hello']);
});

test('reads runs in runs', () => {
  const run = readRecords(format, [
    {
      id: 'a',
      name: 'agent',
      run_type: 'chain',
      start_time: 1,
      child_runs: [
        {
          id: 'b',
          name: 'node',
          run_type: 'chain',
          child_runs: [
            { id: 'c', name: 'look', run_type: 'tool', inputs: { at: 'sky' }, outputs: { output: 'blue' } },
          ],
        },
      ],
    },
  ]);
  expect(outlineRun(run)).toEqual([
    'assistant',
    '  step node',
    '    tool look',
    '      toolInput {"at":"sky"}',
    '      toolResult blue',
  ]);
});

test('keeps a run open until its patch comes', () => {
  const reader = format.createReader();
  reader.read(
    {
      id: 'a',
      trace_id: 'a',
      name: 'model',
      run_type: 'llm',
      start_time: 1_728_803_137_170,
      inputs: { messages: ['Hi'] },
    },
    { line: 1 },
  );
  expect(outlineRun(reader.run())).toEqual(['user', '  text Hi', 'assistant', '  step model (streaming)']);
  reader.end();
  expect(outlineRun(reader.run())).toEqual(['user', '  text Hi', 'assistant', '  step model (truncated)']);
});

test('shows an error of a model', () => {
  const run = readRecords(format, [
    {
      id: 'a',
      name: 'model',
      run_type: 'llm',
      start_time: 1,
      end_time: 2,
      inputs: { messages: ['Hi'] },
      error: 'RateLimitError()',
    },
  ]);
  expect(outlineRun(run)).toEqual([
    'user',
    '  text Hi',
    'assistant',
    '  step model',
    '    error RateLimitError()',
  ]);
});

test('counts records that are not runs', () => {
  expect(readRecords(format, [{ name: 'x' }, 'text', 1]).skipped).toMatchObject([
    { kind: 'record', count: 3 },
  ]);
});
