import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectHost } from '../testing/expectHost';
import { expectRemembered } from '../testing/expectRemembered';
import { outlineRun } from '../testing/outlineRun';
import { pydanticAiMessages } from '../testing/runs/pydanticAi';
import * as format from './index';
import { fromPydanticAI } from './index';

const outline = (given: unknown, streaming = false) =>
  outlineRun({ messages: fromPydanticAI(given, { streaming }) });

const request = (...parts: readonly object[]) => ({ kind: 'request', parts });
const response = (...parts: readonly object[]) => ({ kind: 'response', parts });
const prompt = (content: string) => ({ part_kind: 'user-prompt', content });
const text = (content: string) => ({ part_kind: 'text', content });
const call = (id: string) => ({ part_kind: 'tool-call', tool_name: 'look', tool_call_id: id, args: {} });
const result = (id: string) => ({
  part_kind: 'tool-return',
  tool_name: 'look',
  tool_call_id: id,
  content: 'dusty',
});

test('a list shows what its file shows', () => {
  expectHost(fromPydanticAI, format, pydanticAiMessages, pydanticAiMessages);
  expect(fromPydanticAI({ messages: pydanticAiMessages })).toHaveLength(5);
});

test('a result leaves its request, and the prompt beside it stays', () => {
  expect(
    outline([response(call('a'), call('b')), request(result('b'), result('a'), prompt('And now?'))]),
  ).toEqual([
    'assistant',
    '  tool look',
    '    toolInput {}',
    '    toolResult dusty',
    '  tool look',
    '    toolInput {}',
    '    toolResult dusty',
    'user',
    '  text And now?',
  ]);
});

test('instructions are shown when they change', () => {
  const told = (instructions: string) => ({ ...request(prompt('Well?')), instructions });
  expect(outline([told('A'), told('A'), told('B')]).filter((line) => line !== '  text Well?')).toEqual([
    'system',
    '  text A',
    'user',
    'user',
    'system',
    '  text B',
    'user',
  ]);
});

test('a response that is replaced grows, keeps its other nodes, and its calls run', () => {
  const question = request(prompt('Is it on?'));
  const growing = (words: string) =>
    fromPydanticAI([question, response({ part_kind: 'thinking', content: 'Hm.' }, text(words))], {
      streaming: true,
    });
  const [before, now] = [growing('It'), growing('It is')];
  expect(now[0]).toBe(before[0]);
  expect(outlineRun({ messages: now.slice(1) })).toEqual([
    'assistant',
    '  thinking Hm.',
    '  text It is (streaming)',
  ]);
  const unfinished = { ...response(text('It'), call('a')), state: 'incomplete' };
  expect(outline([unfinished], true)[2]).toBe('  tool look (streaming)');
  expect(outline([unfinished])[2]).toBe('  tool look (truncated)');
});

test('a list gives the same messages, whichever lists came before it', () => {
  const id = fc.constantFrom('a', 'b');
  const words = fc.constantFrom('A', 'A b');
  expectRemembered(
    (messages, streaming) => fromPydanticAI(messages, { streaming }),
    fc.oneof(
      fc
        .tuple(fc.array(fc.oneof(words.map(prompt), id.map(result)), { maxLength: 3 }), fc.option(words))
        .map(([parts, instructions]) => ({ ...request(...parts), instructions })),
      fc.array(fc.oneof(words.map(text), id.map(call)), { maxLength: 3 }).map((parts) => response(...parts)),
    ),
  );
});
