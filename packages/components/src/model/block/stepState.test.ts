import { createParser, parse, type Step } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { stepState } from './stepState';

test.each([
  ['<<STEP_START>>\nGo ✓\n<<STEP_END>>', 'done'],
  ['<<STEP_START>>\nGo ✗\n<<STEP_END>>', 'failed'],
  ['<<STEP_START>>\nGo\n<<STEP_END>>', 'ended'],
  ['<<STEP_START>>\nGo ✓\nAnd', 'truncated'],
])('%j has %s', (source, state) => {
  expect(stepState(parse(source).children[0] as Step)).toBe(state);
});

test('a streaming step is running, or has already failed', () => {
  const stateOf = (source: string) => {
    const parser = createParser();
    parser.write(source);
    return stepState(parser.tree().children[0] as Step);
  };
  expect(stateOf('<<STEP_START>>\nGo\nWords')).toBe('running');
  expect(stateOf('<<STEP_START>>\nGo ✗\nWords')).toBe('failed');
});
