import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ofStory, Shown, shown, type TranscriptArgs } from './shown';

const meta = { title: 'Blocks/Thinking', tags: ['autodocs'], render: shown } satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

const THOUGHT = `<<thinking>>
The film starts at dusk, so daily summaries would mislead:

1. ask for the hours from 20 to 24 only;
2. compare **gusts** before rain, because the screen's maker allows 35 km/h.
<</thinking>>
I compare the two evenings hour by hour.`;

/** When complete: a line with its length. */
export const Default: Story = {
  args: { source: THOUGHT },
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Thinking 32 words' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Open while it streams. */
export const Streaming: Story = {
  args: { streaming: true, source: THOUGHT.slice(0, 150) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The film starts at dusk/)).toBeVisible();
  },
};

function Ending(props: TranscriptArgs) {
  const [ended, setEnded] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setEnded(true)}>
        Let it end
      </button>
      <Shown {...props} streaming source={ended ? THOUGHT : THOUGHT.slice(0, 150)} />
    </>
  );
}

/** Closes when it is complete, unless the reader has opened or closed it. */
export const ClosesWhenWhole: Story = {
  render: (args, context) => <Ending {...ofStory(context)} {...args} />,
};

export const ClosedWhenWhole: Story = {
  ...ClosesWhenWhole,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /Thinking/ })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Let it end' }));
    await expect(canvas.getByRole('button', { name: /Thinking/ })).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Opened: Story = {
  args: { source: THOUGHT },
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: /Thinking/ });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  },
};

export const Empty: Story = { args: { source: '<<thinking>>\n<</thinking>>\nNothing to think about.' } };

export const CutOff: Story = { args: { source: THOUGHT.slice(0, 110) } };

/** The host hides all thinking. */
export const Hidden: Story = {
  args: { source: THOUGHT, thinking: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Thinking')).toBeNull();
    await expect(canvas.getByText(/hour by hour/)).toBeVisible();
  },
};

export const InTheDark: Story = { ...Opened, globals: { theme: 'dark' }, tags: ['!autodocs'] };

export const RightToLeft: Story = {
  ...Opened,
  globals: { direction: 'rtl' },
  tags: ['!autodocs'],
  args: { source: '<<thinking>>\nيبدأ الفيلم عند الغسق، لذا تُقارن الساعات من 20 إلى 24 فقط.\n<</thinking>>' },
};
