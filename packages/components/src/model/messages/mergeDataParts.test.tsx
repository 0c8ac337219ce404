import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '../..';
import { messages } from '../../testing/conversation';

test('the same object in two messages counts as two writes', () => {
  const content = { type: 'state', state: { n: 1 } } as const;
  render(
    <Transcript
      messages={[
        { id: 'a', role: 'user', content },
        { id: 'b', role: 'user', content },
      ]}
    />,
  );
  expect(screen.getByRole('treeitem')).toHaveTextContent('n1');
  expect(screen.getByText('Merged into ¶state above')).toBeVisible();
});

test('data of one identity is merged at its first place, with its history', () => {
  render(<Transcript messages={messages} />);
  const panel = screen.getByRole('group', { name: 'state' });
  expect(
    within(panel)
      .getAllByRole('treeitem', { hidden: false })
      .map((row) => row.textContent),
  ).toEqual(['n2', 'list', '01']);
  expect(within(panel).getByRole('button', { name: '2 writes' })).toBeVisible();
  expect(screen.getByText('Merged into ¶state above')).toBeVisible();
});
