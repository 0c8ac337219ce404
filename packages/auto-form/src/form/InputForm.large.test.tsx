import type { JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InputForm } from './InputForm';
import type { InputFormProps } from './InputFormProps';

const text = { type: 'string' };

function mount(schema: JsonSchema, input: JsonValue = {}, props: Partial<InputFormProps> = {}) {
  const changed = vi.fn<(value: JsonValue | undefined) => void>();
  const view = render(
    <InputForm input={{ schema, input }} validator="interpreter" onChange={changed} {...props} />,
  );
  return { ...view, changed, user: userEvent.setup() };
}

const many = (count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, text]));

/** More than a page holds: the larger section waits. */
const huge: JsonSchema = {
  type: 'object',
  properties: {
    first: { type: 'object', title: 'First', properties: many(20, 'a') },
    rest: { type: 'object', title: 'Rest', properties: { ...many(1900, 'b'), needle: text } },
    more: { type: 'object', title: 'More', properties: many(1200, 'c') },
  },
  required: ['first', 'rest'],
};

test('what is too much for a page opens on demand, and is filled then', async () => {
  const { user, changed } = mount(huge, {});
  expect(screen.getByRole('textbox', { name: 'a19' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'needle' })).toBeNull();
  expect(screen.queryByText(/as JSON, because/)).toBeNull();
  const show = screen.getByRole('button', { name: 'Show Rest' });
  expect(show).toHaveAttribute('aria-expanded', 'false');
  await user.click(show);
  const field = document.querySelector<HTMLInputElement>('[id$="/rest/needle"]');
  expect(field).not.toBeNull();
  await user.type(field as HTMLInputElement, 'x');
  expect(changed).toHaveBeenLastCalledWith({ first: {}, rest: { needle: 'x' } });
}, 30_000);

/** Fifty-one fields in sections. */
const sections: JsonSchema = {
  type: 'object',
  properties: {
    left: { type: 'object', title: 'Left', properties: { ...many(25, 'l'), same: text } },
    right: { type: 'object', title: 'Right', properties: { ...many(24, 'r'), same: text } },
    kind: {
      title: 'Kind',
      oneOf: [
        { title: 'One', type: 'object', properties: { inOne: text } },
        { title: 'Two', type: 'object', properties: { inTwo: text } },
      ],
    },
  },
  required: ['left', 'right', 'kind'],
};

test('a large form has sections that close, and what they hold stays', async () => {
  const { user, changed } = mount(sections, { left: { l3: 'x' } });
  await user.click(screen.getByRole('button', { name: 'Hide Left' }));
  expect(screen.queryByRole('textbox', { name: 'l3' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Show Left' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'r0' }), 'y');
  expect(changed).toHaveBeenLastCalledWith({ left: { l3: 'x' }, right: { r0: 'y' }, kind: {} });
  // Other fields for the same schema: what was closed stays closed.
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(screen.getByRole('button', { name: 'Show Left' }));
  expect(screen.getByRole('textbox', { name: 'l3' })).toHaveValue('x');
  expect(screen.getByRole('button', { name: 'Hide Left' })).toHaveAttribute('aria-expanded', 'true');
}, 20_000);

test('a search finds a field by the names on the way, opens what is around it and moves there', async () => {
  const { user } = mount(sections);
  await user.click(screen.getByRole('button', { name: 'Hide Right' }));
  const search = within(screen.getByRole('search'));
  await user.type(search.getByRole('searchbox', { name: 'Find a field' }), 'same');
  expect(await search.findByRole('status')).toHaveTextContent('2 fields');
  expect(search.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Left › same',
    'Right › same',
  ]);
  await user.type(search.getByRole('searchbox'), ' right');
  await waitFor(() => expect(search.getAllByRole('button')).toHaveLength(1));
  await user.click(search.getByRole('button', { name: 'Right › same' }));
  await waitFor(() => expect(document.activeElement?.id).toMatch(/\/right\/same$/));
}, 20_000);

test('of a union the search knows the branch that is shown', async () => {
  const { user } = mount(sections);
  const search = within(screen.getByRole('search'));
  await user.type(search.getByRole('searchbox'), 'inone');
  expect(await search.findByRole('button', { name: 'Kind › inOne' })).toBeInTheDocument();
  await user.clear(search.getByRole('searchbox'));
  await user.type(search.getByRole('searchbox'), 'intwo');
  await waitFor(() => expect(search.getByRole('status')).toHaveTextContent('No field'));
}, 20_000);

test('a form of fifty fields has neither a search nor sections that close', () => {
  mount({
    type: 'object',
    properties: { a: { type: 'object', properties: many(49, 'f') } },
    required: ['a'],
  });
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hide a' })).toBeNull();
});

test('a schema elsewhere is entered as JSON, unless the host gives it', async () => {
  const schema = {
    type: 'object',
    properties: { city: { $ref: 'https://x.test/city.json', title: 'City' } },
    required: ['city'],
  };
  const city = { type: 'object', properties: { name: { ...text, title: 'Name', minLength: 3 } } };
  const { unmount } = mount(schema);
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription(/another document/);
  unmount();
  const { user } = mount(schema, {}, { schemas: { 'https://x.test/city.json': city } });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ly');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid());
});
