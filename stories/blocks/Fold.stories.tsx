import { Fold } from '@agent-transcript/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn } from 'storybook/test';

type FoldProps = ComponentProps<typeof Fold>;

const meta = {
  title: 'Blocks/Fold',
  component: Fold,
  tags: ['autodocs'],
  args: {
    component: 'Licence',
    summary: 'The licence in one sentence',
    children: <p dir="auto">You may use this for anything, as long as this notice stays with it.</p>,
    defaultOpen: false,
  },
} satisfies Meta<FoldProps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The fold of our blocks, for your own block. */
export const Default: Story = {};

export const OpenedByKeyboard: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'The licence in one sentence', expanded: false });
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText(/You may use this/)).toBeVisible();
  },
};

export const Open: Story = { args: { defaultOpen: true } };

/** The browser's own search finds closed content and opens it. */
export const FoundByTheBrowser: Story = {
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: /licence/ });
    const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    await expect(panel).toHaveAttribute('hidden', 'until-found');
    panel?.dispatchEvent(new Event('beforematch'));
    await expect(canvas.findByText(/You may use this/)).resolves.toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  },
};

/** In a heading, so that a screen reader can move to it. */
export const WithHeading: Story = {
  args: { headingLevel: 3, defaultOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible();
  },
};

function Controlled({ onOpenChange, ...props }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <Fold
      {...props}
      open={open}
      onOpenChange={(next) => {
        onOpenChange?.(next);
        setOpen(next);
      }}
    />
  );
}

/** Controlled by the host. */
export const ByTheHost: Story = {
  args: { onOpenChange: fn() },
  render: (args) => <Controlled {...args} />,
};

export const OpenedByTheHost: Story = {
  ...ByTheHost,
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onOpenChange).toHaveBeenCalledWith(true);
    await expect(canvas.getByText(/You may use this/)).toBeVisible();
  },
};

export const LongSummary: Story = {
  args: {
    summary: (
      <span>
        Everything that the landlord, the caretaker and the three neighbours have written about the lift since
        the beginning of the year, in the order in which it came
      </span>
    ),
  },
};

export const InTheDark: Story = { ...Open, globals: { theme: 'dark' }, tags: ['!autodocs'] };
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['!autodocs'] };
