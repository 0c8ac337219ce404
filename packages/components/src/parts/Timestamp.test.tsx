import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '..';

test('a day is that day everywhere, and has no time', () => {
  render(<Transcript messages={[{ id: 'a', role: 'user', content: 'Hello.', createdAt: '2026-03-14' }]} />);
  expect(screen.getByRole('time')).toHaveTextContent(/^Mar 14, 2026$/);
  expect(screen.getByRole('time')).toHaveAttribute('datetime', '2026-03-14');
});

test('a time that names no zone is shown as it is written', () => {
  const source =
    '<<ERROR_JSON_START>>\n{"error": "Boom", "timestamp": "2023-10-27T10:00:00"}\n<<ERROR_JSON_END>>';
  render(<Transcript source={source} />);
  expect(document.querySelector('time')).toBeNull();
  expect(document.querySelector('[data-part="Time"]')).toHaveTextContent('2023-10-27T10:00:00');
});
