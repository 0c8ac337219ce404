import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type BaseInputTemplateProps,
  type FieldTemplateProps,
  type IconButtonProps,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type SubmitButtonProps,
  type TitleFieldProps,
  type WidgetProps,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InputForm } from '../form/InputForm';
import { createTheme, type RjsfTheme } from './index';

const schema = {
  type: 'object',
  title: 'Guest',
  required: ['name', 'secret'],
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2 },
    years: { type: 'integer', title: 'Years' },
    secret: { type: 'string', title: 'Secret', format: 'password' },
    words: { type: 'array', title: 'Words', items: { type: 'string' } },
    room: {
      title: 'Room',
      oneOf: [
        {
          title: 'Single',
          type: 'object',
          required: ['bed'],
          properties: { bed: { type: 'string', title: 'Bed' } },
        },
        {
          title: 'Suite',
          type: 'object',
          required: ['doors'],
          properties: { doors: { type: 'integer', title: 'Doors' } },
        },
      ],
    },
  },
} as const;

function show(theme: RjsfTheme, props: Partial<Parameters<typeof InputForm>[0]> = {}) {
  const onSubmit = vi.fn();
  const input = { schema, input: { words: ['a', 'b'] } };
  render(
    <InputForm
      input={input}
      theme={createTheme(theme)}
      validator="interpreter"
      onSubmit={onSubmit}
      {...props}
    />,
  );
  return { onSubmit, user: userEvent.setup() };
}

const notices = () =>
  [...document.querySelectorAll('[data-part="Notices"] code')].map((one) => one.textContent);

const Broken = (): never => {
  throw new Error('broken');
};

/** React tells the console of each component that throws. */
const silence = () => vi.spyOn(console, 'error').mockImplementation(() => {});

test('each structural template of a host is called with what RJSF documents', async () => {
  const calls: string[] = [];
  const note = (name: string) => void calls.push(name);
  const templates: NonNullable<RjsfTheme['templates']> = {
    FieldTemplate: ({ id, label, children, description, errors, help, displayLabel }: FieldTemplateProps) => {
      note(`field ${label}`);
      return (
        <div>
          {displayLabel && <label htmlFor={id}>{label}</label>}
          {description}
          {children}
          {errors}
          {help}
        </div>
      );
    },
    ObjectFieldTemplate: ({ title, properties }: ObjectFieldTemplateProps) => {
      note(`object ${title}: ${properties.map(({ name }) => name).join()}`);
      return <section aria-label={title}>{properties.map(({ content }) => content)}</section>;
    },
    ArrayFieldTemplate: ({ title, items, canAdd, onAddClick }: ArrayFieldTemplateProps) => (
      <section aria-label={`List ${title}`}>
        {items}
        {canAdd && (
          <button type="button" onClick={onAddClick}>
            More
          </button>
        )}
      </section>
    ),
    ArrayFieldItemTemplate: ({ children, index, buttonsProps }: ArrayFieldItemTemplateProps) => (
      <div>
        {children}
        <button type="button" onClick={buttonsProps.onRemoveItem}>
          Away with {index}
        </button>
        {buttonsProps.hasMoveDown && (
          <button type="button" onClick={buttonsProps.onMoveDownItem}>
            Down with {index}
          </button>
        )}
      </div>
    ),
    MultiSchemaFieldTemplate: ({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) => (
      <section aria-label="Kinds">
        {selector}
        {optionSchemaField}
      </section>
    ),
    BaseInputTemplate: ({ id, type, value, onChange, options }: BaseInputTemplateProps) => (
      <input
        id={id}
        type={type}
        className="mine"
        value={value}
        onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
      />
    ),
    ButtonTemplates: {
      SubmitButton: ({ uiSchema }: SubmitButtonProps) => (
        <button type="submit">{uiSchema?.['ui:submitButtonOptions']?.submitText} it</button>
      ),
    },
  };
  const { user, onSubmit } = show({ templates });
  expect(calls).toContain('object Guest: name,years,secret,words,room');
  expect(calls).toContain('field Name');
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveClass('mine');
  await user.click(screen.getByRole('button', { name: 'Send it' }));
  expect(name).toHaveFocus();
  await vi.waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
  await user.type(name, 'Ada');
  const years = screen.getByRole('textbox', { name: 'Years' });
  await user.type(years, '1.5');
  expect(years).toHaveValue('1.5');
  await user.clear(years);
  await user.type(years, '36');
  const secret = screen.getByLabelText('Secret');
  expect(secret).toHaveAttribute('type', 'password');
  expect(secret).toHaveAttribute('spellcheck', 'false');
  expect(secret).toHaveAttribute('autocomplete');
  await user.type(secret, 'lovelace');
  await user.click(screen.getByRole('button', { name: 'Down with 0' }));
  await user.click(screen.getByRole('button', { name: 'Away with 1' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.type(screen.getByRole('textbox', { name: 'Item 2' }), 'c');
  await user.selectOptions(
    within(screen.getByRole('region', { name: 'Kinds' })).getByRole('combobox'),
    'Suite',
  );
  await user.type(screen.getByRole('textbox', { name: 'Doors' }), '2');
  await user.click(screen.getByRole('button', { name: 'Send it' }));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit).toHaveBeenCalledWith({
    name: 'Ada',
    years: 36,
    secret: 'lovelace',
    words: ['b', 'c'],
    room: { doors: 2 },
  });
});

test('a template, a widget and a button that throw give way to ours, and the form says so', async () => {
  const quiet = silence();
  const broken = {
    FieldTemplate: Broken,
    ObjectFieldTemplate: Broken,
    ArrayFieldTemplate: Broken,
    MultiSchemaFieldTemplate: Broken,
    BaseInputTemplate: Broken,
    ErrorListTemplate: Broken,
    ButtonTemplates: { SubmitButton: Broken },
  };
  const { user, onSubmit } = show({
    templates: broken,
    widgets: { PasswordWidget: Broken, SelectWidget: Broken },
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Secret' });
  expect(notices().toSorted()).toEqual([
    'theme/ArrayFieldTemplate',
    'theme/BaseInputTemplate',
    'theme/ErrorListTemplate',
    'theme/FieldTemplate',
    'theme/MultiSchemaFieldTemplate',
    'theme/ObjectFieldTemplate',
    'theme/PasswordWidget',
    'theme/SelectWidget',
    'theme/SubmitButton',
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  await user.type(screen.getByLabelText('Secret'), 'lovelace');
  await user.click(screen.getByRole('button', { name: 'Remove Item 1' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of Room' }), 'Single');
  await user.type(screen.getByRole('textbox', { name: /Bed/ }), 'wide');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit).toHaveBeenCalledWith({
    name: 'Ada',
    secret: 'lovelace',
    words: ['b'],
    room: { bed: 'wide' },
  });
  quiet.mockRestore();
});

test('a component that throws once a value is there leaves the value', async () => {
  const quiet = silence();
  const Picky = ({ value, onChange }: WidgetProps) => {
    if (value === 'ab') throw new Error('too long');
    return <input aria-label="picky" value={value ?? ''} onChange={({ target }) => onChange(target.value)} />;
  };
  const onChange = vi.fn();
  const { user } = show({ widgets: { TextWidget: Picky } }, { onChange });
  await user.type(screen.getAllByRole('textbox', { name: 'picky' })[0] as HTMLElement, 'ab');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('ab');
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ name: 'ab' });
  expect(notices()).toEqual(['theme/TextWidget']);
  quiet.mockRestore();
});

test('a uiSchema brings templates for one field, or names those of the theme', async () => {
  const Titled = (word: string) =>
    function Template({ title, properties }: ObjectFieldTemplateProps) {
      return <section aria-label={`${word} ${title}`}>{properties.map(({ content }) => content)}</section>;
    };
  const part = { type: 'object', properties: { x: { type: 'string' } } };
  const uiSchema = {
    a: { 'ui:ObjectFieldTemplate': 'Second' },
    b: { 'ui:options': { ObjectFieldTemplate: Titled('Third') } },
    c: { 'ui:ObjectFieldTemplate': 'Missing' },
    d: { 'ui:TitleFieldTemplate': ({ title }: TitleFieldProps) => <h3>About {title}</h3> },
  };
  const input = {
    schema: {
      type: 'object',
      required: ['a', 'b', 'c', 'd'],
      properties: { a: part, b: part, c: part, d: part },
    },
    input: {},
  };
  show({ templates: { Second: Titled('Second') } }, { input, uiSchema });
  expect(screen.getByRole('region', { name: 'Second a' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Third b' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'c' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'About d' })).toBeInTheDocument();
  expect(notices()).toEqual(['uiSchema/c/ui:ObjectFieldTemplate']);
});

test('formContext is the host’s, and reaches its widgets and templates', async () => {
  const seen = new Set<unknown>();
  const formContext = { tenant: 'north' };
  const TextWidget = ({ registry }: WidgetProps) => {
    seen.add(registry.formContext);
    return null;
  };
  const ObjectFieldTemplate = ({ registry, properties }: ObjectFieldTemplateProps) => {
    seen.add(registry.formContext);
    return <>{properties.map(({ content }) => content)}</>;
  };
  show({ widgets: { TextWidget }, templates: { ObjectFieldTemplate } }, { formContext });
  expect([...seen]).toEqual([formContext]);
});

test('a property of a person’s own is named, and removed, in the host’s template', async () => {
  const WrapIfAdditionalTemplate = (props: WrapIfAdditionalTemplateProps) => {
    const { id, label, schema, children, onKeyRenameBlur, onRemoveProperty } = props;
    if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return <div>{children}</div>;
    return (
      <div>
        <input id={`${id}-key`} aria-label="key" key={label} defaultValue={label} onBlur={onKeyRenameBlur} />
        {children}
        <button type="button" onClick={onRemoveProperty}>
          Drop {label}
        </button>
      </div>
    );
  };
  const AddButton = ({ onClick }: IconButtonProps) => (
    <button type="button" onClick={onClick}>
      One more
    </button>
  );
  const onChange = vi.fn();
  const free = { schema: { type: 'object', additionalProperties: { type: 'string' } }, input: { a: 'one' } };
  const { user } = show(
    { templates: { WrapIfAdditionalTemplate, ButtonTemplates: { AddButton } } },
    { input: free, onChange },
  );
  const key = screen.getByRole('textbox', { name: 'key' });
  await user.clear(key);
  await user.type(key, 'b{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ b: 'one' });
  await user.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getAllByRole('textbox', { name: 'key' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Drop b' }));
  expect(Object.keys(onChange.mock.lastCall?.[0] as object)).toHaveLength(1);
});

test('a select of a theme shows what the schema does not list, and lists of choices keep it', async () => {
  const SelectWidget = ({ id, value, multiple, options, onChange }: WidgetProps) => (
    <select
      id={id}
      multiple={multiple === true}
      value={multiple ? value.map(String) : String(value)}
      onChange={({ target }) =>
        onChange(multiple ? [...target.selectedOptions].map((one) => one.value) : target.value)
      }
    >
      {options.enumOptions?.map((one) => (
        <option key={String(one.value)} value={String(one.value)}>
          {one.label}
        </option>
      ))}
    </select>
  );
  const onChange = vi.fn();
  const one = { type: 'string', title: 'One', enum: ['x', 'y'] };
  const many = {
    type: 'array',
    title: 'Many',
    uniqueItems: true,
    items: { type: 'string', enum: ['x', 'y'] },
  };
  const input = {
    schema: { type: 'object', properties: { one, many } },
    input: { one: 'old', many: ['old'] },
  };
  const { user } = show({ widgets: { SelectWidget } }, { input, onChange });
  expect(screen.getByRole('combobox', { name: 'One' })).toHaveDisplayValue('"old"');
  await user.selectOptions(screen.getByRole('listbox'), 'y');
  expect(onChange).toHaveBeenLastCalledWith({ one: 'old', many: ['old', 'y'] });
});

test('a boolean is a choice between yes and no, and can be taken back', async () => {
  const CheckboxWidget = () => <p>tick</p>;
  const RadioWidget = ({ options, onChange }: WidgetProps) => (
    <>
      {options.enumOptions?.map(({ label, value }) => (
        <button type="button" key={label} onClick={() => onChange(value)}>
          {label}
        </button>
      ))}
    </>
  );
  const onChange = vi.fn();
  const flag = { type: 'boolean', title: 'Flag' };
  const input = { schema: { type: 'object', properties: { flag, tick: flag } }, input: {} };
  const uiSchema = { tick: { 'ui:widget': 'checkbox' } };
  const { user } = show({ widgets: { CheckboxWidget, RadioWidget } }, { input, uiSchema, onChange });
  expect(screen.getByText('tick')).toBeInTheDocument();
  await user.click(within(screen.getByRole('group', { name: 'Flag' })).getByRole('button', { name: 'No' }));
  expect(onChange).toHaveBeenLastCalledWith({ flag: false });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith({});
});

test('a list of errors of the host’s is said, and the first wrong field has the focus', async () => {
  const ErrorListTemplate = ({ errors }: { readonly errors: readonly { readonly stack: string }[] }) => (
    <ul>
      {errors.map(({ stack }) => (
        <li key={stack}>{stack}</li>
      ))}
    </ul>
  );
  const { user } = show({ templates: { ErrorListTemplate } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await within(screen.getByRole('alert')).findByText(/^Name: /)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('a field is left, though its control gives its parents an event of another target', async () => {
  const TextWidget = ({ id }: WidgetProps) => (
    <input
      id={id}
      onBlur={(event) => {
        Object.defineProperty(event, 'target', { value: { value: '' } });
      }}
    />
  );
  const { user } = show({ widgets: { TextWidget } });
  await user.click(screen.getByLabelText(/^Name/));
  await user.tab();
  expect(await screen.findByText('required')).toBeInTheDocument();
});
