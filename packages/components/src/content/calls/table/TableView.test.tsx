import { root, tool } from '@agent-transcript/parser/build';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../../..';

const show = async (result: unknown) => {
  const user = userEvent.setup();
  render(<Transcript tree={root([tool({ name: 'query', input: { sql: 'select' }, result })])} />);
  await user.click(screen.getByRole('button', { name: /^query/ }));
  return user;
};
const cells = () =>
  within(screen.getByRole('table', { name: 'Result' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

const ORDERS =
  '[{"id": 9007199254740993, "item": "Chair", "price": 89.90}, {"id": 12, "item": "table"}, {"id": 100, "item": "Lamp", "price": null}]';

test('a table shows every cell with all its digits; the row shows its size', async () => {
  await show(ORDERS);
  expect(screen.getByRole('button', { name: /^query select 3 × 3/ })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['id', 'item', 'price']);
  expect(cells()).toEqual([
    ['9007199254740993', 'Chair', '89.90'],
    ['12', 'table', ''],
    ['100', 'Lamp', 'null'],
  ]);
});

test('a column sorts by keyboard: ascending, descending, original order', async () => {
  const user = await show(ORDERS);
  const header = screen.getByRole('columnheader', { name: 'id' });
  expect(header).not.toHaveAttribute('aria-sort');
  within(header).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(cells().map(([id]) => id)).toEqual(['12', '100', '9007199254740993']);
  await user.keyboard('{Enter}');
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(cells().map(([id]) => id)).toEqual(['9007199254740993', '100', '12']);
  await user.keyboard('{Enter}');
  expect(header).not.toHaveAttribute('aria-sort');
  expect(cells().map(([id]) => id)).toEqual(['9007199254740993', '12', '100']);
});

test('a long text is clipped and opens in place', async () => {
  const long = `${'word '.repeat(40)}end`;
  const user = await show([{ text: long }, { text: 'short' }]);
  const button = screen.getByRole('button', { name: /^word/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText(/end$/)).toBeNull();
  await user.click(button);
  expect(screen.getByText(/end$/)).toBeVisible();
});

test('10,000 rows are shown in pages, and each press adds the next page', async () => {
  const user = await show(Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Product ${id}` })));
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  expect(screen.getAllByRole('row')).toHaveLength(101);
  await user.click(screen.getByRole('button', { name: /^100 of 10,000 shown/ }));
  expect(screen.getAllByRole('row')).toHaveLength(201);
  await user.click(screen.getByRole('button', { name: 'id' }));
  await user.click(screen.getByRole('button', { name: 'id' }));
  await waitFor(() => expect(cells()[0]).toEqual(['9999', 'Product 9999']));
});

test('the input is one press away', async () => {
  const user = await show(ORDERS);
  await user.click(screen.getByRole('button', { name: 'JSON' }));
  expect(screen.getByRole('tree', { name: 'Input' })).toHaveTextContent('select');
  expect(screen.getByRole('tree', { name: 'Result' })).toBeVisible();
});
