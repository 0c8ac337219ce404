import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { patches, toLanguage } from './examples';
import { MergeSteps } from './MergeSteps';

const meta = {
  title: 'Protocol/Merging',
  render: (_, { globals }) => <MergeSteps context={patches} language={toLanguage(globals['language'])} />,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Objects merge key by key; lists and null are replaced; `_call` and `_date` are dropped. */
export const StepByStep: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('region')).toHaveLength(patches.length * 2);
  },
};

export const InFrench: Story = { globals: { language: 'fr' } };
export const InRussian: Story = { globals: { language: 'ru' } };
export const InTheDark: Story = { globals: { theme: 'dark' } };
