import { CompareRuns } from '@agent-transcript/components/compare';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { firstRun, longRun, secondRun } from './comparedRuns';
import { labelsFor } from './languages';

const meta = {
  title: 'Transcript/Comparing two runs',
  component: CompareRuns,
  tags: ['autodocs'],
  args: { one: firstRun, other: secondRun, names: ['march-export.jsonl', 'retry.jsonl'] },
  render: (args, { globals }) => <CompareRuns labels={labelsFor(globals['language'])} {...args} />,
} satisfies Meta<typeof CompareRuns>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A retry of the same task: one call more, another edit, another answer. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('5 differences'));
  },
};

export const FromDifferenceToDifference: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'First difference' }));
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: /^Only in retry\.jsonl: list/ })).toHaveFocus(),
    );
    await userEvent.keyboard('n');
    await waitFor(() => expect(canvas.getByRole('group', { name: /^Changed: Step 3/ })).toHaveFocus());
    await expect(canvas.getByRole('status')).toHaveTextContent('2 of 5');
    const edit = within(canvas.getByRole('group', { name: /^Changed: edit/ }));
    await expect(edit.getByText('detect_encoding(path)', { exact: false, selector: 'ins' })).toBeVisible();
  },
};

/** `?` lists the keys. */
export const Keys: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'First difference' }).focus();
    await userEvent.keyboard('?');
    const sheet = await canvas.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(within(sheet).getByText('Previous difference')).toBeVisible();
  },
};

export const KeysClosed: Story = {
  tags: ['!dev', '!autodocs'],
  play: async (context) => {
    await Keys.play?.(context);
    const { canvas, userEvent } = context;
    const sheet = canvas.getByRole('dialog', { name: 'Keyboard shortcuts' });
    // No key goes on behind it.
    await userEvent.keyboard('n');
    await expect(canvas.getByRole('status')).toHaveTextContent('5 differences');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await expect(canvas.getByRole('button', { name: 'First difference' })).toHaveFocus();
    await userEvent.keyboard('n');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 of 5'));
  },
};

/** Two runs that are the same. */
export const Same: Story = {
  args: { other: firstRun },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No difference');
  },
};

export const SameOpened: Story = {
  ...Same,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '12 blocks are the same' }));
    await expect(canvas.getByText('grep')).toBeVisible();
  },
};

/** Two runs with nothing in common. */
export const NothingInCommon: Story = {
  args: {
    other: [{ id: 'a', role: 'assistant', content: 'I cannot open files.' }],
  },
};

export const NothingInCommonOpened: Story = {
  ...NothingInCommon,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^grep/ }));
    await expect(canvas.getByText(/"pattern": "encoding="/)).toBeVisible();
  },
};

/** Ten thousand calls, of which two hundred differ: compared in slices that keep the page responsive. */
export const Long: Story = {
  // Its test is the story below.
  tags: ['!test'],
  args: { one: longRun(10_000, false), other: longRun(10_000, true) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('200 differences'));
  },
};

export const LongAtADifference: Story = {
  ...Long,
  tags: ['!dev', '!autodocs'],
  play: async (context) => {
    await Long.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'First difference' }));
    await waitFor(() => expect(canvas.getByRole('group', { name: /part7\.py/ })).toHaveFocus());
  },
};
