import { DataPanel, Transcript, type TranscriptMessage } from '@agent-transcript/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, within } from 'storybook/test';

interface DataArgs {
  readonly content: ComponentProps<typeof DataPanel>['content'];
}

const meta: Meta<DataArgs> = {
  title: 'Blocks/Data panel',
  component: DataPanel,
  tags: ['autodocs'],
  render: ({ content }, { id }) => (
    <Transcript messages={[{ id: 'data', role: 'user', content }]} addressPrefix={`${id}-`} />
  ),
};

export default meta;
type Story = StoryObj<DataArgs>;

/** Data of a kind, with its description. */
export const Default: Story = {
  args: {
    content: {
      type: 'data',
      kind: 'weather',
      description: 'The evenings in question, hour by hour.',
      data: { place: 'Bristol', gusts: { friday: 47, saturday: 17 }, dry: ['saturday'] },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tree', { name: 'weather' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'weather' })).toHaveTextContent('hour by hour');
  },
};

/** The input of a request, with its schema in a fold. */
export const InputWithSchema: Story = {
  args: {
    content: {
      type: 'input',
      input: { city: 'Grenoble', rent: 740, rooms: 2 },
      schema: {
        type: 'object',
        required: ['city'],
        properties: { city: { type: 'string' }, rent: { type: 'number' }, rooms: { type: 'integer' } },
      },
    },
  },
};

export const SchemaOpened: Story = {
  ...InputWithSchema,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Schema' }));
    await expect(await canvas.findByRole('tree', { name: 'Schema' })).toBeVisible();
  },
};

export const State: Story = { args: { content: { type: 'state', state: { budget: { rent: 760 } } } } };

/** One of several of its kind. */
export const Instance: Story = {
  args: { content: { type: 'data', kind: 'offer', _instance: 'harbour-hall', data: { price: 420 } } },
};

/** Falsy data is shown. */
export const Zero: Story = { args: { content: { type: 'data', data: 0 } } };

export const EmptyObject: Story = { args: { content: { type: 'data', kind: 'notes', data: {} } } };

const budget: readonly TranscriptMessage[] = [
  { id: '1', role: 'user', content: { type: 'state', state: { budget: { rent: 700, currency: 'EUR' } } } },
  { id: '2', role: 'assistant', content: 'The offers begin at 740 €. Can the budget grow?' },
  { id: '3', role: 'user', content: { type: 'state', state: { budget: { rent: 760, heating: 90 } } } },
];

/** Data of one identity is merged in the place of the first. */
export const Merged: Story = {
  args: { content: { type: 'state', state: {} } },
  render: (_, { id }) => <Transcript messages={budget} addressPrefix={`${id}-`} />,
  play: async ({ canvas }) => {
    const [panel, ...others] = canvas.getAllByRole('group', { name: 'state' }) as [HTMLElement];
    await expect(others).toEqual([]);
    await expect(within(panel).getByRole('tree', { name: 'state' })).toHaveTextContent(/760.*EUR.*90/);
  },
};

/** The history of data that was merged. */
export const Writes: Story = {
  ...Merged,
  play: async ({ canvas, userEvent }) => {
    const panel = canvas.getByRole('group', { name: 'state' });
    await userEvent.click(within(panel).getByRole('button', { name: '2 writes' }));
    await expect(within(panel).getByRole('tree', { name: 'state 1' })).toHaveTextContent('700');
  },
};

/** Outside of a transcript. */
export const Alone: Story = { ...InputWithSchema, render: (args) => <DataPanel {...args} /> };

export const InTheDark: Story = { ...InputWithSchema, globals: { theme: 'dark' }, tags: ['!autodocs'] };
export const RightToLeft: Story = { ...Default, globals: { direction: 'rtl' }, tags: ['!autodocs'] };
