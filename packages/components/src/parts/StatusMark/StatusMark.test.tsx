import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../../labels';
import type { BlockState } from '../../model/block/BlockState';
import { StatusMark, StatusWord } from './StatusMark';

const STATES = [
  'running',
  'preparing',
  'writing',
  'done',
  'failed',
  'truncated',
  'denied',
  'cancelled',
  'waiting',
  'answered',
] as const satisfies readonly BlockState[];

test.each([...STATES, 'ended'] as const)('the state %s has a shape, hidden from screen readers', (state) => {
  const { container } = render(<StatusMark state={state} />);
  const mark = container.querySelector('[data-component="StatusMark"]');
  expect(mark).toHaveAttribute('data-status', state);
  expect(mark).toHaveAttribute('aria-hidden', 'true');
  expect(mark).not.toBeEmptyDOMElement();
});

test.each(STATES)('the state %s has a word', (state) => {
  const { container } = render(<StatusWord state={state} />);
  // After the word before it.
  expect(container.textContent).toBe(` ${en[state]}`);
});

test('words about the block precede its state, and an ended block shows none', () => {
  const { container, rerender } = render(<StatusWord state="done" about="single action" />);
  expect(container).toHaveTextContent('single action · done');
  rerender(<StatusWord state="ended" about="single action" />);
  expect(container).toHaveTextContent(/^single action$/);
  rerender(<StatusWord state="ended" about={false} />);
  expect(container).toBeEmptyDOMElement();
});
