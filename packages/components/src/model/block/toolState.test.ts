import { createParser, parse, type Tool } from '@agent-transcript/parser';
import { inputRequest, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { ERROR, TOOL } from '../../testing/sources';
import { isRunning, toolState } from './toolState';

const streamed = (source: string) => {
  const parser = createParser();
  parser.write(source);
  return parser.tree().children[0] as Tool;
};
const upTo = (text: string) => TOOL.slice(0, TOOL.indexOf(text) + text.length);

test.each([
  ['<<TOOL_STEP_START/web_search:call_1>>\n', 'preparing', true],
  ['{"query":', 'preparing', true],
  ['<<TOOL_STEP_INPUT_END>>\n', 'running', true],
  ['{"temperature"', 'running', false],
  ['<<TOOL_STEP_END/web_search:call_1>>', 'done', false],
])('a tool that has come as far as %j is %s', (text, state, running) => {
  const tool = streamed(upTo(text));
  expect(toolState(tool)).toBe(state);
  expect(isRunning(tool)).toBe(running);
});

test('a call that ends too early is truncated, and one with an error has failed', () => {
  const begun = upTo('<<TOOL_STEP_INPUT_END>>\n');
  expect(toolState(parse(begun).children[0] as Tool)).toBe('truncated');
  const failed = streamed(begun + ERROR);
  expect(toolState(failed)).toBe('failed');
  expect(isRunning(failed)).toBe(false);
  expect(
    toolState(parse(TOOL.replace('<<TOOL_STEP_END', `${ERROR}<<TOOL_STEP_END`)).children[0] as Tool),
  ).toBe('failed');
});

test.each(['denied', 'cancelled'] as const)(
  'a %s call shows that state, whatever its children are',
  (outcome) => {
    const stopped = { name: 'mail', input: {}, outcome };
    expect(toolState(tool(stopped))).toBe(outcome);
    expect(toolState(tool({ ...stopped, result: 'half of it' }))).toBe(outcome);
    expect(toolState(tool({ ...stopped, error: 'Refused' }))).toBe(outcome);
    expect(isRunning(tool({ ...stopped, status: 'streaming' }))).toBe(false);
  },
);

test('a call with an open question waits until the answer, or until the run ends', () => {
  const asking = (answer?: boolean) => [inputRequest({ prompt: 'Send it?', answer })];
  const call = { name: 'mail', input: {}, status: 'streaming' } as const;
  expect(toolState(tool({ ...call, children: asking() }))).toBe('waiting');
  expect(toolState(tool({ ...call, children: asking(true) }))).toBe('running');
  expect(toolState(tool({ ...call, status: 'truncated', children: asking() }))).toBe('truncated');
});
