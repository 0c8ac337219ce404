import { inputRequest, root, type ToolOptions, tool } from '@agent-transcript/parser/build';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../../..';

const QUESTIONS = {
  questions: [
    {
      question: 'Which **door**?',
      header: 'Door',
      options: [{ label: 'Left', description: 'To the hall' }, { label: 'Right' }],
      multiSelect: false,
    },
  ],
};

const show = async (options: Partial<ToolOptions> = {}) => {
  render(<Transcript tree={root([tool({ name: 'AskUserQuestion', input: QUESTIONS, ...options })])} />);
  const toggle = screen.getByRole('button', { name: /^AskUserQuestion/ });
  if (toggle.ariaExpanded !== 'true') await userEvent.click(toggle);
  return toggle;
};
const options = () =>
  within(screen.getByRole('group', { name: 'Door' }))
    .getAllByRole('radio')
    .map((option) => [option.parentElement?.textContent, option.getAttribute('aria-label')]);

const RESULT = 'User has answered your questions: "Which **door**?"="Right". You can now continue.';

test('a question shows its options and the chosen one; the row shows question and answer', async () => {
  const toggle = await show({ result: RESULT });
  expect(toggle).toHaveTextContent('AskUserQuestion Which door? Right');
  expect(screen.getByRole('group', { name: 'Door' })).toHaveTextContent('Which door?');
  expect(options()).toEqual([
    ['LeftTo the hall', 'not chosen'],
    ['Right', 'chosen'],
  ]);
});

test('a free answer comes below the options', async () => {
  await show({ result: RESULT.replace('"Right"', '"The *window*"') });
  expect(screen.getByRole('group', { name: 'Door' })).toHaveTextContent('Answer');
  expect(screen.getByText('window').tagName).toBe('EM');
});

test('without a result there is no answer', async () => {
  await show();
  expect(screen.getByText('No answer')).toBeVisible();
});

test('a result without an answer is shown unchanged', async () => {
  await show({ result: { odd: 12 } });
  expect(screen.getByRole('tree', { name: 'Result' })).toHaveTextContent('odd');
});

test('a request inside the call stays as it is, and the options come after it', async () => {
  await show({ result: RESULT, children: [inputRequest({ prompt: 'Which **door**?', answer: 'Right' })] });
  const request = screen.getByRole('group', { name: 'Input required' });
  const group = screen.getByRole('group', { name: 'Door' });
  expect(request.compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(group).not.toHaveTextContent('Which');
  expect(options().map(([, state]) => state)).toEqual(['not chosen', 'chosen']);
});
