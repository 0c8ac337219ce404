import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../..';
import { TOOL } from '../../testing/sources';

test('parts of blocks open and close with all, the outline does not', async () => {
  const user = userEvent.setup();
  const details = JSON.stringify({ error: 'Boom', traceback: 'x', code: 7 });
  render(<Transcript source={`<<ERROR_JSON_START>>\n${details}\n<<ERROR_JSON_END>>`} toolbar outline />);
  const state = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
  expect([state('Traceback'), state('Details')]).toEqual(['true', 'false']);
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect([state('Traceback'), state('Details')]).toEqual(['true', 'true']);
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(state('Details')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect([state('Traceback'), state('Details'), state('Outline')]).toEqual(['false', 'false', 'true']);
});

test('what comes after all were closed opens as ever', async () => {
  const user = userEvent.setup();
  const begun = '<<STEP_START>>\nStep 1: Fetch ✓\nFound.\n<<STEP_END>>\n';
  const { rerender } = render(<Transcript source={begun} streaming toolbar />);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  rerender(<Transcript source={`${begun}<<STEP_START>>\nStep 2: Send\n`} streaming toolbar />);
  const open = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
  expect([open(/^Step 1/), open(/^Step 2/)]).toEqual(['false', 'true']);
});

test('a part of a block stays as the reader left it while the block is not there', async () => {
  const user = userEvent.setup();
  const details = JSON.stringify({ error: 'Boom', code: 7 });
  const source = `Prose\n<<ERROR_JSON_START>>\n${details}\n<<ERROR_JSON_END>>`;
  render(<Transcript source={source} toolbar />);
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'tools');
  expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'all');
  expect(screen.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'false');
});

test('what comes into a closed fold can be found by the browser', async () => {
  const user = userEvent.setup();
  const show = (content: string) => (
    <Transcript toolbar source={`<<STEP_START>>\nOne ✓\n${content}<<STEP_END>>\nWords.`} />
  );
  const { rerender } = render(show(''));
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  rerender(show('It came.\n'));
  expect(screen.getByText('It came.').closest('[data-part="Panel"]')).toHaveAttribute(
    'hidden',
    'until-found',
  );
});

test('closed content can be found by the search of the browser, which opens it', () => {
  render(<Transcript source={TOOL} />);
  const toggle = screen.getByRole('button', { name: /web_search/ });
  const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(panel).toHaveAttribute('hidden', 'until-found');
  act(() => {
    panel?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(panel).not.toHaveAttribute('hidden');
});

test('what has nothing in it has nothing to open, unless it is still being written', () => {
  const source = '<<thinking>>\n<</thinking>>\n<<STEP_START>>\nStep 1: Convert';
  const { rerender } = render(<Transcript source={source} streaming />);
  expect(screen.getByRole('button', { name: /^(?:Thinking|Step)/ })).toHaveTextContent(
    'Step 1 Convert running',
  );
  rerender(<Transcript source={`${source} ✓\n<<STEP_END>>`} />);
  expect(screen.getByRole('heading', { name: 'Step 1 Convert done' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Thinking|Step)/ })).toBeNull();
});
