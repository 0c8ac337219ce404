import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Transcript } from '..';
import { Timestamp } from './Timestamp';

test('a date is the same day in every time zone and has no time', () => {
  render(<Transcript messages={[{ id: 'a', role: 'user', content: 'Hello.', createdAt: '2026-03-14' }]} />);
  expect(screen.getByRole('time')).toHaveTextContent(/^Mar 14, 2026$/);
  expect(screen.getByRole('time')).toHaveAttribute('datetime', '2026-03-14');
});

test('a time without a zone is shown unchanged', () => {
  const source =
    '<<ERROR_JSON_START>>\n{"error": "Boom", "timestamp": "2023-10-27T10:00:00"}\n<<ERROR_JSON_END>>';
  render(<Transcript source={source} />);
  expect(document.querySelector('time')).toBeNull();
  expect(document.querySelector('[data-part="Time"]')).toHaveTextContent('2023-10-27T10:00:00');
});

test.each(['soon', 'March 5', '2026-13-40', '2026-03-14T10:00'])(
  '%j is not a date and stays unchanged',
  (at) => {
    render(<Timestamp at={at} />);
    expect(screen.queryByRole('time')).toBeNull();
    expect(document.querySelector('[data-part="Time"]')).toHaveTextContent(at);
  },
);

test('milliseconds are a date, as a number or as text', () => {
  render(<Timestamp at={Date.UTC(2026, 2, 14, 9, 26)} />);
  expect(screen.getByRole('time')).toHaveAttribute('datetime', '2026-03-14T09:26:00.000Z');
  expect(screen.getByRole('time')).not.toHaveAttribute('title');
});

test('a server, which does not know the time zone of the reader, shows UTC', () => {
  expect(renderToString(<Timestamp at="2026-03-14T10:26:00+01:00" />)).toContain('>2026-03-14 09:26 UTC<');
  expect(renderToString(<Timestamp at="2026-03-14" />)).toContain('>2026-03-14<');
});
