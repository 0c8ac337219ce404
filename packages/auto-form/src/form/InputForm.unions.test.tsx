// oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema
import type { JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { InputForm } from './InputForm';

const text = { type: 'string' };
const number = { type: 'number' };
const either = [{ properties: { a: text } }, { properties: { b: number } }];

function mount(schema: JsonSchema, input?: JsonValue) {
  const changed = vi.fn<(value: JsonValue | undefined) => void>();
  const sent = vi.fn<(value: JsonValue) => void>();
  const value = input === undefined ? {} : { input };
  const view = render(
    <InputForm
      input={{ schema, ...value } as never}
      validator="interpreter"
      onChange={changed}
      onSubmit={sent}
    />,
  );
  return { ...view, changed, sent, user: userEvent.setup() };
}

const boxes = () => screen.queryAllByRole('textbox').map((one) => one.getAttribute('id')?.split('/').at(-1));

function expectNoIdTwice(container: HTMLElement) {
  const ids = Array.from(container.querySelectorAll('[id]'), ({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
}

describe('a type with branches only is a choice of fields, never JSON', () => {
  test.each<[string, JsonSchema, JsonValue, string]>([
    ['oneOf', { type: 'object', oneOf: either }, { b: 1 }, 'Kind of Input'],
    ['anyOf', { type: 'object', anyOf: either }, { b: 1 }, 'Kind of Input'],
    [
      'references',
      {
        type: 'object',
        oneOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }],
        $defs: { a: either[0], b: either[1] },
      },
      { b: 1 },
      'Kind of Input',
    ],
    ['under allOf', { type: 'object', allOf: [{ oneOf: either }] }, { b: 1 }, 'Kind of Input'],
    [
      'nullable',
      {
        type: 'object',
        properties: { p: { type: ['object', 'null'], oneOf: either } },
        required: ['p'],
      },
      { p: { b: 1 } },
      'Kind of p',
    ],
    ['entries', { type: 'array', items: { type: 'object', oneOf: either } }, [{ b: 1 }], 'Kind of Item 1'],
  ])('%s', async (_, schema, input, choice) => {
    const { user } = mount(schema, input);
    expect(boxes()).toEqual(['b']);
    await user.selectOptions(screen.getByRole('combobox', { name: choice }), 'a');
    expect(boxes()).toEqual(['a']);
  });

  test('a list whose branches say what its entries are', async () => {
    const { user, changed } = mount({ type: 'array', anyOf: [{ items: text }, { items: number }] }, [1]);
    expect(screen.getByRole('textbox', { name: 'Item 1' })).toHaveValue('1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of Input' }), 'Option 1');
    // A number is no text: it waits in its own branch.
    expect(changed).toHaveBeenLastCalledWith([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of Input' }), 'Option 2');
    expect(screen.getByRole('textbox', { name: 'Item 1' })).toHaveValue('1');
  });
});

test('a list of objects never stands as texts', async () => {
  const list = (items: object) => ({ type: 'array', items });
  const thing = { type: 'object', properties: { t: { ...text, title: 'T' } } };
  const { user, changed } = mount({ anyOf: [list(text), list(thing)] }, [{ t: 'x' }]);
  expect(screen.getByRole('textbox', { name: 'T' })).toHaveValue('x');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of Input' }), 'Option 1');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(changed).toHaveBeenLastCalledWith([]);
});

const asked: JsonSchema = {
  type: 'object',
  properties: { q: { enum: ['n', 'y'] } },
  dependencies: {
    q: {
      oneOf: [
        { properties: { q: { enum: ['n'] } } },
        { properties: { q: { enum: ['y'] }, age: number }, required: ['age'] },
      ],
    },
  },
};

describe('a union whose branches name the values of a field follows that field', () => {
  test('inside a dependency', async () => {
    const { user, changed, sent, container } = mount(asked, { q: 'y' });
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
    await user.type(screen.getByRole('textbox', { name: 'age' }), '7');
    expectNoIdTwice(container);
    await user.selectOptions(screen.getByRole('combobox', { name: 'q' }), 'n');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(changed).toHaveBeenLastCalledWith({ q: 'n' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'q' }), 'y');
    expect(screen.getByRole('textbox', { name: 'age' })).toHaveValue('7');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ q: 'y', age: 7 }));
  });

  test('in an entry of a list', () => {
    const { container } = mount({ type: 'array', items: asked }, [{ q: 'y' }, { q: 'n' }]);
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
    expect(boxes()).toEqual(['age']);
    expectNoIdTwice(container);
  });

  test('beside the field itself', () => {
    const { container } = mount(
      {
        type: 'object',
        properties: { q: { enum: ['n', 'y'] } },
        oneOf: [{ properties: { q: { const: 'n' } } }, { properties: { q: { const: 'y' }, age: number } }],
      },
      { q: 'y' },
    );
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
    expect(boxes()).toEqual(['age']);
    expectNoIdTwice(container);
  });

  test('a text is no such field: the branch is chosen, and names the text', async () => {
    const { user, changed, container } = mount(
      {
        type: 'object',
        properties: { q: text, other: text },
        required: ['q'],
        oneOf: [
          { title: 'No', properties: { q: { const: 'n' } }, required: ['q'] },
          { title: 'Yes', properties: { q: { const: 'y' }, age: number }, required: ['q'] },
        ],
      },
      { q: 'n', other: 'kept' },
    );
    expect(boxes()).toEqual(['other']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of Input' }), 'Yes');
    expect(changed).toHaveBeenLastCalledWith({ other: 'kept', q: 'y' });
    expect(boxes()).toEqual(['other', 'age']);
    expectNoIdTwice(container);
  });
});

describe('unions that conditions add', () => {
  const when = (name: string, value: JsonValue, ...titles: string[]) => ({
    if: { properties: { [name]: { const: value } }, required: [name] },
    then: { oneOf: titles.map((title) => ({ title, properties: { [title]: text } })) },
  });
  const two: JsonSchema = {
    type: 'object',
    properties: { q: { enum: ['n', 'y'] }, r: { enum: [1, 2] } },
    allOf: [when('q', 'y', 'A', 'B'), when('r', 1, 'C', 'D')],
  };

  test('each has a choice of its own, and keeps what is around it', async () => {
    const { user, changed, container } = mount(two, { q: 'y', r: 1, C: 'c' });
    expect(boxes()).toEqual(['A', 'C']);
    const [first] = screen.getAllByRole('combobox', { name: 'Kind of Input' });
    await user.selectOptions(first as HTMLElement, 'B');
    expect(boxes()).toEqual(['B', 'C']);
    expect(changed).toHaveBeenLastCalledWith({ q: 'y', r: 1, C: 'c' });
    expectNoIdTwice(container);
  });

  test('what a condition hides with them is not sent, and comes back with it', async () => {
    const { user, changed } = mount(two, { q: 'y' });
    await user.type(screen.getByRole('textbox', { name: 'A' }), 'x');
    await user.selectOptions(screen.getByRole('combobox', { name: 'q' }), 'n');
    expect(boxes()).toEqual([]);
    expect(changed).toHaveBeenLastCalledWith({ q: 'n' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'q' }), 'y');
    expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('x');
  });
});

test.each<[string, JsonSchema, JsonValue, string[]]>([
  ['anyOf, which does not hold', { anyOf: [{ properties: { q: { const: 'y' } } }] }, { q: 'n' }, []],
  ['anyOf, which holds', { anyOf: [{ properties: { q: { const: 'y' } } }] }, { q: 'y' }, ['a']],
  ['a reference', { properties: { q: { $ref: '#/$defs/self' } }, required: ['q'] }, { q: { q: 7 } }, []],
])('a condition is read to the letter: %s', async (_, test, input, shown) => {
  mount(
    {
      type: 'object',
      properties: { q: { $ref: '#/$defs/any' } },
      if: test,
      then: { properties: { a: text } },
      $defs: {
        any: { enum: ['y', 'n', { q: 7 }] },
        self: { type: 'object', properties: { q: { $ref: '#/$defs/self' } } },
      },
    },
    input,
  );
  await waitFor(() => expect(boxes()).toEqual(shown));
});

describe('a list that must have some entries', () => {
  const things = (rest: object) => ({ type: 'object', properties: { l: { type: 'array', ...rest } } });

  test('begins with them where its entries have defaults', () => {
    mount(things({ minItems: 2, items: { type: 'object', properties: { n: { ...text, default: 'd' } } } }));
    expect(screen.getAllByRole('textbox', { name: 'n' }).map((one) => one.getAttribute('value'))).toEqual([
      'd',
      'd',
    ]);
  });

  test('fills a shorter default up', () => {
    mount(things({ minItems: 3, items: text, default: ['a'] }));
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(screen.getByRole('textbox', { name: 'Item 1' })).toHaveValue('a');
  });

  test('may be left out; once it is begun, it has them all', async () => {
    const { user, sent } = mount(things({ minItems: 2, items: text }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({}));
    await user.click(screen.getByRole('button', { name: 'Add item' }));
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Item 1' })).toHaveFocus();
  });
});

test('objects and lists to choose from are told apart, whatever type the schema gives them', async () => {
  const values = [{ a: 1 }, { a: 2 }];
  const { user, sent } = mount({
    type: 'object',
    properties: {
      one: { enum: values },
      many: { type: 'array', uniqueItems: true, items: { enum: values } },
      typed: { type: 'array', enum: [['x'], ['x', 'y']] },
      titled: { oneOf: [{ const: { b: 1 } }, { const: [1], title: 'List' }] },
    },
  });
  expect(screen.getByRole('option', { name: '{"a":2}' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: '{"a":2}' })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'typed' }), '["x","y"]');
  await user.selectOptions(screen.getByRole('combobox', { name: 'titled' }), '{"b":1}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'titled' }), 'List');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ typed: ['x', 'y'], titled: [1] }));
});

test('a choice in a tuple is not made yet, and offers nothing that the schema does not', () => {
  mount({ type: 'array', items: [{ enum: ['a', 'b'] }] });
  const options = [...screen.getByRole<HTMLSelectElement>('combobox').options];
  expect(options.map(({ text: name, selected }) => [name, selected])).toEqual([
    ['Choose…', true],
    ['a', false],
    ['b', false],
  ]);
});

test('a server writes the fields of a form with conditions', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { q: { enum: ['n', 'y'] } },
    if: { properties: { q: { const: 'y' } }, required: ['q'] },
    then: { properties: { a: { ...text, title: 'Only with yes' } } },
    else: { properties: { b: { ...text, title: 'Only with no' } } },
  };
  const html = renderToString(<InputForm input={{ schema, input: { q: 'y' } }} />);
  expect(html).toContain('Only with yes');
  expect(html).not.toContain('Only with no');
});

describe('a branch that is a union again', () => {
  const tagOrDigest = {
    oneOf: [
      { type: 'object', properties: { tag: { type: 'string', title: 'Tag' } }, required: ['tag'] },
      { type: 'object', properties: { digest: { type: 'string', title: 'Digest' } }, required: ['digest'] },
    ],
  };

  test('is one choice with the branches beside it; its fields take the place of those that take anything', async () => {
    const { user, sent, container } = mount(
      {
        type: 'object',
        properties: { host: text, tag: true, digest: true },
        anyOf: [tagOrDigest, {}],
      },
      { host: 'example.org' },
    );
    expectNoIdTwice(container);
    const kind = screen.getByRole('combobox', { name: /Kind/ });
    expect(
      within(kind)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tag', 'Digest', 'Option 3']);
    await user.selectOptions(kind, 'Tag');
    await user.type(screen.getByRole('textbox', { name: 'Tag' }), '1.2');
    await user.selectOptions(kind, 'Digest');
    expect(screen.queryByRole('textbox', { name: 'Tag' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'tag' })).toBeVisible();
    expectNoIdTwice(container);
    await user.type(screen.getByRole('textbox', { name: 'Digest' }), 'abc');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ host: 'example.org', digest: 'abc' });
  });

  test('shows no field twice that is around it, and takes nothing away from there', async () => {
    const inner = { ...tagOrDigest, title: 'Inner', properties: { note: { type: 'string', title: 'Note' } } };
    const other = { title: 'Other', properties: { size: { type: 'integer', title: 'Size' } } };
    const { user, changed, container } = mount(
      {
        type: 'object',
        properties: { host: text, tag: { type: 'string', title: 'Tag' } },
        anyOf: [inner, other],
      },
      { host: 'example.org', tag: '1' },
    );
    expectNoIdTwice(container);
    expect(screen.getAllByRole('textbox', { name: 'Tag' })).toHaveLength(1);
    const kinds = screen.getAllByRole('combobox');
    await user.selectOptions(kinds.at(-1) as HTMLElement, 'Digest');
    expectNoIdTwice(container);
    expect(changed.mock.lastCall?.[0]).toMatchObject({ host: 'example.org', tag: '1' });
  });
});

describe('an enum of Rust', () => {
  const sealed = (properties: object) => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  const speed = { type: 'object', properties: { speed: { type: 'integer' } }, required: ['speed'] };
  const choice = (name: string) => screen.getByRole('combobox', { name });
  const names = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  test('tagged by its keys: each branch has its key, and an object without fields is there', async () => {
    const { user, changed, sent } = mount({
      oneOf: [sealed({ land: { type: 'object' } }), sealed({ climb: speed })],
    });
    const send = async () => user.click(screen.getByRole('button', { name: 'Send' }));
    expect(names(choice('Kind of Input'))).toEqual(['land', 'climb']);
    await send();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ land: {} }));
    await user.selectOptions(choice('Kind of Input'), 'climb');
    await user.type(screen.getByRole('textbox', { name: 'speed' }), '5');
    expect(changed).toHaveBeenLastCalledWith({ climb: { speed: 5 } });
    await user.selectOptions(choice('Kind of Input'), 'land');
    expect(changed).toHaveBeenLastCalledWith({ land: {} });
    await user.selectOptions(choice('Kind of Input'), 'climb');
    await send();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ climb: { speed: 5 } }));
  });

  test('of words beside objects: words by what they are, an object by its key', async () => {
    const words = { type: 'string', enum: ['wait', 'land'] };
    const { user, changed } = mount({
      type: 'object',
      properties: { now: { oneOf: [words, sealed({ climb: speed })] } },
      required: ['now'],
    });
    expect(names(choice('Kind of now'))).toEqual(['wait, land', 'climb']);
    await user.selectOptions(choice('now'), 'land');
    expect(changed).toHaveBeenLastCalledWith({ now: 'land' });
    await user.selectOptions(choice('Kind of now'), 'climb');
    await user.type(screen.getByRole('textbox', { name: 'speed' }), '5');
    expect(changed).toHaveBeenLastCalledWith({ now: { climb: { speed: 5 } } });
  });

  test('tagged by a field, with its content beside it', async () => {
    const tag = (name: string) => ({ type: 'string', enum: [name] });
    const { user, changed } = mount({
      oneOf: [
        sealed({ t: tag('wait') }),
        sealed({ t: tag('land'), c: { type: 'object' } }),
        sealed({ t: tag('climb'), c: speed }),
      ],
    });
    expect(names(choice('Kind of Input'))).toEqual(['wait', 'land', 'climb']);
    await user.selectOptions(choice('Kind of Input'), 'land');
    expect(changed).toHaveBeenLastCalledWith({ t: 'land', c: {} });
    await user.selectOptions(choice('Kind of Input'), 'wait');
    expect(changed).toHaveBeenLastCalledWith({ t: 'wait' });
  });

  test('without a tag: what stands in one branch is nothing in another', async () => {
    const { user, changed } = mount({
      anyOf: [sealed({ land: { type: 'object' } }), text, { type: 'array', items: number }],
    });
    expect(names(choice('Kind of Input'))).toEqual(['land', 'string', 'array']);
    await user.selectOptions(choice('Kind of Input'), 'string');
    expect(changed).toHaveBeenLastCalledWith(undefined);
    expect(screen.getByRole('textbox')).toHaveValue('');
    await user.selectOptions(choice('Kind of Input'), 'array');
    expect(changed).toHaveBeenLastCalledWith([]);
  });

  test('whose contents have one title: branches by their keys', () => {
    const load = { title: 'Load', type: 'object' };
    mount({ oneOf: [sealed({ first: load }), sealed({ second: load })] });
    expect(names(choice('Kind of Input'))).toEqual(['first', 'second']);
  });
});

describe('an optional choice with titles', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      from: {
        oneOf: [
          { const: 'me', title: 'Myself' },
          { const: 'you', title: 'Yourself' },
        ],
      },
      ok: {
        type: ['boolean', 'null'],
        oneOf: [
          { const: true, title: 'Fine' },
          { const: null, title: 'Unasked' },
        ],
      },
      how: {
        oneOf: [
          { const: 'a', title: 'Slow' },
          { const: 'b', title: 'Fast' },
        ],
        default: 'b',
      },
    },
  };

  test('begins empty, and can be taken back', async () => {
    const { user, changed } = mount(schema);
    const from = screen.getByRole('combobox', { name: 'from' });
    expect(from).toHaveDisplayValue('not set');
    expect(screen.getByRole('combobox', { name: 'how' })).toHaveDisplayValue('Fast');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await user.selectOptions(from, 'Myself');
    await user.selectOptions(from, 'not set');
    expect(changed).toHaveBeenLastCalledWith({ how: 'b' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'how' }), 'Slow');
    expect(changed).toHaveBeenLastCalledWith({ how: 'a' });
  });

  test('has null under its title', async () => {
    const { user, changed } = mount(schema);
    await user.click(screen.getByRole('radio', { name: 'Unasked' }));
    expect(changed).toHaveBeenLastCalledWith({ how: 'b', ok: null });
    expect(screen.getByRole('radio', { name: 'Unasked' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Fine' }));
    expect(changed).toHaveBeenLastCalledWith({ how: 'b', ok: true });
  });
});
