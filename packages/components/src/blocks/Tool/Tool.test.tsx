import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../..';
import { TOOL } from '../../testing/sources';

test('a finished tool is folded, shows the gist of its input, and opens by keyboard', async () => {
  const user = userEvent.setup();
  render(<Transcript source={TOOL} />);
  const toggle = screen.getByRole('button', { name: /web_search Paris done/ });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  expect(toggle).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('tree', { name: 'Result' })).toBeVisible();
});

test('a call with an error has failed and is open', () => {
  const failed = TOOL.replace(
    '<<TOOL_STEP_END',
    '<<ERROR_START>>\nError: No network\n<<ERROR_END>>\n<<TOOL_STEP_END',
  );
  render(<Transcript source={failed} />);
  expect(screen.getByRole('button', { name: /web_search Paris failed/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.getByRole('group', { name: 'Error' })).toHaveTextContent('Error No network');
});

test('a tool with the name of an Object property is a tool', () => {
  render(<Transcript source={TOOL.replaceAll('web_search', 'constructor')} tools={{}} />);
  expect(screen.getByRole('button', { name: /constructor/ })).toBeVisible();
});

test('the gist shows numbers and booleans with their keys', () => {
  const input = '{"query": "night train", "direct": true, "max": 10.50, "none": null}';
  const called = (json: string) =>
    `<<TOOL_STEP_START/compare:1>>\n<<TOOL_STEP_INPUT_START>>\n${json}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/compare:1>>`;
  render(<Transcript source={`${called(input)}\n${called('[1, 2]')}`} />);
  const [first, second] = screen.getAllByRole('button', { name: /^compare/ });
  expect(first).toHaveTextContent('compare night train · direct: true · max: 10.50');
  expect(second).toHaveTextContent('compare 1 · 2');
});
