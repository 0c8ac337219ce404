import { InputForm } from '@agent-transcript/auto-form';
import { en, fr, ru } from '@agent-transcript/auto-form/labels';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { toLanguage } from '../protocol/examples';
import * as examples from './formSchemas';

const words = { en, fr, ru };

const meta = {
  title: 'Form/InputForm',
  component: InputForm,
  args: { input: { input: {} } },
  // Shows the submitted value below the form.
  render: function Render(args, { globals }) {
    const [sent, setSent] = useState('');
    return (
      <>
        <InputForm
          {...args}
          labels={words[toLanguage(globals['language'])].form}
          onSubmit={(value) => setSent(JSON.stringify(value, null, 2))}
        />
        {sent !== '' && (
          <pre data-testid="sent" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {sent}
          </pre>
        )}
      </>
    );
  },
} satisfies Meta<typeof InputForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const of = ({ schema, input = {} }: examples.FormExample) => ({ input: { schema, input } });

export const Strings: Story = { args: of(examples.strings) };
export const NumbersAndDates: Story = { args: of(examples.numbersAndDates) };
export const Choices: Story = { args: of(examples.choices) };
export const Nested: Story = { args: of(examples.nested) };
export const Unions: Story = { args: of(examples.unions) };
export const TypedUnions: Story = { args: of(examples.typedUnions) };
export const RootUnion: Story = { args: of(examples.rootUnion) };
export const Conditions: Story = { args: of(examples.conditions) };
export const ConditionalUnions: Story = { args: of(examples.conditionalUnions) };
export const Recursive: Story = { args: of(examples.recursive) };
export const Untyped: Story = { args: of(examples.untyped) };
export const LongNamesAndExtras: Story = { args: of(examples.readOnlyAndMore) };
export const Hostile: Story = { args: of(examples.hostile) };
export const ManyFields: Story = { args: of(examples.manyFields(300)), tags: ['!autodocs'] };
export const Disabled: Story = { args: { ...of(examples.nested), disabled: true } };
export const Dark: Story = { args: of(examples.nested), globals: { theme: 'dark' } };
export const RightToLeft: Story = { args: of(examples.nested), globals: { direction: 'rtl' } };
export const French: Story = { args: of(examples.strings), globals: { language: 'fr' } };
export const Russian: Story = { args: of(examples.strings), globals: { language: 'ru' } };

/** What is written for RJSF: names, an order, help, widgets, and one option that the form does not take. */
export const UiSchema: Story = {
  args: { ...of(examples.uiSchemaForm), uiSchema: examples.uiSchema },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('slider', { name: 'Bags' })).toHaveAccessibleDescription(
      'Above three, by ship',
    );
    await expect(canvas.getByRole('textbox', { name: 'Wishes' }).clientHeight).toBeGreaterThan(100);
  },
};

export const UiSchemaSent: Story = {
  ...UiSchema,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Window' }));
    await userEvent.type(canvas.getByRole('spinbutton', { name: 'Nights' }), '2{ArrowUp}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Breakfast' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /Full name/ }), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Book' }));
    await expect(await canvas.findByTestId('sent')).toHaveTextContent('"nights": 3');
    await userEvent.click(canvas.getByText('One note about this form’s schema'));
  },
};

/** More than a page holds: the largest section waits until it is wanted. */
export const OnDemand: Story = {
  args: of(examples.tooLarge),
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Show Servers' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

export const FoundOnDemand: Story = {
  ...OnDemand,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a field' }), 'contact');
    await userEvent.click(await canvas.findByRole('button', { name: 'Contact' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Contact' })).toHaveFocus());
  },
};

/** A schema that the host gives for a reference that leads elsewhere. */
export const GivenSchemas: Story = {
  args: {
    input: {
      schema: {
        type: 'object',
        properties: { city: { $ref: 'https://example.test/city' } },
        required: ['city'],
      },
      input: {},
    },
    schemas: {
      'https://example.test/city': {
        type: 'object',
        title: 'City',
        properties: { name: { type: 'string', title: 'Name' } },
      },
    },
  },
};

/** After an attempt to submit: the summary, and each error at its field. */
export const WithErrors: Story = {
  args: of({ ...examples.strings, input: { name: 'A', email: 'not an address', code: 'abc' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('3 values need attention'));
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  },
};

export const AsJson: Story = {
  args: of(examples.nested),
  play: async ({ canvasElement }) => {
    const [whole] = within(canvasElement).getAllByRole('button', { name: 'Edit as JSON' });
    if (whole !== undefined) await userEvent.click(whole);
  },
};
