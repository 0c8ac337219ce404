// oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema
import type { JsonValue } from '@agent-transcript/protocol';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InputForm } from './InputForm';

const text = (preset?: string) => ({ type: 'string', ...(preset !== undefined && { default: preset }) });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const when = (name: string, value: unknown) => ({
  properties: { [name]: { const: value } },
  required: [name],
});

function mount(schema: object, input?: JsonValue) {
  const sent = vi.fn<(value: JsonValue) => void>();
  render(<InputForm input={{ schema, input: input as JsonValue }} validator="interpreter" onSubmit={sent} />);
  const user = userEvent.setup();
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    return sent.mock.lastCall?.[0];
  };
  return { user, send };
}

const kinds = {
  oneOf: [
    object({ kind: { const: 'a' }, size: text('small') }, { required: ['kind'] }),
    object({ kind: { const: 'b' }, color: text('red') }, { required: ['kind'] }),
  ],
};

test.each<[string, object, JsonValue | undefined, JsonValue]>([
  [
    'the entries of a list',
    object({ list: { type: 'array', items: object({ a: text('x'), b: text() }) } }),
    { list: [{}, { a: 'own' }, { b: 'y' }] },
    { list: [{ a: 'x' }, { a: 'own' }, { b: 'y', a: 'x' }] },
  ],
  [
    'the places of a tuple, and what comes after them',
    { type: 'array', items: [object({ a: text('x') })], additionalItems: object({ b: text('y') }) },
    [{}, {}],
    [{ a: 'x' }, { b: 'y' }],
  ],
  [
    'the branch that a value is of',
    object({ u: kinds }),
    { u: { kind: 'b' } },
    { u: { kind: 'b', color: 'red' } },
  ],
  [
    'the first branch of an object, and the fields around it',
    object(
      { n: { type: 'integer', default: 3 } },
      { anyOf: [{ properties: { a: text('x') } }, { properties: { b: text('y') } }] },
    ),
    {},
    { n: 3, a: 'x' },
  ],
  [
    'the first branch of nothing, and the fields around it',
    object(
      { n: { type: 'integer', default: 3 } },
      { anyOf: [{ properties: { a: text('x') } }, { properties: { b: text('y') } }] },
    ),
    undefined,
    { n: 3, a: 'x' },
  ],
  [
    'what a condition adds',
    object(
      { on: { type: 'boolean' } },
      {
        if: when('on', true),
        then: { properties: { a: text('x') } },
        else: { properties: { b: text('y') } },
      },
    ),
    { on: true },
    { on: true, a: 'x' },
  ],
  [
    'what a condition adds because of what another one has added',
    object(
      { on: { type: 'boolean' } },
      {
        allOf: [
          { if: when('b', 'x'), then: { properties: { c: text('y') } } },
          { if: when('on', true), then: { properties: { b: text('x') } } },
        ],
      },
    ),
    { on: true },
    { on: true, b: 'x', c: 'y' },
  ],
  [
    'what comes with another property',
    object({ card: text() }, { dependentSchemas: { card: { properties: { bank: text('x') } } } }),
    { card: '1' },
    { card: '1', bank: 'x' },
  ],
  [
    'the choice that a condition adds',
    object(
      { on: { type: 'boolean' } },
      {
        if: when('on', true),
        then: { anyOf: [{ properties: { a: text('x') } }, { properties: { b: text('y') } }] },
      },
    ),
    { on: true, b: 'own' },
    { on: true, b: 'own' },
  ],
])('a value that is given is filled in with the defaults of %s', async (_, schema, input, value) => {
  const { send } = mount(schema, input);
  expect(await send()).toEqual(value);
});

test('a default shows with the field that a condition adds, and does not come back over what a person clears', async () => {
  const { user, send } = mount(
    object(
      { on: { type: 'boolean', title: 'On' } },
      {
        if: when('on', true),
        then: { properties: { a: { ...text('x'), title: 'A' }, part: object({ b: text('y') }) } },
      },
    ),
  );
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('x');
  expect(screen.getByRole('textbox', { name: 'b' })).toHaveValue('y');
  await user.clear(screen.getByRole('textbox', { name: 'A' }));
  await user.type(screen.getByRole('textbox', { name: 'b' }), '!');
  expect(await send()).toEqual({ on: true, part: { b: 'y!' } });
});

test('a choice that a condition adds begins with the defaults of its first branch', async () => {
  const { user, send } = mount(
    object(
      { on: { type: 'boolean' } },
      {
        if: when('on', true),
        then: { anyOf: [{ properties: { a: text('x') } }, { properties: { b: text('y') } }] },
      },
    ),
  );
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByRole('textbox', { name: 'a' })).toHaveValue('x');
  expect(await send()).toEqual({ on: true, a: 'x' });
});

const integers = { type: 'array', items: { type: 'integer' } };
const orNull = (required: object) => ({
  type: ['null', 'object'],
  properties: required,
  required: Object.keys(required),
});

test.each([
  ['a list or a text', { anyOf: [integers, text(), { type: 'null' }] }],
  ['an object or a list', { anyOf: [object({ a: integers }), integers, { type: 'null' }] }],
  ['an object that must have a list', orNull({ a: integers })],
  ['an object that must have a constant', orNull({ a: { const: 1 } })],
])('null in place of %s is sent as it was given', async (_, one) => {
  for (const required of [[], ['one']]) {
    const { send } = mount(object({ one }, { required }), { one: null });
    // oxlint-disable-next-line no-await-in-loop -- one form after the other
    expect(await send()).toEqual({ one: null });
    cleanup();
  }
});

test.each([[{}], [{ one: null }]])(
  'an object that may be null has its fields, and is one once they are used: %j',
  async (input) => {
    const one = orNull({ a: text(), list: integers });
    const { user, send } = mount(object({ one }, { required: ['one'] }), input);
    expect(await send()).toEqual({ one: null });
    await user.type(screen.getByRole('textbox', { name: 'a' }), 'x');
    expect(await send()).toEqual({ one: { a: 'x', list: [] } });
  },
);

test('so has a whole form, and the entry that is added to a list', async () => {
  const one = orNull({ a: text(), list: integers });
  mount(one, null);
  expect(screen.getByRole('textbox', { name: 'a' })).toBeVisible();
  cleanup();
  const { user, send } = mount({ type: 'array', items: one }, []);
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  await user.type(screen.getByRole('textbox', { name: 'a' }), 'x');
  expect(await send()).toEqual([{ a: 'x', list: [] }]);
});
