import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { fixture } from '../fixtures';
import { shown, type TranscriptArgs } from './shown';

const meta = {
  title: 'Blocks/Outline',
  tags: ['autodocs'],
  render: shown,
  args: { outline: true },
} satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

/** Links to steps, tools, errors, checkpoints and requests beside the transcript; going to one opens the folds around it. */
export const Default: Story = { args: { source: fixture('run-code-change') } };

export const GoneToTheLast: Story = {
  ...Default,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('link');
    const outline = within(canvas.getByRole('navigation', { name: 'Outline' }));
    const last = outline.getAllByRole('link').at(-1) as HTMLElement;
    const address = last.getAttribute('href')?.slice(1) ?? '';
    await userEvent.click(last);
    await waitFor(() => expect(document.activeElement?.closest(`[id="${address}"]`)).not.toBeNull());
  },
};

const ALL_STATES = `<<STEP_START>>
Step 1: Read the meters ✓
<<TOOL_STEP_START/meter.read:call_1>>
<<TOOL_STEP_RESULT_START>>
1284.5
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/meter.read:call_1>>
<<STEP_END>>
<<CHECKPOINT_START>>
Checkpoint: meters_read
<<CHECKPOINT_END>>
<<STEP_START>>
Step 2: Send the readings to the supplier whose contract ends in the autumn ✗
<<TOOL_STEP_START/supplier.send:call_2>>
<<ERROR_START>>
Error: The customer number is not known
<<ERROR_END>>
<<TOOL_STEP_END/supplier.send:call_2>>
<<STEP_END>>
<<INPUT_REQUIRED_START>>
What is the customer number?
Expected input types: text
<<INPUT_REQUIRED_END>>
<<STEP_START>>
Step 3: Send again
<<TOOL_STEP_START/supplier.send:call_3>>
<<TOOL_STEP_INPUT_START>>
{"customer": "K-20`;

/** Every kind of entry and every state. */
export const States: Story = { args: { source: ALL_STATES, streaming: true } };

/** The messages of a conversation as headings of their blocks; one Tab stop, and arrow keys inside. */
export const Conversation: Story = {
  args: {
    messages: [
      { id: 'q', role: 'user', content: 'Please **send** the readings of `meters.csv`.' },
      { id: 'a', role: 'assistant', content: `I read them first.\n${ALL_STATES}`, streaming: true },
    ],
  },
};

export const ConversationByKeyboard: Story = {
  ...Conversation,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const links = within(canvas.getByRole('navigation', { name: 'Outline' })).getAllByRole('link');
    await userEvent.click(canvas.getByRole('button', { name: 'Outline' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Outline' }));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(document.activeElement?.textContent).toContain('Read the meters');
    await expect(links.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  },
};

/** No entries. */
export const Nothing: Story = { args: { source: 'Only prose.' } };

export const InTheDark: Story = { ...States, globals: { theme: 'dark' }, tags: ['!autodocs'] };
export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' }, tags: ['!autodocs'] };
