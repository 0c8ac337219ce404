import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript, type TranscriptMessage } from '../..';

const talk = (...words: readonly string[]) =>
  words.map((content): TranscriptMessage => ({ id: content.slice(0, 1), role: 'user', content }));

test('content that the host changes in its own list is read again', () => {
  const content: unknown[] = ['Old text.', { type: 'data', data: { v: 'one' } }];
  const show = () => <Transcript messages={[{ id: 'm', role: 'user', content: content as never }]} />;
  const { rerender, container } = render(show());
  content[0] = { type: 'state', state: { v: 'two' } };
  content[1] = { type: 'data', data: { v: 'three' } };
  rerender(show());
  expect(container).toHaveTextContent(/two.*three/);
  expect(container).not.toHaveTextContent(/Old|one/);
});

test('a list that the host changes later keeps the messages that were passed', () => {
  const list = [...talk('a', 'b')];
  const { rerender } = render(<Transcript messages={list} />);
  list[1] = { ...(list[1] as TranscriptMessage), content: 'Another text' };
  list.push({ id: 'c', role: 'user', content: 'One more' });
  rerender(<Transcript messages={[...list]} />);
  expect(screen.getByText('Another text')).toBeVisible();
  expect(screen.getByText('One more')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('the blocks of a later message have their source, too', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Transcript messages={talk('a')} />);
  rerender(<Transcript messages={talk('a', 'b')} />);
  for (const button of screen.getAllByRole('button', { name: 'Actions' })) await user.click(button);
  expect(screen.getAllByRole('group', { name: 'Source' })).toHaveLength(2);
});

test('the addresses of all blocks of a conversation are distinct', () => {
  const { container } = render(
    <Transcript
      messages={[
        { id: 'a', role: 'user', content: ['One', 'Two'] },
        { id: 'a-1', role: 'user', content: 'Three' },
      ]}
    />,
  );
  const ids = [...container.querySelectorAll('[data-component="TextBlock"]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test('invalid content shows nothing', () => {
  const content = null as unknown as string;
  render(<Transcript messages={[{ id: 'a', role: 'user', content }]} />);
  expect(screen.getByText('Nothing to show.')).toBeVisible();
});
