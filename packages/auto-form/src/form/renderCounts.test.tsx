import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InputForm } from './InputForm';
import * as control from './theme/widgets/useControlProps';

// Every control asks for its props once in each render.
vi.mock(import('./theme/widgets/useControlProps'), async (original) => {
  const real = await original();
  return { ...real, useControlProps: vi.fn(real.useControlProps) };
});

const renders = () => vi.mocked(control.useControlProps).mock.calls.length;

test('a key in one of 60 fields renders that field, and none of the others', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`f${index}`, { type: 'string', title: `Field ${index}` }]),
  );
  render(<InputForm input={{ schema: { type: 'object', properties }, input: {} }} validator="interpreter" />);
  expect(renders()).toBe(60);
  const user = userEvent.setup();
  // By its label: to work out the names of many roles takes long.
  await user.click(screen.getByLabelText('Field 7'));
  vi.mocked(control.useControlProps).mockClear();
  await user.keyboard('abc');
  expect(renders()).toBe(3);
});

test('a key in an object renders nothing of its neighbours', async () => {
  const person = { type: 'object', properties: { name: { type: 'string' }, town: { type: 'string' } } };
  const schema = { type: 'object', required: ['a', 'b'], properties: { a: person, b: person } };
  render(<InputForm input={{ schema, input: {} }} validator="interpreter" />);
  const user = userEvent.setup();
  const [first] = screen.getAllByRole('textbox', { name: 'name' });
  await user.click(first as HTMLElement);
  vi.mocked(control.useControlProps).mockClear();
  await user.keyboard('x');
  expect(renders()).toBe(1);
});
