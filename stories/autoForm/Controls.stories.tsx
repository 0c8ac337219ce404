import { InputForm } from '@agent-transcript/auto-form';
import { en, fr, ru } from '@agent-transcript/auto-form/labels';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { toLanguage } from '../protocol/examples';

const words = { en, fr, ru };

const places = ['Window', 'Middle', 'Aisle'];

/** A field for each control that a `uiSchema` can ask for. */
const schema = {
  type: 'object',
  required: ['text', 'day'],
  properties: {
    text: { type: 'string', title: 'Text', minLength: 3 },
    seat: { type: 'string', title: 'Radio', enum: places },
    line: { type: 'string', title: 'Select', enum: places },
    extras: {
      type: 'array',
      title: 'Checkboxes',
      items: { type: 'string', enum: places },
      uniqueItems: true,
    },
    several: {
      type: 'array',
      title: 'Select of several',
      items: { type: 'string', enum: places },
      uniqueItems: true,
    },
    tick: { type: 'boolean', title: 'Tick' },
    answer: { type: 'boolean', title: 'Yes or no' },
    bags: { type: 'integer', title: 'Range', minimum: 0, maximum: 6 },
    nights: { type: 'integer', title: 'Up and down', minimum: 1 },
    price: { type: 'number', title: 'Number' },
    colour: { type: 'string', title: 'Colour', format: 'color' },
    noColour: { type: 'string', title: 'No colour', format: 'color' },
    file: { type: 'string', title: 'File', format: 'data-url' },
    day: { type: 'string', title: 'Date', format: 'date' },
    moment: { type: 'string', title: 'Date and time', format: 'date-time' },
    hour: { type: 'string', title: 'Time', format: 'time' },
    mail: { type: 'string', title: 'E-mail', format: 'email' },
    address: { type: 'string', title: 'Address', format: 'uri' },
    key: { type: 'string', title: 'Password', format: 'password' },
    long: { type: 'string', title: 'Long text' },
  },
} as const;

const uiSchema = {
  text: { 'ui:placeholder': 'A placeholder', 'ui:help': 'Some help' },
  seat: { 'ui:widget': 'radio', 'ui:options': { inline: true } },
  extras: { 'ui:widget': 'checkboxes' },
  several: { 'ui:widget': 'select' },
  tick: { 'ui:widget': 'checkbox' },
  bags: { 'ui:widget': 'range' },
  nights: { 'ui:widget': 'updown' },
  long: { 'ui:widget': 'textarea' },
};

const input = {
  seat: 'Middle',
  line: 'Aisle',
  extras: ['Window'],
  several: ['Window', 'Aisle'],
  tick: true,
  bags: 2,
  nights: 3,
  price: 12.5,
  colour: '#3366cc',
  moment: '2027-01-15T10:30:00Z',
  mail: 'ada@example.org',
  key: 'secret',
  long: 'One line\nand another.',
};

const meta = {
  title: 'Form/Controls',
  component: InputForm,
  args: { input: { schema, input }, uiSchema },
  render: (args, { globals }) => <InputForm {...args} labels={words[toLanguage(globals['language'])].form} />,
} satisfies Meta<typeof InputForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tried to send: what is wrong shows. */
const send: Story['play'] = async ({ canvasElement, globals }) => {
  const canvas = within(canvasElement);
  const { form } = words[toLanguage(globals['language'])];
  await userEvent.click(canvas.getByRole('button', { name: form.send }));
  await expect(await canvas.findByText(form.problems(2))).toBeVisible();
};

export const Light: Story = { play: send };
export const Dark: Story = { play: send, globals: { theme: 'dark' } };
export const RightToLeft: Story = { play: send, globals: { direction: 'rtl', theme: 'dark' } };
export const InRussian: Story = { play: send, globals: { language: 'ru' } };

/** Nothing can be entered. */
export const Disabled: Story = { args: { disabled: true } };
export const DisabledDark: Story = { args: { disabled: true }, globals: { theme: 'dark' } };

/** What cannot be changed can be read as well as a note, and so can a placeholder. */
export const ReadOnlyDark: Story = {
  args: { uiSchema: { ...uiSchema, 'ui:readonly': true } },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { color } = getComputedStyle(canvas.getByText('Some help'));
    const select = getComputedStyle(canvas.getByRole('combobox', { name: 'Select' }));
    await expect([select.color, select.opacity]).toEqual([color, '1']);
    const placeholder = getComputedStyle(canvas.getByRole('textbox', { name: /^Text/ }), '::placeholder');
    await expect(placeholder.color).toBe(color);
  },
};
