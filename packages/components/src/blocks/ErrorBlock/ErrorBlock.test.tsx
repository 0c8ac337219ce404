import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '../..';

test('an error shows its traceback, time and other details', () => {
  const details = JSON.stringify({
    error: 'Boom',
    traceback: 'File "a.py", line 3',
    timestamp: '2023-10-27T10:00:00Z',
    code: 7,
  });
  render(<Transcript source={`<<ERROR_JSON_START>>\n${details}\n<<ERROR_JSON_END>>`} />);
  expect(screen.getByText('Boom', { selector: 'bdi > *' })).toBeVisible();
  expect(screen.getByTitle('2023-10-27T10:00:00Z')).toHaveTextContent(/^Oct 27, 2023/);
  expect(screen.getByRole('group', { name: 'Traceback' })).toHaveTextContent('a.py:3 failed here');
  expect(screen.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'false');
});

test('details without a traceback are open, and a truncated error says so', () => {
  const { rerender } = render(
    <Transcript source={'<<ERROR_JSON_START>>\n{"error": "Boom", "code": 7}\n<<ERROR_JSON_END>>'} />,
  );
  expect(screen.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('button', { name: 'Traceback' })).toBeNull();
  rerender(<Transcript source={'<<ERROR_START>>\nError: Boo'} />);
  expect(screen.getByRole('group', { name: 'Error' })).toHaveTextContent(/Boo · cut off/);
});

test('a long message continues behind a button', () => {
  render(<Transcript source={`<<ERROR_START>>\nError: ${'very '.repeat(1_000)}long\n<<ERROR_END>>`} />);
  expect(screen.getByRole('button', { name: /^Show more/ })).toBeVisible();
});
