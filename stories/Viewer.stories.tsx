import type { Meta, StoryObj } from '@storybook/react-vite';
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
