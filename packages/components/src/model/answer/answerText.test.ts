import { parse, type UserInput } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { walk } from '../block/walk';
import { answerText } from './answerText';

const answerOf = (value: string) => {
  const tree = parse(
    `<<INPUT_REQUIRED_START>>\nWhich?\n<<USER_INPUT_PROVIDED_START>>\n${value}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>`,
  );
  const input = [...walk(tree)].find(({ node }) => node.type === 'userInput')?.node;
  return answerText(input as UserInput);
};

test.each([
  ['{"input": "two\\nlines"}', { type: 'text', text: 'two\nlines' }],
  ['{"input": 12345678901234567890}', { type: 'text', text: '12345678901234567890' }],
  ['{"input": false}', { type: 'boolean', value: false }],
  ['{"input": null}', { type: 'json', text: 'null' }],
  ['{"input": {"a": 1, "a": 2}, "type": "json"}', { type: 'json', text: '{"a": 1, "a": 2}' }],
  ['{"input": "first", "input": "last"}', { type: 'text', text: 'last' }],
])('%s says %j', (value, expected) => {
  expect(answerOf(value)).toEqual(expected);
});

test.each(['{"answer": 1}', '["input"]', '{"input": "cut'])('%s is shown whole', (value) => {
  expect(answerOf(value)).toMatchObject({ type: 'json', text: expect.stringContaining(value) });
});
