import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { fixture } from '../fixtures';
import { RECOVERED, RUN } from './runs';
import { shown, type TranscriptArgs } from './shown';

const meta = {
  title: 'Blocks/Replay',
  tags: ['autodocs'],
  render: shown,
  args: { replay: true },
} satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

/** The run as it stood at a moment, by its times; failed calls are marked along the slider. */
export const Default: Story = {
  args: { header: { run: RUN }, outline: true, toolbar: true, messages: RECOVERED },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('slider', { name: 'Moment in the run' })).focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
  },
};

export const ThereAndBack: Story = {
  ...Default,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Moment in the run' });
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^4:02 \/ 4:02/));
    slider.focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:05 \/ 4:02 · run/));
    await expect(canvas.queryByText(/Only in Gap/)).toBeNull();
    // In the row, and in its panel once that is loaded.
    await waitFor(() => expect(canvas.getAllByText('exit code 1')[0]).toBeVisible());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText(/Only in Gap/)).toBeVisible());
  },
};

/** Where no time is known, by the order of the run. */
export const ByOrder: Story = {
  args: { source: fixture('run-weather') },
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Moment in the run' });
    slider.focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d+ of \d+ · /));
  },
};

/** Plays at 8 times the speed. */
export const Playing: Story = {
  args: { messages: RECOVERED },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Speed' }), '×8');
    canvas.getByRole('slider', { name: 'Moment in the run' }).focus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Pause' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: /^run/ })).toBeVisible());
  },
};

export const Paused: Story = {
  ...Playing,
  tags: ['!dev', '!autodocs'],
  play: async (context) => {
    await Playing.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible();
  },
};
