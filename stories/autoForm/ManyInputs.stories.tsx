import { Playground } from '@agent-transcript/auto-form';
import { en, fr, ru } from '@agent-transcript/auto-form/labels';
import type { Model } from '@agent-transcript/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { toLanguage } from '../protocol/examples';
import { loanModel, loanSchedule } from './activities/loanSchedule';

const words = { en, fr, ru };

/** Refuses one of the rows. */
const model: Model = (compiled, options) => {
  if ((options.input as { readonly amount: number }).amount === 13) throw new Error('We do not lend 13.');
  return loanModel(compiled, options);
};

const meta = {
  title: 'Playground/Many inputs',
  component: Playground,
  args: { request: loanSchedule, model, storageKey: false },
  render: (args, { globals }) => <Playground {...args} labels={words[toLanguage(globals['language'])]} />,
} satisfies Meta<typeof Playground>;

export default meta;
type Story = StoryObj<typeof meta>;

const table = `amount	months	colour
1000	3	red
13	3
2000	many
3000	6`;

/** Opens the part by keyboard, and pastes a table into it. */
async function paste({ canvasElement, globals }: Parameters<NonNullable<Story['play']>>[0], text: string) {
  const canvas = within(canvasElement);
  const { manyInputs } = words[toLanguage(globals['language'])].playground;
  (await canvas.findByRole('button', { name: manyInputs })).focus();
  await userEvent.keyboard('{Enter}');
  const part = within(await canvas.findByRole('region', { name: manyInputs }));
  await waitFor(() => expect(part.getByRole('textbox')).toHaveFocus());
  await userEvent.paste(text);
  return part;
}

/** Rows that can be run, one with a wrong cell, and a column that is no field. */
export const Rows: Story = {
  play: async (context) => {
    const part = await paste(context, table);
    await expect(await part.findAllByRole('row')).toHaveLength(5);
    await expect(part.getByRole('alert')).toHaveTextContent('colour');
    await expect(part.getByRole('table')).toHaveTextContent('many');
  },
};
export const RowsDark: Story = { ...Rows, globals: { theme: 'dark' } };
export const RowsInFrench: Story = { ...Rows, globals: { language: 'fr' } };
export const RowsInRussian: Story = { ...Rows, globals: { language: 'ru' } };
export const RowsFromRightToLeft: Story = {
  ...Rows,
  decorators: [
    (Shown) => (
      <div dir="rtl">
        <Shown />
      </div>
    ),
  ],
};

/** One row has failed; the others have their decisions. */
export const Results: Story = {
  play: async (context) => {
    const part = await paste(context, table);
    const run = await part.findByRole('button', { name: 'Run 3 rows' });
    run.focus();
    await userEvent.keyboard('{Enter}');
    await part.findByText(/1 failed/);
    await expect(part.getByRole('table')).toHaveTextContent('We do not lend 13.');
  },
};

/** As wide as a telephone. */
export const Narrow: Story = {
  ...Results,
  decorators: [
    (Shown) => (
      <div style={{ maxInlineSize: 390 }}>
        <Shown />
      </div>
    ),
  ],
};

/** Nothing of it can be read. */
export const Problem: Story = {
  play: async (context) => {
    const part = await paste(context, '[{"amount": 1000},\n{"amount" 1}]');
    await expect(part.getByRole('alert')).toHaveTextContent('line 2');
  },
};
