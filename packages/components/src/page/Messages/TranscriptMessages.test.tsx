import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type TranscriptMessage,
  TranscriptMessages,
  type TranscriptMessagesProps,
  TranscriptProvider,
} from '../..';

const message = (id: string, content: string, streaming = false): TranscriptMessage => ({
  id,
  role: 'assistant',
  content,
  streaming,
});
const show = (messages: readonly TranscriptMessage[], props: TranscriptMessagesProps = {}) => (
  <TranscriptProvider messages={messages}>
    <TranscriptMessages {...props} />
  </TranscriptProvider>
);
const root = () => document.querySelector('[data-component="TranscriptMessages"]');

test('its status shows if a message streams', () => {
  const { rerender } = render(show([message('a', 'One'), message('b', 'Tw', true)]));
  expect(root()).toHaveAttribute('data-status', 'streaming');
  rerender(show([message('a', 'One'), message('b', 'Two')]));
  expect(root()).toHaveAttribute('data-status', 'complete');
});

test('without messages it says so', () => {
  render(show([]));
  expect(screen.getByText('Nothing to show.')).toBeVisible();
});

test('it shows the included messages', () => {
  render(show([message('a', 'One'), message('b', 'Two')], { include: ({ id }) => id === 'b' }));
  expect(screen.getByRole('article')).toHaveTextContent('Two');
});

test('diagnostics are listed at the end of a message unless the host lists them elsewhere', () => {
  const odd = [message('a', '<<STEP_START>>\nCut')];
  const { rerender } = render(show(odd));
  expect(screen.getByRole('button', { name: '1 issue in the source' })).toBeVisible();
  rerender(show(odd, { diagnostics: false }));
  expect(screen.queryByRole('button', { name: '1 issue in the source' })).toBeNull();
});
