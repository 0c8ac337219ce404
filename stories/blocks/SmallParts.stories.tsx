import { Transcript } from '@agent-transcript/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { BlockState } from '../../packages/components/src/model/block/BlockState';
import { CopyButton } from '../../packages/components/src/parts/CopyButton';
import { LongText } from '../../packages/components/src/parts/LongText/LongText';
import { StatusMark, StatusWord } from '../../packages/components/src/parts/StatusMark/StatusMark';
import { Timestamp } from '../../packages/components/src/parts/Timestamp';
import { labelsFor } from '../languages';

/** Internal parts that the blocks share. */
const meta = { title: 'Parts/Small parts' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const states: readonly BlockState[] = [
  'preparing',
  'writing',
  'running',
  'done',
  'failed',
  'truncated',
  'denied',
  'cancelled',
  'waiting',
  'answered',
];

/** Each state has a shape and a word, so that no meaning depends on colour. */
export const StatusMarks: Story = {
  name: 'StatusMark',
  render: () => (
    <ul style={{ display: 'grid', gap: '0.5rem', listStyle: 'none', padding: 0 }}>
      {states.map((state) => (
        <li
          key={state}
          style={{ display: 'flex', alignItems: 'center', gap: '0.5rem', fontSize: 'var(--at-size-small)' }}
        >
          <StatusMark state={state} />
          <StatusWord state={state} />
        </li>
      ))}
    </ul>
  ),
};

export const StatusMarksDark: Story = {
  ...StatusMarks,
  name: 'StatusMark, dark',
  globals: { theme: 'dark' },
};

/** The CopyButton of payloads, code and links. */
export const Copying: Story = {
  name: 'CopyButton',
  render: () => <CopyButton text="The text that is copied." />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible();
  },
};

/** Timestamp: dates in the reader's format; other text is shown unchanged. */
export const Times: Story = {
  name: 'Timestamp',
  render: () => (
    <ul style={{ display: 'grid', gap: '0.5rem', listStyle: 'none', padding: 0 }}>
      {['2026-03-14T09:26:53Z', '2026-03-14', 1_773_480_413_000, 'yesterday, at noon'].map((at) => (
        <li key={at}>
          <Timestamp at={at} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('time')).toHaveLength(3);
    await expect(canvas.getByText('yesterday, at noon')).toBeVisible();
  },
};

/** LongText: a text in pages. */
export const LongTexts: Story = {
  name: 'LongText',
  render: () => (
    <pre dir="auto" style={{ whiteSpace: 'pre-wrap', padding: '0.75rem', outlineColor: 'var(--at-accent)' }}>
      <LongText text={'One line of many.\n'.repeat(60)} size={540} />
    </pre>
  ),
};

/** The focus stays near when the last button disappears. */
export const LongTextsInFull: Story = {
  ...LongTexts,
  name: 'LongText, in full',
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /more/i }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /more/i })).toBeNull());
  },
};

/**
 * BlockHead: what is seen of a block, and in the gutter beside it the button that opens its actions below: its source, and a
 * link to it.
 */
export const Head: Story = {
  name: 'BlockHead',
  render: (_, { globals, id }) => (
    <Transcript
      source={'<<STEP_START>>\nStep 1: Look it up ✓\nFound.\n<<STEP_END>>'}
      labels={labelsFor(globals['language'])}
      addressPrefix={`${id}-`}
    />
  ),
};

export const HeadOpened: Story = {
  ...Head,
  name: 'BlockHead, opened',
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const [ofStep, ofProse] = canvas.getAllByRole('button', { name: 'Actions' });
    await userEvent.click(ofStep as HTMLElement);
    await expect(canvas.getByText(/<<STEP_START>>/)).toBeVisible();
    (ofProse as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('group', { name: 'Source' })[1]).toBeVisible();
  },
};
