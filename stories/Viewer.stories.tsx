import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { fixture } from './fixtures';
import { Viewer } from './viewer/Viewer';

const meta = {
  title: 'Viewer',
  component: Viewer,
  render: (args, { globals }) => <Viewer {...args} language={globals['language']} />,
} satisfies Meta<typeof Viewer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const AllBlocks: Story = { args: { initial: fixture('run-code-change') } };
export const Dark: Story = { args: { initial: fixture('run-weather') }, globals: { theme: 'dark' } };

/** Several files at once: each keeps its state while another one is shown. */
export const SeveralFiles: Story = {
  play: async ({ canvas, userEvent }) => {
    const files = ['run-weather', 'run-code-change'].map((name) => new File([fixture(name)], `${name}.txt`));
    await userEvent.upload(canvas.getByLabelText('Files'), files);
    const open = canvas.getByRole('combobox', { name: 'Open' });
    await waitFor(() => expect(open).toHaveDisplayValue('run-weather.txt'));
    await userEvent.selectOptions(open, 'run-code-change.txt');
    await expect(canvas.getByRole('button', { name: /Reproducing/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Close run-code-change.txt' })).toBeVisible();
  },
};
