import { citation, root, step, text } from '@agent-transcript/parser/build';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../..';

const TIMETABLE = citation({
  title: 'Timetable',
  url: 'https://trains.example/2025',
  quote: 'departs at 19:23',
});
const PRICES = citation({ url: 'https://prices.example/night' });
const NOTES = citation({ title: 'My notes', quote: 'Rome is warm' });

test('consecutive sources are one list', () => {
  render(<Transcript tree={root([text('By night.'), TIMETABLE, PRICES, text('It is warm.'), NOTES])} />);
  const [first, second] = screen.getAllByRole('list', { name: 'Sources' });
  expect(within(first as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  expect(within(second as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
});

test('a source has its title, a link if the policy allows it, and the quoted words', async () => {
  const user = userEvent.setup();
  const tree = root([TIMETABLE, PRICES, NOTES]);
  const { rerender } = render(<Transcript tree={tree} />);
  const link = screen.getByRole('link', { name: 'Timetable' });
  expect(link).toHaveAttribute('href', 'https://trains.example/2025');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(screen.getByText('departs at 19:23').closest('q')).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://prices.example/night' })).toBeVisible();
  expect(screen.getByText('My notes').closest('a')).toBeNull();
  await user.tab();
  expect(link).toHaveFocus();
  rerender(<Transcript tree={tree} urlPolicy={() => null} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Timetable')).toBeVisible();
  expect(screen.getByText('https://trains.example/2025')).toBeVisible();
});

test('a title that names another host than its address shows the host', () => {
  const tree = root([citation({ title: 'bank.example', url: 'https://evil.test/login' })]);
  render(<Transcript tree={tree} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('bank.example evil.test');
});

test('a script address is not a link, and an empty source says so', () => {
  render(<Transcript tree={root([citation({ title: 'Go', url: 'javascript:alert(1)' }), citation({})])} />);
  expect(screen.queryByRole('link')).toBeNull();
  const [script, nothing] = screen.getAllByRole('listitem');
  expect(script).toHaveTextContent('Go javascript:alert(1)');
  expect(nothing).toHaveTextContent('empty');
});

test('find counts title and quotation; a filter for failures hides the source', async () => {
  const user = userEvent.setup();
  const found = citation({ title: 'A needle', quote: 'the needle', url: 'https://a.example' });
  render(<Transcript tree={root([step({ title: 'Look', children: [found] })])} toolbar />);
  await user.type(screen.getByRole('searchbox'), 'needle{Enter}');
  expect(await screen.findByText('1 of 2')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'failures');
  expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull();
});

test('a component of the host is an item of the list', () => {
  render(
    <Transcript
      tree={root([TIMETABLE, NOTES])}
      components={{ citation: ({ node }) => <p>Mine: {node.title}</p> }}
    />,
  );
  const items = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Mine: Timetable', 'Mine: My notes']);
});

test('a source added to a list leaves those before it unchanged', () => {
  const { rerender } = render(<Transcript tree={root([text('So.'), TIMETABLE], { status: 'streaming' })} />);
  const link = screen.getByRole('link', { name: 'Timetable' });
  rerender(<Transcript tree={root([text('So.'), TIMETABLE, NOTES], { status: 'streaming' })} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(link).toBeInTheDocument();
});
