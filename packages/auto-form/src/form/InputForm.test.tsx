import type { JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ru } from '../labels';
import { InputForm } from './InputForm';
import type { InputFormProps } from './InputFormProps';

const object = (properties: Record<string, unknown>, rest: Record<string, unknown> = {}): JsonSchema => ({
  type: 'object',
  properties,
  ...rest,
});

/** A form, and what it holds after each change. */
function mount(schema: JsonSchema, input: JsonValue = {}, props: Partial<InputFormProps> = {}) {
  const changed = vi.fn<(value: JsonValue | undefined) => void>();
  const sent = vi.fn<(value: JsonValue) => void>();
  const view = render(
    <InputForm
      input={{ schema, input }}
      validator="interpreter"
      onChange={changed}
      onSubmit={sent}
      {...props}
    />,
  );
  return { ...view, changed, sent, user: userEvent.setup() };
}

const submit = () => screen.getByRole('button', { name: 'Send' });

test('what is typed is sent, once it conforms', async () => {
  const { user, sent } = mount(object({ city: { type: 'string', title: 'City' } }, { required: ['city'] }));
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Lyon');
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ city: 'Lyon' }));
});

test('a refused send says what is wrong, at the field and above, and moves there', async () => {
  const { user, sent } = mount(
    object(
      { name: { type: 'string', title: 'Name', minLength: 3 }, age: { type: 'integer', title: 'Age' } },
      { required: ['name', 'age'] },
    ),
    { name: 'A' },
  );
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('2 values need attention'));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  expect(name).toHaveAttribute('aria-invalid', 'true');
  const described = name.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.length).toBeGreaterThan(0);
  for (const id of described) expect(document.getElementById(id)).not.toBeNull();
  expect(sent).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Age' }));
  expect(screen.getByRole('textbox', { name: 'Age' })).toHaveFocus();
});

test('an error shows once its field was left, not before, and goes when it is mended', async () => {
  const { user, container } = mount(
    object(
      { a: { type: 'string', title: 'A' }, b: { type: 'string', title: 'B', minLength: 3 } },
      { required: ['a', 'b'] },
    ),
  );
  const errors = () => container.querySelectorAll('[data-part="Errors"]').length;
  await user.type(screen.getByRole('textbox', { name: 'B' }), 'x');
  expect(errors()).toBe(0);
  await user.tab();
  await waitFor(() => expect(errors()).toBe(1));
  await user.type(screen.getByRole('textbox', { name: 'B' }), 'yz');
  await waitFor(() => expect(errors()).toBe(0));
});

test('nothing moves between press and release: the click that sends is not lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, sent } = mount(
    object({ name: { type: 'string', title: 'Name', minLength: 3 } }, { required: ['name'] }),
    { name: 'A' },
  );
  await user.click(submit());
  await screen.findByText('One value needs attention');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'da');
  await user.pointer({ keys: '[MouseLeft>]', target: submit() });
  // On a busy machine the form may have been checked before the press.
  const pressed = document.body.textContent;
  await vi.advanceTimersByTimeAsync(300);
  expect(document.body.textContent).toBe(pressed);
  await user.pointer({ keys: '[/MouseLeft]', target: submit() });
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Ada' }));
  expect(screen.queryByText('One value needs attention')).toBeNull();
  vi.useRealTimers();
});

test('what a check finds while the mouse is down is shown once it is up', async () => {
  let answer = () => {};
  const issues = [{ pointer: '/name', keyword: 'not', message: 'is taken' }];
  const { user, container } = mount(
    object({ name: { type: 'string', title: 'Name' } }),
    { name: 'A' },
    { validator: () => new Promise((resolve) => (answer = () => resolve(issues))) },
  );
  const errors = () => container.querySelectorAll('[data-part="Errors"]').length;
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.tab();
  await user.pointer({ keys: '[MouseLeft>]', target: submit() });
  await act(async () => answer());
  expect(errors()).toBe(0);
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  await waitFor(() => expect(errors()).toBe(1));
});

test('a nullable union is a plain field, also with an enum beside it', () => {
  mount(
    object({
      note: { title: 'Note', anyOf: [{ type: 'string' }, { type: 'null' }] },
      size: { title: 'Size', anyOf: [{ type: 'integer' }, { type: 'null' }], default: null },
      kind: { title: 'Kind', anyOf: [{ enum: ['a', 'b'], type: 'string' }, { type: 'null' }] },
    }),
  );
  expect(screen.getByRole('textbox', { name: 'Note' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Size' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeVisible();
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});

test('a value that must be there and may be null is null while it is empty', async () => {
  const { user, sent } = mount(
    object(
      { note: { title: 'Note', anyOf: [{ type: 'string' }, { type: 'null' }] } },
      { required: ['note'] },
    ),
  );
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'x');
  await user.clear(screen.getByRole('textbox', { name: 'Note' }));
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ note: null }));
});

test.each(['interpreter', 'ajv'] as const)(
  'every dialect validates, with %s',
  async (validator) => {
    for (const dialect of [
      undefined,
      'http://json-schema.org/draft-07/schema#',
      'https://json-schema.org/draft/2019-09/schema',
      'https://json-schema.org/draft/2020-12/schema',
    ]) {
      const schema = {
        ...(dialect !== undefined && { $schema: dialect }),
        $id: 'https://example.test/same',
        type: 'object',
        properties: { n: { type: 'number', title: 'N', minimum: dialect?.includes('07') ? 5 : 7 } },
      };
      const { user, sent, unmount } = mount(schema, { n: 6 }, { validator });
      await user.click(submit());
      if (dialect?.includes('07')) await waitFor(() => expect(sent).toHaveBeenCalledWith({ n: 6 }));
      else await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('at least 7'));
      unmount();
    }
  },
  30_000,
);

test('numbers stay as they are typed, and what is no number is kept and found wrong', async () => {
  const { user, changed } = mount(object({ n: { type: 'number', title: 'N' } }));
  const field = screen.getByRole('textbox', { name: 'N' });
  await user.type(field, '1.50');
  expect(field).toHaveValue('1.50');
  expect(changed).toHaveBeenLastCalledWith({ n: 1.5 });
  await user.type(field, 'x');
  expect(field).toHaveValue('1.50x');
  expect(changed).toHaveBeenLastCalledWith({ n: '1.50x' });
  await user.clear(field);
  expect(changed).toHaveBeenLastCalledWith({});
});

test('a default is there at first, and does not come back over what a person clears', async () => {
  const { user, changed } = mount(
    object({ a: { type: 'string', title: 'A', default: 'x' }, b: { type: 'string', title: 'B' } }),
  );
  const field = screen.getByRole('textbox', { name: 'A' });
  expect(field).toHaveValue('x');
  await user.clear(field);
  await user.type(screen.getByRole('textbox', { name: 'B' }), 'y');
  expect(field).toHaveValue('');
  expect(changed).toHaveBeenLastCalledWith({ b: 'y' });
});

const payment = object(
  {
    pay: {
      title: 'Pay',
      oneOf: [
        {
          title: 'Card',
          ...(object(
            { kind: { const: 'card' }, number: { type: 'string', title: 'Number' } },
            { required: ['kind'] },
          ) as object),
        },
        {
          title: 'Transfer',
          ...(object(
            { kind: { const: 'transfer' }, iban: { type: 'string', title: 'IBAN' } },
            { required: ['kind'] },
          ) as object),
        },
      ],
    },
  },
  { required: ['pay'] },
);

test('another branch of a union takes nothing away from the one before; its constant is no text box', async () => {
  const { user, changed } = mount(payment, { pay: { kind: 'card', number: '4111' } });
  const kind = screen.getByRole('combobox', { name: 'Kind of Pay' });
  await user.selectOptions(kind, 'Transfer');
  expect(changed).toHaveBeenLastCalledWith({ pay: { kind: 'transfer' } });
  await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'FR76');
  expect(changed).toHaveBeenLastCalledWith({ pay: { kind: 'transfer', iban: 'FR76' } });
  await user.selectOptions(kind, 'Card');
  expect(screen.getByRole('textbox', { name: 'Number' })).toHaveValue('4111');
  await user.selectOptions(kind, 'Transfer');
  expect(screen.getByRole('textbox', { name: 'IBAN' })).toHaveValue('FR76');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});

const optionsOf = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text);

test('branches without titles are named by their fields, and the choice by its place', () => {
  const union: JsonSchema = {
    type: 'object',
    anyOf: [
      { properties: { a: { type: 'string' } }, required: ['a'] },
      { properties: { b: { type: 'integer', title: 'Bees' } }, required: ['b'] },
    ],
  };
  const { unmount } = mount(union);
  expect(optionsOf('Kind of Input')).toEqual(['a', 'Bees']);
  unmount();
  mount(object({ more: { type: 'array', title: 'More', items: union } }), { more: [{ a: 'x' }, { b: 2 }] });
  expect(screen.getByRole('combobox', { name: 'Kind of Item 1' })).toHaveDisplayValue('a');
  expect(screen.getByRole('combobox', { name: 'Kind of Item 2' })).toHaveDisplayValue('Bees');
});

test('branches that nothing tells apart have numbers', () => {
  const type = 'string';
  const anyOf = [{ type, pattern: '^a' }, { type: 'integer' }, { type, pattern: '^b' }];
  mount(object({ u: { title: 'U', anyOf } }, { required: ['u'] }));
  expect(optionsOf('Kind of U')).toEqual(['Option 1', 'integer', 'Option 3']);
});

test('the branch that the value fits is the one that is shown', () => {
  mount(payment, { pay: { kind: 'transfer', iban: 'DE02' } });
  expect(screen.getByRole('combobox', { name: 'Kind of Pay' })).toHaveDisplayValue('Transfer');
  expect(screen.getByRole('textbox', { name: 'IBAN' })).toHaveValue('DE02');
});

test.each<[string, JsonValue]>([
  ['Numbers', [1]],
  ['Texts', ['a']],
  ['People', [{ name: 'Ada' }]],
  ['Places', [{ city: 'Lyon', name: 7 }]],
  ['Off', 'off'],
  ['Text', 'anything'],
])('the branch that a value comes nearest to is shown: %s', (title, value) => {
  const entry = (properties: object, required: string[]) => ({ type: 'object', properties, required });
  const type = 'string';
  const anyOf = [
    { title: 'Off', const: 'off' },
    { title: 'Text', type },
    { title: 'Texts', type: 'array', items: { type } },
    { title: 'Numbers', type: 'array', items: { type: 'number' } },
    { title: 'People', type: 'array', items: entry({ name: { type }, age: { type: 'number' } }, ['name']) },
    { title: 'Places', type: 'array', items: entry({ city: { type } }, ['city']) },
  ];
  mount(object({ u: { title: 'U', anyOf } }), { u: value });
  expect(screen.getByRole('combobox', { name: 'Kind of U' })).toHaveDisplayValue(title);
});

test('what is wrong in a union is told of the branch that is shown', async () => {
  const schema = object(
    {
      u: {
        title: 'U',
        anyOf: [
          {
            title: 'One',
            ...(object({ a: { type: 'string', title: 'A', minLength: 5 } }, { required: ['a'] }) as object),
          },
          { title: 'Two', ...(object({ b: { type: 'string', title: 'B' } }, { required: ['b'] }) as object) },
        ],
      },
    },
    { required: ['u'] },
  );
  const { user } = mount(schema, { u: { a: 'x' } });
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('One value needs attention'));
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveAttribute('aria-invalid', 'true');
});

test('a form whose whole schema is a union of objects is filled in the branch that is chosen', async () => {
  const schema = {
    type: 'object',
    required: ['id'],
    anyOf: [
      { $ref: '#/$defs/person' },
      { title: 'Company', properties: { vat: { title: 'VAT', type: 'string' } }, required: ['vat'] },
    ],
    $defs: {
      person: {
        title: 'Person',
        properties: { id: { title: 'Id', type: 'string' }, name: { title: 'Name', type: 'string' } },
        required: ['name'],
      },
    },
  };
  const { user, sent } = mount(schema, { id: '7', vat: 'FR1' });
  const kind = screen.getByRole('combobox');
  expect(kind).toHaveDisplayValue('Company');
  expect(screen.getByRole('textbox', { name: 'VAT' })).toHaveValue('FR1');
  await user.selectOptions(kind, 'Person');
  expect(screen.getByRole('textbox', { name: 'Id' })).toHaveValue('7');
  await user.click(submit());
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true'),
  );
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: '7', name: 'Ada' }));
});

test('a part that is limited but has no fields says why it is JSON, at its place and above the form', () => {
  mount(object({ name: { type: 'string' }, tags: { title: 'Tags', type: 'array', minItems: 1 } }));
  expect(screen.getByRole('textbox', { name: 'Tags' })).toBeVisible();
  expect(screen.getByText('Its schema describes no fields.')).toBeVisible();
  expect(screen.getByText('One note about this form’s schema')).toBeVisible();
});

test('a condition that turns takes nothing away', async () => {
  const schema = {
    type: 'object',
    properties: { country: { enum: ['FR', 'US'], title: 'Country' } },
    required: ['country'],
    if: { properties: { country: { const: 'US' } }, required: ['country'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: { zip: { type: 'string', title: 'ZIP' } } },
    else: { properties: { code: { type: 'string', title: 'Code' } } },
  };
  const { user, sent } = mount(schema, { country: 'US' });
  await user.type(await screen.findByRole('textbox', { name: 'ZIP' }), '12345');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'FR');
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '69001');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'US');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'ZIP' })).toHaveValue('12345'));
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ country: 'US', zip: '12345' }));
});

test('entries of a list are added, moved, copied and removed by keyboard, and the focus stays', async () => {
  const { user, changed } = mount(
    object({ tags: { type: 'array', title: 'Tags', items: { type: 'string' } } }),
    { tags: ['a', 'b'] },
  );
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  expect(screen.getByRole('textbox', { name: 'Item 3' })).toHaveFocus();
  await user.keyboard('c');
  expect(changed).toHaveBeenLastCalledWith({ tags: ['a', 'b', 'c'] });
  screen.getByRole('button', { name: 'Move Item 3 up' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ tags: ['a', 'c', 'b'] }));
  await user.click(screen.getByRole('button', { name: 'Remove Item 1' }));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ tags: ['c', 'b'] }));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('the focus stays with an entry that reaches the end of its list, and beside one that is removed', async () => {
  const { user } = mount(object({ tags: { type: 'array', title: 'Tags', items: { type: 'string' } } }), {
    tags: ['a', 'b', 'c'],
  });
  await user.click(screen.getByRole('button', { name: 'Move Item 2 down' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Item 3 up' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove Item 2' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Item 2 up' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove Item 2' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add item' })).toHaveFocus());
});

test('the focus goes along when a part is shown as JSON, and when it is shown as fields again', async () => {
  const { user } = mount(object({ tags: { type: 'array', title: 'Tags', items: { type: 'string' } } }), {
    tags: ['a'],
  });
  await user.click(screen.getByTitle('Tags as JSON'));
  expect(screen.getByRole('textbox', { name: 'Tags' })).toHaveFocus();
  await user.click(screen.getAllByRole('button', { name: 'Back to fields' }).at(-1) as HTMLElement);
  expect(screen.getByTitle('Tags as JSON')).toHaveFocus();
});

test('the focus goes to the first field of a part that is added, and beside one that is removed', async () => {
  const { user } = mount(
    object({
      invoice: { title: 'Invoice', ...(object({ company: { type: 'string', title: 'Company' } }) as object) },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    }),
    { tags: ['a'] },
  );
  await user.click(screen.getByRole('button', { name: 'Add Invoice' }));
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Invoice' }));
  expect(screen.getByRole('button', { name: 'Add Invoice' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Tags' }));
  expect(screen.getByTitle('Tags as JSON')).toHaveFocus();
});

test('a JSON editor is described by the reason for it', () => {
  mount(object({ any: { title: 'Any', $ref: '#/$defs/nowhere' } }));
  expect(screen.getByRole('textbox', { name: 'Any' })).toHaveAccessibleDescription(
    'Its schema has a broken reference.',
  );
});

test('in a disabled form nothing can be changed', () => {
  const schema = object({
    stops: { type: 'array', items: { type: 'string' } },
    extra: { type: 'object', additionalProperties: { type: 'string' } },
    flag: { type: ['boolean', 'null'] },
    file: { type: 'string', format: 'data-url' },
  });
  const input = { stops: ['Lyon', 'Turin'], extra: { team: 'north' }, flag: true, file: 'data:,x' };
  mount(schema, input, { disabled: true });
  const enabled = screen.getAllByRole('button').filter((button) => !(button as HTMLButtonElement).disabled);
  // The one that sends keeps the focus, and says that it does nothing.
  expect(enabled.map(({ textContent }) => textContent)).toEqual(['Copy as a request', 'Send']);
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  for (const field of document.querySelectorAll('input, select, textarea')) expect(field).toBeDisabled();
});

test('an object that may be left out takes one line until it is wanted, and can go again', async () => {
  const { user, changed } = mount(
    object({ invoice: { title: 'Invoice', ...(object({ to: { type: 'string', title: 'To' } }) as object) } }),
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Invoice' }));
  await user.type(screen.getByRole('textbox', { name: 'To' }), 'x');
  expect(changed).toHaveBeenLastCalledWith({ invoice: { to: 'x' } });
  await user.click(screen.getByRole('button', { name: 'Remove Invoice' }));
  expect(changed).toHaveBeenLastCalledWith({});
});

test('properties of one’s own are named, renamed and removed', async () => {
  const { user, changed } = mount(
    object(
      { labels: { type: 'object', title: 'Labels', additionalProperties: { type: 'string' } } },
      { required: ['labels'] },
    ),
    { labels: { team: 'north' } },
  );
  const name = screen.getByRole('textbox', { name: 'Property name' });
  await user.clear(name);
  await user.type(name, 'group{Enter}');
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ labels: { group: 'north' } }));
  await user.click(screen.getByRole('button', { name: 'Remove group' }));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ labels: {} }));
});

test('JSON with a mistake in it is kept, told with its place, and not sent', async () => {
  const { user, sent, changed } = mount(object({ any: { title: 'Any' } }));
  const field = screen.getByRole('textbox', { name: 'Any' });
  await user.click(field);
  await user.paste('{"a": 1,\n "b": }');
  expect(field).toHaveValue('{"a": 1,\n "b": }');
  expect(field).toHaveAccessibleDescription(/line 2/);
  await user.click(submit());
  expect(sent).not.toHaveBeenCalled();
  await user.clear(field);
  await user.paste('{"a": 2}');
  expect(changed).toHaveBeenLastCalledWith({ any: { a: 2 } });
});

test('the whole input as JSON and back: pasted JSON fills the fields; with a mistake in it there is no way back', async () => {
  const { user } = mount(object({ a: { type: 'string', title: 'A' } }), { a: 'x' });
  await user.click(screen.getByRole('button', { name: 'Edit as JSON' }));
  const editor = screen.getByRole('textbox');
  expect(JSON.parse((editor as HTMLTextAreaElement).value)).toEqual({ a: 'x' });
  await user.clear(editor);
  await user.paste('{"a": "y"');
  await user.click(screen.getByRole('button', { name: 'Back to fields' }));
  expect(screen.getByRole('textbox')).toHaveValue('{"a": "y"');
  await user.type(editor, '}}'.slice(1));
  await user.click(screen.getByRole('button', { name: 'Back to fields' }));
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('y');
});

test('a part as JSON and back', async () => {
  const { user, changed } = mount(
    object(
      { who: { title: 'Who', ...(object({ name: { type: 'string', title: 'Name' } }) as object) } },
      { required: ['who'] },
    ),
    { who: { name: 'Ada' } },
  );
  await user.click(screen.getByTitle('Who as JSON'));
  const editor = screen.getByRole('textbox', { name: 'Who' });
  await user.clear(editor);
  await user.paste('{"name": "Grace"}');
  expect(changed).toHaveBeenLastCalledWith({ who: { name: 'Grace' } });
  await user.click(screen.getAllByRole('button', { name: 'Back to fields' }).at(-1) as HTMLElement);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Grace');
});

test('reset goes back to what the message holds', async () => {
  const { user } = mount(object({ a: { type: 'string', title: 'A' } }), { a: 'x' });
  await user.type(screen.getByRole('textbox', { name: 'A' }), 'yz');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('x');
});

test('another schema keeps what was typed', async () => {
  const { user, rerender, sent } = mount(object({ a: { type: 'string', title: 'A' } }));
  await user.type(screen.getByRole('textbox', { name: 'A' }), 'typed');
  const next = object({ a: { type: 'string', title: 'A' }, b: { type: 'string', title: 'B' } });
  rerender(<InputForm input={{ schema: next, input: {} }} validator="interpreter" onSubmit={sent} />);
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('typed');
  await user.type(screen.getByRole('textbox', { name: 'B' }), 'more');
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ a: 'typed', b: 'more' }));
});

test('a field keeps its focus while another render hands in new functions', async () => {
  const schema = object({ a: { type: 'string', title: 'A' } });
  const view = render(<InputForm input={{ schema, input: {} }} onChange={() => {}} />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'A' });
  await user.type(field, 'a');
  const later = vi.fn<(value: JsonValue | undefined) => void>();
  view.rerender(<InputForm input={{ schema, input: {} }} onChange={later} />);
  await user.keyboard('b');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('ab');
  expect(later).toHaveBeenLastCalledWith({ a: 'ab' });
});

test('a value that the schema does not speak of is kept, sent, and told', async () => {
  const { user, sent } = mount(object({ a: { type: 'string', title: 'A' } }), { a: 'x', b: 1 });
  await user.type(screen.getByRole('textbox', { name: 'A' }), 'y');
  expect(screen.getByText(/without a field in the form: b/)).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ a: 'xy', b: 1 }));
});

test('a failed send keeps the input and says why', async () => {
  const { user } = mount(
    object({ a: { type: 'string', title: 'A' } }),
    { a: 'x' },
    {
      onSubmit: () => Promise.reject(new Error('No connection.')),
    },
  );
  await user.click(submit());
  await screen.findByText('No connection.');
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('x');
});

test('a boolean has three states', async () => {
  const { user, changed } = mount(object({ q: { type: 'boolean', title: 'Quiet' } }));
  const group = screen.getByRole('radiogroup', { name: 'Quiet' });
  await user.click(within(group).getByRole('radio', { name: 'No' }));
  expect(changed).toHaveBeenLastCalledWith({ q: false });
  await user.click(within(group).getByRole('button', { name: 'Clear' }));
  expect(changed).toHaveBeenLastCalledWith({});
});

test('a key with a space in it is described by what is there', async () => {
  const { user } = mount(
    object(
      { 'first name': { type: 'string', minLength: 2, description: 'As printed.' } },
      { required: ['first name'] },
    ),
    { 'first name': 'A' },
  );
  await user.click(submit());
  const field = screen.getByRole('textbox', { name: 'first name' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/As printed\. .+/));
});

test('labels come in other languages', async () => {
  const { user } = mount(
    object({ a: { type: 'string', title: 'A' } }, { required: ['a'] }),
    {},
    { labels: ru.form },
  );
  await user.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/1 значение/));
});

test('a secret is not for the browser to remember, nor for its spelling checker', () => {
  const schema = {
    type: 'object',
    properties: {
      key: { type: 'string', writeOnly: true, title: 'Key' },
      name: { type: 'string', title: 'Name' },
    },
  };
  render(<InputForm input={{ schema, input: {} }} />);
  expect(screen.getByRole('textbox', { name: 'Key' })).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByRole('textbox', { name: 'Key' })).toHaveAttribute('spellcheck', 'false');
  expect(screen.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('autocomplete');
});

test('the secrets of a schema with very many parts are known soon after the form is there', async () => {
  const many = Array.from({ length: 30_000 }, (_, index) => [`p${index}`, { type: 'string' }]);
  const properties = {
    name: { type: 'string' },
    more: { type: 'object', properties: Object.fromEntries(many) },
  };
  const { unmount } = render(<InputForm input={{ schema: { type: 'object', properties }, input: {} }} />);
  expect(await screen.findByRole('textbox', { name: 'name' })).toBeVisible();
  // The next turn looks into the rest.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('checkbox', { name: 'Include secrets' })).toBeNull();
  unmount();
  const marked = { ...properties, key: { type: 'string', writeOnly: true } };
  render(<InputForm input={{ schema: { type: 'object', properties: marked }, input: {} }} />);
  expect(await screen.findByRole('checkbox', { name: 'Include secrets' })).toBeVisible();
});

test('an input is copied without its secrets, unless that is asked for each time', async () => {
  const user = userEvent.setup();
  const schema = { type: 'object', properties: { key: { format: 'password' }, name: { type: 'string' } } };
  const input = { key: 'hunter2', name: 'Ada' };
  const { rerender } = render(<InputForm input={{ schema, input }} />);
  const copied = async () => {
    await user.click(screen.getByRole('button', { name: /Copy as a request|Copied/ }));
    return JSON.parse(await navigator.clipboard.readText()) as unknown;
  };
  expect(await copied()).toEqual({ type: 'input', schema, input: { name: 'Ada' } });
  await user.click(screen.getByRole('checkbox', { name: 'Include secrets' }));
  expect(await copied()).toEqual({ type: 'input', schema, input });
  expect(await copied()).toEqual({ type: 'input', schema, input: { name: 'Ada' } });
  rerender(<InputForm input={{ schema: { type: 'object', properties: { name: {} } }, input }} />);
  expect(screen.queryByRole('checkbox', { name: 'Include secrets' })).toBeNull();
});

test.each([
  'constructor',
  'toString',
  'valueOf',
  '__proto__',
  'FileWidget',
  'SelectWidget',
  'select',
  'hidden',
  'file',
])('a text of format %j, which no control is for, is entered as text', (format) => {
  const schema = { type: 'object', properties: { a: { type: 'string', format }, b: { type: 'string' } } };
  render(<InputForm input={{ schema, input: {} }} />);
  expect(screen.getByRole('textbox', { name: 'a' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'b' })).toBeVisible();
});
