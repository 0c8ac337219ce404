import { Transcript } from '@agent-transcript/components';
import type { JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { en } from '../labels';
import { fr } from '../labels/fr';
import { ru } from '../labels/ru';
import { Playground } from '../playground/Playground';
import { createInputRequest } from '../transcript';
import { InputForm } from './InputForm';
import type { InputFormProps } from './InputFormProps';

type Properties = Record<string, JsonSchema>;

function mount(
  properties: Properties,
  uiSchema: object,
  more: Partial<InputFormProps> & { input?: never } = {},
) {
  return mountSchema({ type: 'object', properties }, uiSchema, {}, more);
}

function mountSchema(
  schema: JsonSchema,
  uiSchema: object,
  input: JsonValue = {},
  more: Partial<InputFormProps> = {},
) {
  const onChange = vi.fn<(value: JsonValue | undefined) => void>();
  const ui = uiSchema as InputFormProps['uiSchema'];
  const view = render(
    <InputForm
      input={{ schema, input }}
      uiSchema={ui}
      validator="interpreter"
      onChange={onChange}
      {...more}
    />,
  );
  return { ...view, value: () => onChange.mock.lastCall?.[0] };
}

const text = { type: 'string' };
const names = () => screen.getAllByRole('textbox').map((one) => one.getAttribute('id')?.split('/').at(-1));
const notes = () => screen.queryAllByRole('listitem').map((one) => one.textContent);

test('title, description and help are said of the field, and the title in the summary of errors too', async () => {
  const ui = {
    a: { 'ui:title': 'Street', 'ui:description': 'With its number', 'ui:help': 'As on the door' },
  };
  mountSchema({ type: 'object', properties: { a: text }, required: ['a'] }, ui);
  const box = screen.getByRole('textbox', { name: 'Street' });
  expect(box).toHaveAccessibleDescription('With its number As on the door');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: 'Street' })).toBeVisible();
});

test('descriptions and help may be elements, of objects and lists too', () => {
  const ui = {
    a: { 'ui:help': createElement('b', {}, 'bold help') },
    o: { 'ui:title': 'Person', 'ui:description': createElement('b', {}, 'bold'), 'ui:help': 'helps' },
    l: { 'ui:title': 'People', 'ui:help': 'lists' },
  };
  const o = { type: 'object', properties: { b: text } };
  mountSchema({ type: 'object', properties: { a: text, o, l: { type: 'array', items: text } } }, ui, {
    o: {},
  });
  expect(screen.getByRole('textbox', { name: 'a' })).toHaveAccessibleDescription('bold help');
  expect(screen.getByRole('group', { name: 'Person' })).toHaveAccessibleDescription('bold helps');
  expect(screen.getByRole('group', { name: 'People' })).toHaveAccessibleDescription('lists');
});

test.each([
  [
    ['c', '*'],
    ['c', 'a', 'b'],
  ],
  [
    ['*', 'a'],
    ['b', 'c', 'a'],
  ],
  [['b'], ['b', 'a', 'c']],
  [
    ['nothing', 'c', 'c', '*', '*'],
    ['c', 'a', 'b'],
  ],
])('the order %j shows every field once', (order, shown) => {
  mount({ a: text, b: text, c: text }, { 'ui:order': order });
  expect(names()).toEqual(shown);
});

test('what a condition adds has its place in the order, and its options', async () => {
  const schema = {
    type: 'object',
    properties: { q: { type: 'string', enum: ['n', 'y'] }, z: text },
    if: { properties: { q: { const: 'y' } }, required: ['q'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: { why: text } },
  };
  mountSchema(schema, { 'ui:order': ['why', '*'], why: { 'ui:title': 'Why so' } }, { q: 'y' });
  await waitFor(() => expect(names()).toEqual(['why', 'z']));
  expect(screen.getByRole('textbox', { name: 'Why so' })).toBeVisible();
});

test('an emptied field has the value that the host says', async () => {
  const view = mountSchema(
    { type: 'object', properties: { a: text, n: { type: ['integer', 'null'] } }, required: ['a'] },
    { a: { 'ui:emptyValue': '' }, n: { 'ui:emptyValue': null } },
    { a: 'x', n: 1 },
  );
  await userEvent.clear(screen.getByRole('textbox', { name: 'a' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'n' }));
  expect(view.value()).toEqual({ a: '', n: null });
});

test('a control has the attributes that its options name', () => {
  const { container } = mount(
    {
      a: text,
      phone: text,
      long: text,
      file: { type: 'string', format: 'data-url' },
      secret: { type: 'string', format: 'password' },
    },
    {
      a: { 'ui:placeholder': 'Type here', 'ui:autocomplete': 'family-name', 'ui:classNames': 'wide' },
      phone: { 'ui:options': { inputType: 'tel' } },
      long: { 'ui:widget': 'textarea', 'ui:options': { rows: 7 } },
      file: { 'ui:options': { accept: '.pdf' } },
      secret: { 'ui:autocomplete': 'current-password' },
    },
  );
  const a = screen.getByRole('textbox', { name: 'a' });
  expect(a).toHaveAttribute('placeholder', 'Type here');
  expect(a).toHaveAttribute('autocomplete', 'family-name');
  expect(container.querySelector('.wide')).toContainElement(a);
  expect(screen.getByRole('textbox', { name: 'phone' })).toHaveAttribute('type', 'tel');
  expect(screen.getByRole('textbox', { name: 'long' })).toHaveAttribute('rows', '7');
  expect(container.querySelector('[type="file"]')).toHaveAttribute('accept', '.pdf');
  expect(screen.getByLabelText('secret')).toHaveAttribute('autocomplete', 'current-password');
});

test('the focus goes to the field that asks for it, and not again when the fields are made anew', async () => {
  mount({ a: text, b: text }, { b: { 'ui:autofocus': true } });
  expect(screen.getByRole('textbox', { name: 'b' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('textbox', { name: 'b' })).not.toHaveFocus();
});

test('parts are disabled and read-only with all that is in them, and never enabled in a form that is disabled', () => {
  const o = { type: 'object', properties: { b: text } };
  const schema = {
    type: 'object',
    properties: { a: { ...text, readOnly: true }, o, p: o },
    required: ['o', 'p'],
  };
  const ui = { a: { 'ui:readonly': false }, o: { 'ui:disabled': true }, p: { 'ui:readonly': true } };
  const { unmount } = mountSchema(schema, ui);
  expect(screen.getByRole('textbox', { name: 'a' })).not.toHaveAttribute('readonly');
  const [inO, inP] = screen.getAllByRole('textbox', { name: 'b' });
  expect(inO).toBeDisabled();
  expect(inP).toHaveAttribute('readonly');
  unmount();
  mountSchema(schema, { a: { 'ui:disabled': false } }, {}, { disabled: true });
  expect(screen.getByRole('textbox', { name: 'a' })).toBeDisabled();
});

test('built-in widgets go by the names of RJSF', async () => {
  const size = { type: 'string', enum: ['S', 'M'] };
  const view = mount(
    {
      size,
      yes: { type: 'boolean' },
      pick: { type: 'boolean' },
      up: { type: 'integer', maximum: 4 },
      line: { type: 'integer', minimum: 0, maximum: 10 },
      hidden: { type: 'string', default: 'kept' },
      word: text,
      when: { type: 'string', format: 'date-time' },
    },
    {
      size: { 'ui:widget': 'radio', 'ui:enumNames': ['Small', 'Medium'] },
      yes: { 'ui:widget': 'checkbox' },
      pick: { 'ui:widget': 'select' },
      up: { 'ui:widget': 'updown' },
      line: { 'ui:widget': 'range' },
      hidden: { 'ui:widget': 'hidden' },
      word: { 'ui:widget': 'password' },
      when: { 'ui:widget': 'alt-datetime' },
    },
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Medium' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'yes' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'pick' }), 'No');
  await userEvent.type(screen.getByRole('spinbutton', { name: 'up' }), '3{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('slider', { name: 'line' })).toHaveAttribute('max', '10');
  expect(screen.getByLabelText('word')).toHaveAttribute('type', 'password');
  expect(screen.queryByLabelText('hidden')).toBeNull();
  expect(view.value()).toEqual({ size: 'M', yes: true, pick: false, up: 4, hidden: 'kept' });
  expect(notes()).toEqual([]);
});

test('choices have names, an order, and some that cannot be chosen; those of a list and of named constants too', () => {
  const spots = [{ lat: 1 }, { lat: 2 }];
  mount(
    {
      level: { type: 'number', enum: [1, 2, 3] },
      spot: { enum: spots },
      spots: { type: 'array', uniqueItems: true, items: { enum: spots } },
      mode: { oneOf: [{ const: 'a' }, { const: 'b', title: 'B' }] },
    },
    {
      level: { 'ui:enumNames': { 1: 'low', 3: 'high' }, 'ui:enumOrder': [3, '*'], 'ui:enumDisabled': [2] },
      spot: { 'ui:enumNames': ['North', 'South'] },
      spots: { 'ui:widget': 'checkboxes', items: { 'ui:enumNames': ['East', 'West'] } },
      mode: { oneOf: [{ 'ui:title': 'First' }] },
    },
  );
  const choices = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((one) => one.textContent);
  expect(choices('level')).toEqual(['not set', 'high', 'low', '2']);
  expect(screen.getByRole('option', { name: '2' })).toBeDisabled();
  expect(choices('spot')).toEqual(['not set', 'North', 'South']);
  expect(screen.getByRole('checkbox', { name: 'West' })).toBeVisible();
  expect(choices('mode')).toEqual(['not set', 'First', 'B']);
});

test('entries of lists, places of tuples and further properties have their options', () => {
  mountSchema(
    {
      type: 'object',
      properties: {
        l: { type: 'array', items: { type: 'object', properties: { a: text } } },
        t: { type: 'array', prefixItems: [text, text], items: text },
      },
      additionalProperties: text,
    },
    {
      l: { items: { a: { 'ui:title': 'In the list' } } },
      t: {
        items: [{ 'ui:title': 'First' }, { 'ui:title': 'Second' }],
        additionalItems: { 'ui:title': 'Later' },
      },
      additionalProperties: { 'ui:placeholder': 'More' },
    },
    { l: [{ a: '1' }], t: ['1', '2', '3'], other: 'x' },
  );
  for (const name of ['In the list', 'First', 'Second', 'Later', 'other'])
    expect(screen.getByRole('textbox', { name })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'other' })).toHaveAttribute('placeholder', 'More');
});

test('the buttons of a list are those that its options leave', async () => {
  const list = { type: 'array', items: text };
  mountSchema(
    { type: 'object', properties: { l: list, m: list } },
    {
      l: { 'ui:options': { orderable: false, removable: false, addable: false } },
      m: { 'ui:copyable': true },
    },
    { l: ['1', '2'], m: ['1'] },
  );
  const l = within(screen.getByRole('group', { name: 'l' }));
  for (const name of [/up/, /Remove Item/, /Add item/]) expect(l.queryByRole('button', { name })).toBeNull();
  await userEvent.click(
    within(screen.getByRole('group', { name: 'm' })).getByRole('button', { name: 'Duplicate Item 1' }),
  );
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
});

test('branches of a union have the options of their place, else those of the whole by name', async () => {
  const schema = {
    type: 'object',
    properties: {
      u: {
        title: 'Who',
        oneOf: [
          { title: 'Person', type: 'object', properties: { n: text } },
          { title: 'Firm', type: 'object', properties: { n: text } },
        ],
      },
      v: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    },
  };
  const ui = {
    u: { 'ui:title': 'Contact', n: { 'ui:title': 'Name' }, oneOf: [{}, { n: { 'ui:title': 'Company' } }] },
    v: { 'ui:title': 'Nothing or text' },
  };
  mountSchema(schema, ui, { u: { n: 'x' } });
  expect(screen.getByRole('combobox', { name: 'Kind of Contact' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'n' })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Firm');
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('x');
  expect(screen.getByRole('textbox', { name: 'Nothing or text' })).toBeVisible();
});

test('what refers to itself has options as deep as the uiSchema goes', () => {
  const schema = {
    $defs: { node: { type: 'object', properties: { name: text, next: { $ref: '#/$defs/node' } } } },
    type: 'object',
    properties: { n: { $ref: '#/$defs/node' } },
  };
  const loop: Record<string, unknown> = { name: { 'ui:title': 'Label' } };
  loop['next'] = loop;
  mountSchema(schema, { n: loop }, { n: { name: 'a', next: { name: 'b', next: { name: 'c' } } } });
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(screen.getAllByRole('textbox', { name: 'Label' }).length).toBeGreaterThan(0);
});

test('the button to send says what the uiSchema says, or is left out', async () => {
  const onSubmit = vi.fn<() => void>();
  const { unmount } = mount(
    { a: text },
    { 'ui:submitButtonOptions': { submitText: 'Go', props: { disabled: true } } },
    { onSubmit },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(onSubmit).not.toHaveBeenCalled();
  unmount();
  mount({ a: text }, { 'ui:submitButtonOptions': { norender: true } });
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('options for all fields give way to those of one', () => {
  mount({ a: text, b: text }, { 'ui:globalOptions': { readonly: true }, b: { 'ui:readonly': false } });
  expect(screen.getByRole('textbox', { name: 'a' })).toHaveAttribute('readonly');
  expect(screen.getByRole('textbox', { name: 'b' })).not.toHaveAttribute('readonly');
});

test('errors of a part can be left to the summary', async () => {
  mountSchema({ type: 'object', properties: { a: text }, required: ['a'] }, { a: { 'ui:hideError': true } });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('One value needs attention')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'a' })).not.toBeInvalid();
});

test('a component of the host is a control or a whole field, by name or as it is', async () => {
  interface Props {
    readonly id: string;
    readonly value: unknown;
    readonly onChange: (value: unknown) => void;
    readonly options: { readonly color?: string };
  }
  const Box = ({ id, value, onChange, options }: Props) => (
    <input
      id={id}
      data-color={options.color}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  interface FieldProps {
    readonly schema: { readonly anyOf?: readonly unknown[] };
    readonly onChange: (value: unknown, path: readonly unknown[]) => void;
    readonly fieldPathId: { readonly path: readonly unknown[] };
  }
  const Place = ({ schema, onChange, fieldPathId: { path } }: FieldProps) => (
    <button
      type="button"
      onClick={() => onChange({ city: 'Lyon' }, path)}
    >{`One of ${schema.anyOf?.length}`}</button>
  );
  const branch = (name: string) => ({ type: 'object', properties: { [name]: text }, required: [name] });
  const view = mount(
    {
      a: text,
      b: text,
      l: { type: 'array', items: text },
      place: { anyOf: [branch('city'), branch('lat')] },
    },
    {
      a: { 'ui:widget': Box, 'ui:options': { color: 'red' } },
      b: { 'ui:widget': 'box' },
      l: { 'ui:widget': Box },
      place: { 'ui:field': 'place' },
    },
    { widgets: { box: Box }, fields: { place: Place } },
  );
  expect(screen.getByRole('textbox', { name: 'a' })).toHaveAttribute('data-color', 'red');
  await userEvent.type(screen.getByRole('textbox', { name: 'b' }), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'One of 2' }));
  expect(view.value()).toEqual({ b: 'x', place: { city: 'Lyon' } });
});

test('a field of the host finds properties in branches and conditions, and draws them with the fields of the form', async () => {
  interface Found {
    readonly field?: object;
    readonly isRequired?: boolean;
  }
  interface FieldProps {
    readonly schema: { readonly anyOf: readonly object[] };
    readonly formData?: { readonly city?: string };
    readonly onChange: (value: unknown, path: readonly unknown[]) => void;
    readonly fieldPathId: { readonly path: readonly unknown[] };
    readonly registry: {
      readonly fields: { readonly StringField: ComponentType<object> };
      readonly templates: { readonly FieldTemplate: ComponentType<object> };
      readonly schemaUtils: {
        readonly findFieldInSchema: (
          schema: object,
          path: string | readonly string[],
          value?: object,
        ) => Found;
      };
    };
  }
  const found: Found[] = [];
  const City = ({ schema, formData, onChange, fieldPathId: place, registry, ...rest }: FieldProps) => {
    const { fields, templates, schemaUtils } = registry;
    const of = (path: string | readonly string[], value?: object) =>
      schemaUtils.findFieldInSchema(schema, path, value);
    found.splice(
      0,
      found.length,
      of('city'),
      of('at.lat'),
      of(['at', 'lat']),
      of('no.such'),
      of('__proto__'),
    );
    const fieldPathId = { ...place, $id: 'city', path: [...place.path, 'city'] };
    const shared = { registry, fieldPathId, id: 'city', label: 'Town', name: 'Town' };
    return (
      <templates.FieldTemplate {...{ ...rest, ...shared, schema, displayLabel: true }}>
        <fields.StringField
          {...{ ...rest, ...shared, schema: of('city').field, formData: formData?.city }}
          {...{ required: of('city').isRequired }}
          {...{ onChange: (value: unknown) => onChange(value, fieldPathId.path) }}
        />
      </templates.FieldTemplate>
    );
  };
  const number = { type: 'number' } as const;
  const view = mount(
    {
      place: {
        anyOf: [
          { type: 'object', properties: { city: text }, required: ['city'] },
          { type: 'object', properties: { at: { type: 'object', properties: { lat: number } } } },
        ],
      },
    },
    { place: { 'ui:field': 'city' } },
    { fields: { city: City } },
  );
  expect(
    found.map(({ field, isRequired }) => [field && (field as { type: string }).type, isRequired]),
  ).toEqual([
    ['string', true],
    ['number', false],
    ['number', false],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Town' }), 'Lyon');
  expect(view.value()).toEqual({ place: { city: 'Lyon' } });
});

test('a component of the host that throws becomes a JSON editor, and the form goes on', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  mount({ a: text, b: text }, { a: { 'ui:widget': Broken } });
  expect(screen.getByRole('textbox', { name: 'a' })).toHaveAttribute('data-kind', 'json');
  expect(screen.getByRole('textbox', { name: 'b' })).toBeVisible();
});

test.each([
  ['no object', 'text', ['uiSchema Not an object']],
  ['a list', [1], ['uiSchema Not an object']],
  ['a part that is no object', { a: 'textarea' }, ['uiSchema/a Not an object']],
  ['options that are none', { a: { 'ui:options': 3 } }, ['uiSchema/a/ui:options This option does not']],
  ['an unknown widget', { a: { 'ui:widget': 'constructor' } }, ['uiSchema/a/ui:widget No component']],
  ['a widget of another type', { a: { 'ui:widget': 'updown' } }, ['uiSchema/a/ui:widget No component']],
  ['choices where there are none', { a: { 'ui:widget': 'select' } }, ['uiSchema/a/ui:widget No component']],
  ['a widget that is an object', { a: { 'ui:widget': { x: 1 } } }, ['uiSchema/a/ui:widget This option']],
  ['a field that is not there', { a: { 'ui:field': 'toString' } }, ['uiSchema/a/ui:field No component']],
  ['titles that are none', { a: { 'ui:title': { x: 1 } } }, ['uiSchema/a/ui:title This option']],
  ['an order that is none', { 'ui:order': 'a' }, ['uiSchema/ui:order This option']],
  ['help that is no text', { a: { 'ui:help': {} } }, ['uiSchema/a/ui:help This option']],
  ['rows without end', { a: { 'ui:rows': 1e9 } }, ['uiSchema/a/ui:rows This option']],
  ['an input that fetches', { a: { 'ui:inputType': 'image' } }, ['uiSchema/a/ui:inputType This option']],
  ['a style', { a: { 'ui:style': { color: 'red' } } }, ['uiSchema/a/ui:style The form does not support']],
  ['a template', { a: { 'ui:FieldTemplate': 'x' } }, ['uiSchema/a/ui:FieldTemplate The form does not']],
  [
    'wrong options for all',
    { 'ui:globalOptions': { rows: -1 } },
    ['uiSchema/ui:globalOptions/rows This option'],
  ],
  [
    'a button that is none',
    { 'ui:submitButtonOptions': 'Go' },
    ['uiSchema/ui:submitButtonOptions This option'],
  ],
  [
    'a function for the entries',
    { l: { items: () => ({}) } },
    ['uiSchema/l/items The form does not support'],
  ],
])('%s gets a notice, and every field stays', (_, uiSchema, expected) => {
  mountSchema(
    { type: 'object', properties: { a: text, l: { type: 'array', items: text } } },
    uiSchema as object,
    { l: ['x'] },
  );
  expect(screen.getByRole('textbox', { name: 'a' })).toBeVisible();
  const said = notes().filter((one) => one?.startsWith('uiSchema'));
  expect(said).toHaveLength(expected.length);
  for (const [index, start] of expected.entries()) expect(said[index]).toContain(start);
});

test('a server writes the fields as the uiSchema says', () => {
  const schema = { type: 'object', properties: { a: text, b: text } };
  const html = renderToString(
    <InputForm
      input={{ schema, input: {} }}
      uiSchema={{ 'ui:order': ['b', 'a'], a: { 'ui:title': 'Street' } }}
    />,
  );
  expect(html).toMatch(/b<\/bdi>.*Street<\/bdi>/s);
  expect(html).not.toContain('style=');
});

test('notices are said in French and Russian, too', () => {
  const schema = { type: 'object', properties: { a: text } };
  const uiSchema = { a: { 'ui:style': {}, 'ui:title': 1, 'ui:widget': 'no such' }, b: 1, 'ui:order': ['a'] };
  for (const { form } of [fr, ru]) {
    const { container, unmount } = render(
      <InputForm input={{ schema, input: {} }} uiSchema={uiSchema} labels={form} />,
    );
    const said = [...container.querySelectorAll('[data-part="Notices"] li')].map((one) => one.textContent);
    expect(said).toHaveLength(3);
    for (const code of ['refused', 'wrong-value', 'unknown-component', 'not-an-object'] as const)
      expect(form.uiNotice({ code, pointer: '', option: '' })).not.toBe(
        en.form.uiNotice({ code, pointer: '', option: '' }),
      );
    unmount();
  }
});

test('the playground and a request for input hand the uiSchema on to their forms', async () => {
  const schema = { type: 'object', properties: { city: text } };
  const uiSchema = { city: { 'ui:title': 'Town' } };
  const request = { schema: { type: 'string' }, context: [{ type: 'input', schema, input: {} }] } as const;
  const { unmount } = render(<Playground request={request} uiSchema={uiSchema} storageKey={false} />);
  expect(screen.getByRole('textbox', { name: 'Town' })).toBeVisible();
  unmount();
  const source = '<<INPUT_REQUIRED_START>>\nWhere?\n<<INPUT_REQUIRED_END>>';
  const inputRequest = createInputRequest({ schemaOf: () => schema, uiSchemaOf: () => uiSchema });
  render(<Transcript source={source} components={{ inputRequest }} onProvideInput={() => {}} />);
  expect(await screen.findByRole('textbox', { name: 'Town' })).toBeVisible();
});
