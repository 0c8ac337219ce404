import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '../..';

test.each([
  ['9007199254740993', '9007199254740993'],
  ['64.5', 'Answer 64.5'],
  ['1e400', '1e400'],
])('an answer that is the number %s is shown with all its digits', (written, shown) => {
  const answered = `<<INPUT_REQUIRED_START>>\nHow many?\n<<USER_INPUT_PROVIDED_START>>\n{"input": ${written}}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>`;
  const { container } = render(<Transcript source={answered} />);
  expect(container).toHaveTextContent(shown);
});

test('an answer in JSON is shown without its wrapper', () => {
  const source = `<<INPUT_REQUIRED_START>>\nWhich?\n<<USER_INPUT_PROVIDED_START>>\n{"input": {"n": 12345678901234567890}, "type": "json"}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>`;
  render(<Transcript source={source} />);
  const rows = within(screen.getByRole('tree', { name: 'Answer' })).getAllByRole('treeitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['n12345678901234567890']);
});

test.each([
  ['true', 'Answer Yes'],
  ['false', 'Answer No'],
  ['""', 'Answer empty'],
  ['"two words"', 'Answer two words'],
])('the answer %s is shown as %j', (input, shown) => {
  const source = `<<INPUT_REQUIRED_START>>\nWhich?\n<<USER_INPUT_PROVIDED_START>>\n{"input": ${input}}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>`;
  const { container } = render(<Transcript source={source} />);
  expect(container.querySelector('[data-part="Answer"]')).toHaveTextContent(shown);
});
