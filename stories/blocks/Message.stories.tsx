import type { TranscriptMessage } from '@agent-transcript/components';
import { root, text } from '@agent-transcript/parser/build';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { shown, type TranscriptArgs } from './shown';

const meta = { title: 'Blocks/Message', tags: ['autodocs'], render: shown } satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

/** Role, time and content. */
export const Default: Story = {
  args: {
    messages: [
      { id: 'ask', role: 'user', createdAt: '2025-06-12T09:00:00Z', content: 'Is my flat in budget?' },
      {
        id: 'run',
        role: 'assistant',
        createdAt: '2025-06-12T09:00:12Z',
        content: `<<STEP_START>>
Step 1: Compare the rent with the budget ✓
The rent is 20 € under the limit.
<<STEP_END>>
Yes: **740 €** of 760 €.`,
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'User' })).toHaveTextContent('Is my flat in budget?');
    await expect(canvas.getByRole('article', { name: 'Agent' })).toHaveTextContent('740 €');
  },
};

/** Long text of `system` or `developer` is folded to a line with its beginning and its length. */
export const System: Story = {
  args: {
    messages: [
      {
        id: 'rules',
        role: 'system',
        createdAt: '2025-06-12T08:59:00Z',
        content: `# You help with **rents** in Grenoble

- Answer in one paragraph, with prices in euros and the month that they are of.
- Ask before you write to a landlord.
- Name the page that a number is from.
- Heating is not in the rent unless the lease says so.`,
      },
      { id: 'short', role: 'developer', content: 'Prices are in **euros**.' },
      { id: 'ask', role: 'user', content: 'Is my flat in budget?' },
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Ask before you write/)).not.toBeVisible());
  },
};

export const SystemOpened: Story = {
  ...System,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^System .* You help with rents in Grenoble 52 words$/ }),
    );
    await expect(canvas.getByText(/Ask before you write/)).toBeVisible();
  },
};

/** Unknown roles are shown by their name. */
export const Roles: Story = {
  args: {
    messages: ['system', 'developer', 'user', 'assistant', 'tool', 'reviewer'].map((role) => ({
      id: role,
      role,
      content: `Written by \`${role}\`.`,
    })),
  },
};

/** ISO 8601, milliseconds, no time, and an invalid time. */
export const Times: Story = {
  args: {
    messages: [
      { id: 'iso', role: 'user', createdAt: '2025-06-12T09:00:00+02:00', content: 'ISO 8601' },
      { id: 'ms', role: 'user', createdAt: 1_749_711_600_000, content: 'Milliseconds since 1970' },
      { id: 'none', role: 'user', content: 'No time' },
      { id: 'odd', role: 'user', createdAt: 'last Tuesday', content: 'No time that could be read' },
    ],
  },
};

/** Text and data in one message. */
export const SeveralContents: Story = {
  args: {
    messages: [
      {
        id: 'ask',
        role: 'user',
        createdAt: '2025-06-12T09:00:00Z',
        content: [
          'Is my flat in budget?',
          { type: 'input', input: { city: 'Grenoble', rent: 740 } },
          { type: 'text', text: 'Heating is *not* in the rent.' },
        ],
      },
    ],
  },
};

/** The last message grows. */
export const Streaming: Story = {
  args: {
    messages: [
      { id: 'ask', role: 'user', content: 'Is my flat in budget?' },
      {
        id: 'run',
        role: 'assistant',
        streaming: true,
        content: '<<STEP_START>>\nStep 1: Compare the rent with the budget\nThe rent is 20 € un',
      },
    ],
  },
};

/** Nothing to show yet. */
export const NoMessages: Story = {
  args: { messages: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing to show.')).toBeVisible();
  },
};

export const InTheDark: Story = { ...SeveralContents, globals: { theme: 'dark' }, tags: ['!autodocs'] };

export const InFrench: Story = {
  ...Default,
  globals: { language: 'fr' },
  play: () => {},
  tags: ['!autodocs'],
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  tags: ['!autodocs'],
  args: {
    messages: [
      { id: 'ask', role: 'user', createdAt: '2025-06-12T09:00:00Z', content: 'האם הדירה בתקציב?' },
      { id: 'run', role: 'assistant', content: 'כן: **740 €** מתוך 760 €.' },
    ],
  },
};

const answer = (id: string, words: string, model: string): TranscriptMessage => ({
  id,
  role: 'assistant',
  parentId: 'ask',
  createdAt: '2025-06-12T09:00:12Z',
  content: root([text(words)], { data: { model } }),
});

/** Several answers to one question: the branch of the last message is shown, and buttons lead to the others. */
export const Branches: Story = {
  args: {
    messages: [
      {
        id: 'ask',
        role: 'user',
        parentId: null,
        createdAt: '2025-06-12T09:00:00Z',
        content: 'Is my flat in budget?',
      },
      answer('short', 'Yes: **740 €** of 760 €.', 'swift-2'),
      answer('careful', 'Yes, by 20 €. The heating is not in it, though.', 'careful-1'),
      {
        id: 'heating',
        role: 'user',
        parentId: 'careful',
        createdAt: '2025-06-12T09:02:00Z',
        content: 'How much is the heating?',
      },
      answer('last', 'It is: 740 € are less than 760 €.', 'swift-2'),
    ],
    toolbar: true,
    outline: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
  },
};

export const OtherBranch: Story = {
  ...Branches,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Previous version' }));
    await expect(canvas.getAllByRole('article')[2]).toHaveTextContent('How much is the heating?');
    await expect(canvas.getByRole('group', { name: 'Version 2 of 3' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Previous version' })).toHaveFocus());
  },
};

export const BranchesRightToLeft: Story = { ...Branches, globals: { direction: 'rtl' } };
export const BranchesInTheDark: Story = { ...Branches, globals: { theme: 'dark' } };
