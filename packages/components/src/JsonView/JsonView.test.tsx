import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { JsonView } from '../index';

const rows = () => screen.getAllByRole('treeitem').map((row) => row.textContent);

test('keys keep their order, numbers their digits, repeated keys their place', () => {
  render(<JsonView text={'{"b": 1.0, "2": 1e400, "1": 0.1000000000000000055, "b": 9007199254740993}'} />);
  expect(rows()).toEqual(['b1.0', '21e400', '10.1000000000000000055', 'b9007199254740993']);
});

test('the arrow keys walk the tree, open and close it', async () => {
  const user = userEvent.setup();
  render(
    <JsonView
      text={JSON.stringify({ a: { b: [1, 2] }, c: Array.from({ length: 40 }, (_, i) => i), d: 'x' })}
    />,
  );
  await user.tab();
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('a');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('12');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('b');
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{End}');
  expect(focused()).toBe('d"x"');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Home}');
  expect(focused()).toBe('a');
});

test('a long container shows a part of itself and more on demand', async () => {
  render(<JsonView text={JSON.stringify(Array.from({ length: 250 }, (_, i) => i))} />);
  expect(screen.getAllByRole('treeitem')).toHaveLength(101);
  await userEvent.click(screen.getByText('100 of 250 shown. Show more'));
  expect(screen.getAllByRole('treeitem')).toHaveLength(250);
});

test('what is no JSON is shown as text', () => {
  render(<JsonView text="not json" />);
  expect(screen.getByText('not json')).toBeVisible();
});

test('JSON that is cut off shows what has come', () => {
  render(<JsonView text={'{"a": [1, {"b": "unfin'} />);
  expect(rows()).toEqual(['a', '01', '11 key']);
});
