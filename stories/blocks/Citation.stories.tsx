import { citation, root, text } from '@agent-transcript/parser/build';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { shown, type TranscriptArgs } from './shown';

const meta = { title: 'Blocks/Citation', tags: ['autodocs'], render: shown } satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

/** Sources that the text before them rests on: in a row they are one list. */
export const Default: Story = {
  args: {
    messages: [
      {
        id: 'run',
        role: 'assistant',
        content: root([
          text('The night train to Rome leaves Vienna at **19:23** and costs 89.90 €.'),
          citation({
            title: 'Nightjet timetable 2025',
            url: 'https://trains.example/timetable/2025',
            quote: 'NJ 40233 departs Wien Hbf 19:23',
          }),
          citation({ url: 'https://prices.example/night?from=vienna&to=rome' }),
          citation({ title: 'Notes of the last journey', quote: 'Rome is warm in October' }),
          text('It is warm there in October.'),
          citation({ title: 'weather.example', url: 'https://ads.example/rome' }),
        ]),
      },
    ],
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('list', { name: 'Sources' });
    await expect(within(first as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
    const link = await within(first as HTMLElement).findByRole('link', { name: 'Nightjet timetable 2025' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    // A title that looks like another address has its own beside it.
    await expect(await within(second as HTMLElement).findByText('ads.example')).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  ...Default,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('link', { name: 'Nightjet timetable 2025' })).focus();
    await userEvent.tab();
    await expect(canvas.getAllByRole('button', { name: 'Actions' })).toContain(document.activeElement);
  },
};

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...Default, globals: { direction: 'rtl' } };

/** A policy that allows no address: they are text. */
export const NoLinks: Story = {
  args: { ...Default.args, urlPolicy: () => null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('https://trains.example/timetable/2025')).toBeVisible();
    await expect(canvas.queryAllByRole('link')).toHaveLength(0);
  },
};
