import { parse } from '@agent-transcript/parser';
import { root, step, text, thinking } from '@agent-transcript/parser/build';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '..';

const failures = () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'errors');

test('a filter without matches says so, and a wider one brings everything back', async () => {
  render(<Transcript tree={parse('Only words.')} toolbar />);
  await failures();
  expect(screen.queryByText('Only words.')).toBeNull();
  expect(screen.getByText('Nothing found')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'all');
  expect(screen.getByText('Only words.')).toBeVisible();
});

test('find excludes hidden blocks', async () => {
  const tree = root([
    step({ title: 'Fine', outcome: 'success', children: [text('A needle.')] }),
    step({ title: 'Not', outcome: 'failure', children: [text('A needle.')] }),
  ]);
  render(<Transcript tree={tree} toolbar />);
  await userEvent.type(screen.getByRole('searchbox'), 'needle');
  await screen.findByText('2 matches');
  await failures();
  expect(await screen.findByText('1 match')).toBeVisible();
});

test('with thinking off, no filter shows it', async () => {
  const tree = root([thinking('Hm.'), text('Words.')]);
  render(<Transcript tree={tree} thinking={false} toolbar />);
  expect(screen.queryByRole('button', { name: /^Thinking/ })).toBeNull();
  expect(screen.getByText('Words.')).toBeVisible();
});
