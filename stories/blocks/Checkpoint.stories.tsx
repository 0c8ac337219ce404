import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { shown, type TranscriptArgs } from './shown';

const meta = {
  title: 'Blocks/Checkpoint',
  tags: ['autodocs'],
  render: shown,
} satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

const SOURCE = `Both evenings are compared; nothing has been booked yet.
<<CHECKPOINT_START>>
Checkpoint: evenings_compared
<<CHECKPOINT_END>>
I book Saturday.`;

/** A checkpoint in the flow. */
export const Default: Story = {
  args: { source: SOURCE },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('evenings_compared')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /evenings_compared/ })).toBeNull();
  },
};

/** A button, if the host has `onNavigate`. */
export const Button: Story = { args: { source: SOURCE, onNavigate: fn() } };

export const ButtonPressed: Story = {
  ...Button,
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to checkpoint evenings_compared' }));
    await expect(args.onNavigate).toHaveBeenCalledWith({
      name: 'evenings_compared',
      node: expect.objectContaining({ type: 'checkpoint' }),
    });
  },
};

export const Unnamed: Story = { args: { source: '<<CHECKPOINT_START>>\n<<CHECKPOINT_END>>' } };

export const VeryLongName: Story = {
  args: {
    onNavigate: fn(),
    source: `<<CHECKPOINT_START>>
Checkpoint: before_the_second_attempt_at_migrating_the_customer_database_to_the_new_region_with_foreign_keys_disabled
<<CHECKPOINT_END>>`,
  },
};

export const CutOff: Story = { args: { source: '<<CHECKPOINT_START>>\nCheckpoint: evenings_comp' } };

export const InTheDark: Story = { ...Button, globals: { theme: 'dark' }, tags: ['!autodocs'] };

export const RightToLeft: Story = {
  ...Button,
  globals: { direction: 'rtl' },
  tags: ['!autodocs'],
};
