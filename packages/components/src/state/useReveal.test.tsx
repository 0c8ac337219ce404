import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Transcript } from '..';
import { SOURCE, STEP } from '../testing/sources';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', location.pathname);
});

const goTo = (hash: string) => {
  history.replaceState(null, '', hash);
  fireEvent(window, new Event('hashchange'));
};
const settle = () => act(() => void vi.advanceTimersByTime(1_000));
const fold = (name: RegExp) => screen.getByRole('button', { name });

test('the address of a block opens the folds around it and moves the focus there', () => {
  render(<Transcript source={SOURCE} toolbar addressPrefix="run-" />);
  fireEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
  goTo('#run-1_0');
  settle();
  expect(fold(/^Step 1/)).toHaveAttribute('aria-expanded', 'true');
  expect(fold(/^Step 2/)).toHaveAttribute('aria-expanded', 'false');
  expect(fold(/^web/)).toHaveAttribute('aria-expanded', 'true');
  expect(fold(/^web/)).toHaveFocus();
});

test('a page opened with an address goes there as soon as the block arrives', () => {
  history.replaceState(null, '', '#run-1');
  const { rerender } = render(<Transcript source="Words.\n" streaming addressPrefix="run-" />);
  settle();
  expect(document.body).toHaveFocus();
  rerender(<Transcript source={`Words.\n${STEP}`} streaming addressPrefix="run-" />);
  settle();
  expect(fold(/^Step 1/)).toHaveFocus();
});

test('a reader who has begun to type keeps the focus', () => {
  history.replaceState(null, '', '#run-1');
  const { rerender } = render(<Transcript source="Words.\n" streaming toolbar addressPrefix="run-" />);
  screen.getByRole('searchbox').focus();
  rerender(<Transcript source={`Words.\n${STEP}`} streaming toolbar addressPrefix="run-" />);
  settle();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('the address of a message leads to it', () => {
  render(<Transcript messages={[{ id: 'one two', role: 'user', content: 'Words.' }]} />);
  goTo('#one%20two-');
  settle();
  expect(screen.getByRole('article')).toContainElement(document.activeElement as HTMLElement);
});

test('an address encoded by the browser leads to its block, too', () => {
  render(<Transcript source={`Words.\n${STEP}`} addressPrefix="été-" />);
  goTo('#été-1');
  expect(location.hash).not.toContain('é');
  settle();
  expect(fold(/^Step 1/)).toHaveFocus();
});

test.each(['#run-9', '#other-1', '#run-1_', '#%'])('%s leads nowhere', (hash) => {
  render(<Transcript source={SOURCE} addressPrefix="run-" />);
  goTo(hash);
  settle();
  expect(document.body).toHaveFocus();
});

test('a filtered block is revealed when it is shown again', () => {
  const { rerender } = render(<Transcript source={SOURCE} addressPrefix="run-" thinking={false} />);
  goTo('#run-0');
  settle();
  expect(document.body).toHaveFocus();
  rerender(<Transcript source={SOURCE} addressPrefix="run-" />);
  settle();
  expect(fold(/^Thinking/)).toHaveFocus();
});
