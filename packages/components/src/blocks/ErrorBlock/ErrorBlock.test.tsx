import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '../..';

test('an error shows traceback, time and the rest of its details', () => {
  const details = JSON.stringify({
    error: 'Boom',
    traceback: 'File "a.py", line 3',
    timestamp: '2023-10-27T10:00:00Z',
    code: 7,
  });
  render(<Transcript source={`<<ERROR_JSON_START>>\n${details}\n<<ERROR_JSON_END>>`} />);
  expect(screen.getByText('Boom', { selector: '[data-part="Message"] bdi' })).toBeVisible();
  expect(screen.getByTitle('2023-10-27T10:00:00Z')).toHaveTextContent(/^Oct 27, 2023/);
  expect(screen.getByRole('group', { name: 'Traceback' })).toHaveTextContent('a.py:3 failed here');
  expect(screen.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'false');
});
