import { Transcript } from '@agent-transcript/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, waitFor } from 'storybook/test';
import { longSource } from './longSource';

interface Args {
  readonly blocks: number;
}

function Long({ blocks }: Args) {
  const source = useMemo(() => longSource(blocks), [blocks]);
  return <Transcript source={source} toolbar />;
}

const meta = {
  title: 'Transcript/Long',
  args: { blocks: 10_000 },
  argTypes: { blocks: { control: { type: 'number' } } },
  render: (args) => <Long {...args} />,
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

/** Above a few hundred blocks only those near the view are rendered. */
export const TenThousandBlocks: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-away]')).not.toBeNull());
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(3_000);
  },
};
