import { root, text } from '@agent-transcript/parser/build';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Grown } from './Grown';

const messagesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    role: 'user',
    content: [root([text(`Message ${index}`)])],
  }));

const status = () => screen.queryByText(/^This is the beginning/);

test('the progress is shown until all messages of a long run are shown', async () => {
  const messages = messagesOf(420);
  const { rerender } = render(<Grown messages={messages} isRead name="run.jsonl" />);
  expect(status()).toHaveTextContent('the rest is being read: 95 %');
  expect(screen.getByRole('progressbar', { name: /run\.jsonl/ })).toHaveValue(400 / 420);
  await waitFor(() => expect(status()).toBeNull());
  // Additions to a file that has been read are not reading progress.
  rerender(<Grown messages={[...messages, ...messagesOf(1)]} isRead name="run.jsonl" />);
  expect(status()).toBeNull();
});

test('a short run is shown at once', () => {
  render(<Grown messages={messagesOf(3)} isRead name="run.jsonl" />);
  expect(status()).toBeNull();
});
