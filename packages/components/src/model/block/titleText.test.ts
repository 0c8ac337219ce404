import { createParser, type InputRequest, parse, type Step } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { titleText } from './titleText';

function stepOf(title: string, streaming = false): Step {
  const parser = createParser();
  parser.write(`<<STEP_START>>\nStep 1: ${title}`);
  if (!streaming) {
    parser.write('\nText\n<<STEP_END>>');
    parser.end();
  }
  return parser.tree().children[0] as Step;
}

test.each([
  ['Read `package.json` and **compare**', 'Read package.json and compare'],
  ['See [the *docs*](https://example.org "x") first', 'See the docs first'],
  ['An ![old map](map.png) of <https://example.org>', 'An old map of https://example.org'],
  ['Escaped \\*stars\\*, R&amp;D, ~~gone~~', 'Escaped *stars*, R&D, gone'],
  ['2 * 3 * 4 in snake_case_name', '2 * 3 * 4 in snake_case_name'],
  ['# 1 of 3', '# 1 of 3'],
  ['- a > b', '- a > b'],
  ['A <b>tag</b>', 'A <b>tag</b>'],
  ['Open `code', 'Open `code'],
])('the title %j says %j', (title, text) => {
  expect(titleText(stepOf(title))).toBe(text);
});

test('marks of a title that still grows are not shown until they are closed', () => {
  expect(titleText(stepOf('Read **the fi', true))).toBe('Read the fi');
});

test('the prompt of a request is read as Markdown blocks', () => {
  const [request] = parse(
    '<<INPUT_REQUIRED_START>>\n# Which **one**?\n\n> Any\n<<INPUT_REQUIRED_END>>',
  ).children;
  expect(titleText(request as InputRequest)).toBe('Which one? Any');
});

test('a very long title is read only up to its shown length', () => {
  expect(titleText(stepOf(`**${'word '.repeat(100_000)}`)).length).toBe(2_000);
});
