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

test('it says whether a message still comes', () => {
  const { rerender } = render(show([message('a', 'One'), message('b', 'Tw', true)]));
  expect(root()).toHaveAttribute('data-status', 'streaming');
  rerender(show([message('a', 'One'), message('b', 'Two')]));
  expect(root()).toHaveAttribute('data-status', 'complete');
});

test('without messages it says that there is nothing', () => {
  render(show([]));
  expect(screen.getByText('Nothing to show.')).toBeVisible();
});

test('it shows the messages that are asked for', () => {
  render(show([message('a', 'One'), message('b', 'Two')], { include: ({ id }) => id === 'b' }));
  expect(screen.getByRole('article')).toHaveTextContent('Two');
});

test('what is odd is listed at the end of a message, unless the host lists it elsewhere', () => {
  const odd = [message('a', '<<STEP_START>>\nCut')];
  const { rerender } = render(show(odd));
  expect(screen.getByRole('button', { name: '1 issue in the source' })).toBeVisible();
  rerender(show(odd, { diagnostics: false }));
  expect(screen.queryByRole('button', { name: '1 issue in the source' })).toBeNull();
});
