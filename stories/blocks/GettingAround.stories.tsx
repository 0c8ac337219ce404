import {
  filterFromParams,
  filterToParams,
  Transcript,
  type TranscriptFilter,
  type TranscriptMessage,
} from '@agent-transcript/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { fixture } from '../fixtures';
import { longSource } from '../longSource';
import { shown, type TranscriptArgs } from './shown';

const call = (id: number, name: string, input: string, result: string) =>
  `<<TOOL_STEP_START/${name}:${id}>>\n<<TOOL_STEP_INPUT_START>>\n${input}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_RESULT_START>>\n${result}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/${name}:${id}>>`;

/** A day at a mountain hut: the agent orders bread, fails once, and asks before it pays. */
const messages: readonly TranscriptMessage[] = [
  { id: 'q1', role: 'user', content: 'Order bread for the hut, for Friday and Saturday.' },
  {
    id: 'a1',
    role: 'assistant',
    content: `I look at how many guests there are.\n<<STEP_START>>\nStep 1: Guests ✓\n${call(1, 'bookings.list', '{"from": "Friday"}', '{"friday": 31, "saturday": 44}')}\nThirty-one on Friday, forty-four on Saturday.\n<<STEP_END>>\n<<STEP_START>>\nStep 2: Order ✗\n${call(2, 'bakery.order', '{"loaves": 19}', '{"ok": false, "error": "closed on Friday"}')}\nThe bakery in the valley is closed on Friday.\n<<STEP_END>>\n<<CHECKPOINT_START>>\nCheckpoint: before-second-order\n<<CHECKPOINT_END>>\n<<STEP_START>>\nStep 3: Order elsewhere ✓\n${call(3, 'bakery.order', '{"loaves": 19, "at": "Lans"}', '{"ok": true}')}\n<<STEP_END>>\nNineteen loaves come **from Lans** on Friday morning.`,
  },
  { id: 'q2', role: 'user', content: 'Thank you. Pay them, please.' },
  {
    id: 'a2',
    role: 'assistant',
    content:
      'Before I pay I need your word.\n<<INPUT_REQUIRED_START>>\nMay I pay 68.40 EUR?\nExpected input types: boolean\n<<INPUT_REQUIRED_END>>',
  },
];

const meta = {
  title: 'Blocks/Getting around',
  tags: ['autodocs'],
  render: shown,
  args: { toolbar: true, messages },
} satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

/** Keys go from block to block while the focus is in the transcript. */
export const Keys: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Step 1/ }).focus();
    await userEvent.keyboard(']');
    const [failed] = canvas.getAllByRole('button', { name: /^bakery.order/ });
    await waitFor(() => expect(failed).toHaveFocus());
  },
};

/** `?` lists the keys. */
export const KeySheet: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Step 1/ }).focus();
    await userEvent.keyboard('?');
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible());
  },
};

/** Prompts, answers, failures and open requests in full, everything else on one line. */
export const FocusMode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Focus' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Step 1/ })).toHaveAttribute('aria-expanded', 'false'),
    );
    await expect(canvas.getByRole('button', { name: /^Step 2/ })).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText(/come/)).toBeVisible();
  },
};

/** Filters by kind, tool, state and text. */
export const Filters: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Filters'));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'bakery.order' }));
    await waitFor(() =>
      expect(canvas.queryByText(/bookings/, { selector: '[data-part="Name"] *' })).toBeNull(),
    );
  },
};

/** A mark for each block along the edge of a wide page, coloured by its state. */
export const Rail: Story = {
  args: { rail: true, outline: true },
  parameters: { layout: 'fullscreen' },
};

/** Ten thousand blocks are one canvas. */
export const LongRail: Story = {
  render: () => <Transcript source={longSource(10_000)} rail toolbar />,
};

/** The host holds the filter, here as the parameters of an address. */
export const FilterOfHost: Story = {
  render: () => <Held />,
};

function Held() {
  const [params, setParams] = useState('show=focus&state=failed');
  const filter = filterFromParams(new URLSearchParams(params));
  return (
    <>
      <p>
        <code>?{params}</code>
      </p>
      <Transcript
        messages={messages}
        toolbar
        filter={filter}
        onFilterChange={(next: TranscriptFilter) => setParams(filterToParams(next).toString())}
      />
    </>
  );
}

/** A run that grows while the reader is elsewhere: a button says how much has come. */
export const NewBlocks: Story = {
  render: () => <Growing />,
};

function Growing() {
  const source = fixture('run-weather');
  const [rounds, setRounds] = useState(1);
  useEffect(() => {
    const timer = setInterval(() => setRounds((before) => Math.min(12, before + 1)), 400);
    return () => clearInterval(timer);
  }, []);
  return <Transcript source={Array.from({ length: rounds }, () => source).join('\n')} streaming toolbar />;
}
