import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shown, type TranscriptArgs } from './shown';

const meta = { title: 'Blocks/Step', tags: ['autodocs'], render: shown } satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

const DONE = `<<STEP_START>>
Step 1: Read the lease ✓
The notice period is **three months**, to the end of a quarter.
<<STEP_END>>`;

/** Number, title, outcome, and the blocks inside. */
export const Default: Story = { args: { source: DONE } };

export const ClosedAndOpened: Story = {
  ...Default,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Step 1 Read the lease done' });
    const text = canvas.getByText(/The notice period/);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    await expect(text).not.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(text).toBeVisible();
  },
};

export const Running: Story = {
  args: {
    streaming: true,
    source: `<<STEP_START>>
Step 2: Compare the three offers
The first has no deposit, the second`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveAccessibleName(
      'Step 2 Compare the three offers running',
    );
  },
};

export const Failed: Story = {
  args: {
    source: `<<STEP_START>>
Step 3: Send the termination to the landlord ✗
The address in the lease no longer takes mail.
<<STEP_END>>`,
  },
};

/** The source ends before the step does. */
export const CutOff: Story = {
  args: {
    source: `<<STEP_START>>
Step 4: Draft the letter
Dear Ms Okafor, I hereby terminate the lease of`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveAccessibleName(/cut off/);
  },
};

export const CutOffWithReason: Story = {
  ...CutOff,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Source: 1 issue' }));
    await expect(canvas.getAllByText(/<<STEP_START>> has no end tag/)[0]).toBeVisible();
  },
};

/** The step ended without an outcome. */
export const WithoutOutcome: Story = {
  args: { source: '<<STEP_START>>\nStep 5: Think about insurance\nNot needed before May.\n<<STEP_END>>' },
};

/** The agent's run is this one step: its line is dotted. */
export const Single: Story = {
  args: {
    source: `<<STEP_START>>
<<SINGLE_STEP_FLAG>>
Step 1: Convert the recipe to grams ✓
250 g of flour, 180 g of butter, 75 g of sugar.
<<STEP_END>>`,
  },
};

export const Untitled: Story = {
  args: { source: '<<STEP_START>>\n<<thinking>>\nStart with the lease.\n<</thinking>>\n<<STEP_END>>' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /Untitled step/ })).toBeVisible();
  },
};

export const Empty: Story = { args: { source: '<<STEP_START>>\nStep 1: Nothing to do ✓\n<<STEP_END>>' } };

export const Nested: Story = {
  args: {
    source: `<<STEP_START>>
Step 1: Plan the move ✗
<<STEP_START>>
Book a van ✓
Saturday, 9 to 13 h, 84 €.
<<STEP_END>>
<<STEP_START>>
Find helpers ✗
<<STEP_START>>
Ask the neighbours ✓
Two of them have time.
<<STEP_END>>
<<STEP_START>>
Ask the choir ✗
Nobody can lift a piano.
<<STEP_END>>
<<STEP_END>>
Two are not enough for the piano.
<<STEP_END>>`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 5, name: /Ask the choir/ })).toBeVisible();
  },
};

/** Indentation stops at the sixth level. */
export const TenDeep: Story = {
  args: {
    source: [
      ...Array.from({ length: 10 }, (_, depth) => `<<STEP_START>>\nLevel ${depth + 1} ✓`),
      'At the bottom.',
      ...Array.from({ length: 10 }, () => '<<STEP_END>>'),
    ].join('\n'),
  },
};

export const VeryLongTitle: Story = {
  args: {
    source: `<<STEP_START>>
Step 128: Check whether the regulation on short-term rentals that the city council passed in March applies to a furnished flat that is let for eleven months to a student who is enrolled in another city ✓
It does not.
<<STEP_END>>
<<STEP_START>>
Step 129: Open https://registry.example/records/4f1d2c7a9b3e8f605d1c2b4a7e9f8d3c5b6a1f2e4d7c8b9a0f1e2d3c4b5a6978 ✗
The record is gone.
<<STEP_END>>`,
  },
};

/** The button at the end of the row, or the `.` key on the row, opens the actions: source and link. */
export const Source: Story = {
  args: { source: DONE },
  play: async ({ canvas, userEvent }) => {
    const [ofStep] = canvas.getAllByRole('button', { name: 'Actions' });
    await userEvent.click(ofStep as HTMLElement);
    await expect(canvas.getByRole('group', { name: 'Source' })).toHaveTextContent(/^<<STEP_START>>/);
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
  },
};

export const SourceClosed: Story = {
  ...Source,
  tags: ['!dev', '!autodocs'],
  play: async (context) => {
    await Source.play?.(context);
    const { canvas, userEvent } = context;
    canvas.getByRole('button', { name: /Step/ }).focus();
    await userEvent.keyboard('.');
    await expect(canvas.queryByRole('group', { name: 'Source' })).toBeNull();
  },
};

export const InTheDark: Story = { ...Nested, globals: { theme: 'dark' }, tags: ['!autodocs'] };

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  tags: ['!autodocs'],
  args: {
    source: `<<STEP_START>>
Step 1: قراءة عقد الإيجار ✓
مدة الإشعار **ثلاثة أشهر** حتى نهاية الربع.
<<STEP_START>>
مقارنة العروض الثلاثة ✗
العرض الثاني بلا تأمين، لكن السعر 740 € في الشهر.
<<STEP_END>>
<<STEP_END>>`,
  },
};
