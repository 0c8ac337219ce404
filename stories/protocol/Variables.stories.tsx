import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { instances, references, resolvedCall, toLanguage, unresolvedCall } from './examples';
import { InstancesView } from './InstancesView';
import { ReferencesView } from './ReferencesView';

interface Args {
  /** The parameters of the tool call. */
  readonly call: object;
}

const meta = {
  title: 'Protocol/Variables',
  args: { call: resolvedCall },
  render: ({ call }, { globals }) => (
    <ReferencesView call={call} context={references} language={toLanguage(globals['language'])} />
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

/** A reference must be the whole string; inside a sentence it is text. */
export const Resolved: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^found/)).toHaveLength(3);
  },
};

/** Missing references stay, with the reason; references in user input are never resolved. */
export const Unresolved: Story = {
  args: { call: unresolvedCall },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/not found/)).toHaveLength(3);
    await expect(canvas.getByText('†input.userName')).toBeVisible();
    await expect(canvas.getByText('"†state.user"', { selector: 'li code' })).toBeVisible();
  },
};

export const UnresolvedInFrench: Story = { args: { call: unresolvedCall }, globals: { language: 'fr' } };
export const UnresolvedInRussian: Story = { args: { call: unresolvedCall }, globals: { language: 'ru' } };
export const UnresolvedInTheDark: Story = { args: { call: unresolvedCall }, globals: { theme: 'dark' } };

/** The same call for each instance: its own data comes before global data. */
export const Instances: Story = {
  args: { call: { topic: '†input.topic', language: '†input.language', city: '†city.name' } },
  render: ({ call }, { globals }) => (
    <InstancesView
      call={call}
      context={instances}
      names={['①', '②']}
      language={toLanguage(globals['language'])}
    />
  ),
};
