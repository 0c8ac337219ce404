import type { JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InputForm } from './InputForm';

function mount(properties: Record<string, unknown>, input: JsonValue = {}, required: string[] = []) {
  const schema: JsonSchema = { type: 'object', properties, required };
  return render(<InputForm input={{ schema, input }} validator="interpreter" />);
}

const textbox = (name: string) => screen.getByRole('textbox', { name });

test.each([
  ['a whole number', { type: 'integer' }, { inputmode: 'numeric' }],
  ['a whole number or null', { type: ['integer', 'null'] }, { inputmode: 'numeric' }],
  ['a number', { type: 'number' }, { inputmode: 'decimal' }],
  ['a number that may be negative', { type: 'number', minimum: -90 }, { inputmode: 'text' }],
  ['a whole number with a negative example', { type: 'integer', examples: [-1] }, { inputmode: 'text' }],
  ['a telephone number', { type: 'string', format: 'phone' }, { type: 'tel' }],
  ['an address of mail', { type: 'string', format: 'idn-email' }, { type: 'email' }],
  ['an address of a page', { type: 'string', format: 'iri' }, { type: 'url' }],
])('%s brings up its keyboard, whose Enter sends', (_, schema, attributes) => {
  mount({ a: schema });
  for (const [name, value] of Object.entries({ enterkeyhint: 'send', ...attributes })) {
    expect(textbox('a')).toHaveAttribute(name, value);
  }
});

test('Enter in a text of several lines is a new line, and its key says nothing else', () => {
  mount({ a: { type: 'string', format: 'textarea' } });
  expect(textbox('a')).not.toHaveAttribute('enterkeyhint');
});

test('a number shows as it is typed; a sign alone is no value, and a field that was cleared has none', async () => {
  const changed = vi.fn<(value: JsonValue | undefined) => void>();
  const properties = { ratio: { type: 'number' }, note: { type: 'string', minLength: 1 } };
  render(
    <InputForm
      input={{ schema: { type: 'object', properties }, input: {} }}
      validator="interpreter"
      onChange={changed}
    />,
  );
  const user = userEvent.setup();
  for (const [typed, value] of [
    ['2.0', { ratio: 2 }],
    ['-', {}],
    ['-.', {}],
    ['-1.5', { ratio: -1.5 }],
    [',25', { ratio: 0.25 }],
    ['2e3', { ratio: 2_000 }],
    ['2e', { ratio: '2e' }],
    ['9007199254740991', { ratio: 9_007_199_254_740_991 }],
    ['9007199254740993', { ratio: '9007199254740993' }],
  ] as const) {
    await user.type(textbox('ratio'), typed);
    expect(textbox('ratio')).toHaveValue(typed);
    expect(changed).toHaveBeenLastCalledWith(value);
    await user.clear(textbox('ratio'));
    expect(changed).toHaveBeenLastCalledWith({});
  }
  await user.type(textbox('note'), 'a');
  await user.clear(textbox('note'));
  expect(changed).toHaveBeenLastCalledWith({});
});

test('an integer with more digits than a number keeps is not sent as another one', async () => {
  const sent = vi.fn<(value: JsonValue) => void>();
  const schema = { type: 'object', properties: { id: { type: 'integer' } } };
  render(<InputForm input={{ schema, input: {} }} validator="interpreter" onSubmit={sent} />);
  await userEvent.type(textbox('id'), '12345678901234567890');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(textbox('id')).toBeInvalid());
  expect(textbox('id')).toHaveValue('12345678901234567890');
  expect(sent).not.toHaveBeenCalled();
});

test('the browser fills in who the person is; but not the people of a list, nor what only sounds alike', () => {
  const person = { type: 'object', properties: { email: { type: 'string', title: 'Theirs' } } };
  mount(
    {
      email: { type: 'string', title: 'Mine' },
      first_name: { type: 'string', title: 'First name' },
      emailTemplate: { type: 'string', title: 'Template' },
      guests: { type: 'array', items: person },
    },
    { guests: [{}] },
  );
  expect(textbox('Mine')).toHaveAttribute('autocomplete', 'email');
  expect(textbox('First name')).toHaveAttribute('autocomplete', 'given-name');
  expect(textbox('Template')).not.toHaveAttribute('autocomplete');
  expect(textbox('Theirs')).not.toHaveAttribute('autocomplete');
});

test('what is wrong with an object, a list or a choice is read with it', async () => {
  mount(
    {
      range: { type: 'object', title: 'Range', minProperties: 1, properties: { from: { type: 'integer' } } },
      tags: { type: 'array', title: 'Tags', minItems: 2, items: { type: 'string' } },
      size: { title: 'Size', oneOf: [{ type: 'string', minLength: 3 }, { type: 'number' }] },
      target: {
        title: 'Target',
        oneOf: [
          { title: 'A file', type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
          { title: 'A page', type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
        ],
      },
    },
    { range: {}, tags: ['one'], size: 'S', target: 7 },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/4 values/));
  for (const about of [
    screen.getByRole('group', { name: 'Range' }),
    screen.getByRole('group', { name: 'Tags' }),
    textbox('Size'),
    screen.getByRole('combobox', { name: /Target/ }),
  ]) {
    expect(about).toHaveAccessibleDescription(/./);
  }
  expect(screen.getByRole('combobox', { name: /Target/ })).toBeInvalid();
});

test('a long value stands beside its control for paper; a secret does not', () => {
  const long = 'Lyon, then Genoa, and back along the coast by train. ';
  const { container } = mount(
    {
      a: { type: 'string' },
      b: { type: 'string', format: 'password' },
      c: { type: 'string', writeOnly: true, maxLength: 500 },
      short: { type: 'string' },
    },
    { a: long, b: `${long}b`, c: `${long}c`, short: 'Lyon' },
  );
  const printed = [...container.querySelectorAll('[data-part="Printed"]')];
  expect(printed.map(({ textContent }) => textContent)).toEqual([long]);
  expect(printed[0]).toHaveAttribute('aria-hidden', 'true');
});
