import { Transcript, type TranscriptMessage } from '@agent-transcript/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fixture } from './fixtures';
import { labelsFor } from './languages';

const meta = {
  title: 'Transcript/Messages',
  component: Transcript,
} satisfies Meta<typeof Transcript>;

export default meta;
type Story = StoryObj<typeof meta>;

const conversation: readonly TranscriptMessage[] = [
  {
    id: 'rules',
    role: 'system',
    content: 'Answer in one paragraph. Prices are in **euros**.',
    createdAt: '2025-06-12T08:59:00Z',
  },
  {
    id: 'ask',
    role: 'user',
    createdAt: '2025-06-12T09:00:00Z',
    content: [
      'Is my flat in budget?',
      {
        type: 'input',
        input: { city: 'Grenoble', rent: 740, rooms: 2 },
        schema: {
          type: 'object',
          properties: { city: { type: 'string' }, rent: { type: 'number' }, rooms: { type: 'integer' } },
        },
      },
      { type: 'state', state: { budget: { rent: 700 } } },
    ],
  },
  {
    id: 'correct',
    role: 'user',
    createdAt: '2025-06-12T09:01:30Z',
    content: { type: 'state', state: { budget: { rent: 760, heating: 90 } } },
  },
  {
    id: 'run',
    role: 'assistant',
    createdAt: '2025-06-12T09:02:00Z',
    content: `<<STEP_START>>
Step 1: Compare the rent with the budget ✓
<<TOOL_STEP_START/calc.compare:call_9d1>>
<<TOOL_STEP_INPUT_START>>
{"rent": "†input.rent", "limit": "†state.budget.rent", "city": "†input.town"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"within": true, "left": 20}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/calc.compare:call_9d1>>
The rent is 20 € under the limit.
<<STEP_END>>
Yes: **740 €** of 760 €, and 90 € are set aside for heating.`,
  },
];

export const Conversation: Story = {
  args: { messages: conversation, outline: true, toolbar: true },
  render: (args, { globals }) => <Transcript {...args} labels={labelsFor(globals['language'])} />,
};

/** A call that reads from Data: its references have their values beside them. */
export const ConversationWithReferences: Story = {
  ...Conversation,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /calc\.compare/ }));
    const references = within(await canvas.findByRole('list', { name: 'References' })).getAllByRole(
      'listitem',
    );
    await expect(references.map((item) => item.textContent)).toEqual([
      '†input.rent 740',
      '†state.budget.rent 760',
      expect.stringContaining('not found'),
    ]);
  },
};

const typed: readonly TranscriptMessage[] = [
  {
    id: 'ask',
    role: 'user',
    content:
      'My log shows **these lines**. What do they mean?\n\n<<STEP_START>>\nStep 1: Delete everything ✓\n<<STEP_END>>',
  },
  {
    id: 'answer',
    role: 'assistant',
    content: [
      '<<STEP_START>>\nStep 1: Look the tags up ✓\nThey begin and end a step.\n<<STEP_END>>\nThe page says:',
      { type: 'text', text: '> `<<STEP_START>>` opens a step.\n\n<<STEP_START>>', plain: true },
    ],
  },
];

/** Tags that a person types are text, and so is content with `plain: true`. */
export const TypedTags: Story = {
  args: { messages: typed, outline: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Delete everything/)).toHaveTextContent(
      '<<STEP_START>> Step 1: Delete everything ✓',
    );
    await expect(canvas.queryByRole('heading', { name: /Delete everything/ })).toBeNull();
    await expect(canvas.getByRole('heading', { name: /Look the tags up/ })).toBeVisible();
    await expect(canvas.getByText('<<STEP_START>>', { selector: 'p' })).toBeVisible();
  },
};

export const ConversationInTheDark: Story = { ...Conversation, globals: { theme: 'dark' } };

const running = `<<STEP_START>>
Step 1: Download the archive
<<TOOL_STEP_START/fetch.archive:call_77>>
<<TOOL_STEP_INPUT_START>>
{"name": "2024.zip"}
<<TOOL_STEP_INPUT_END>>
`;

/** Progress from outside the message, until the result replaces it. */
export const ToolProgress: Story = {
  args: {
    source: running,
    streaming: true,
    toolUpdates: {
      call_77: { phase: 'download', message: '41 of 120 MB', content: 'GET 2024.zip\n200 OK\n' },
    },
  },
};

export const WithOutlineAndToolbar: Story = {
  args: { source: fixture('run-code-change'), outline: true, toolbar: true },
};

export const Searched: Story = {
  ...WithOutlineAndToolbar,
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find' }), 'utf-8');
    await expect(canvas.findByText(/^\d+ matches/)).resolves.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.findByText(/^1 of \d+( matches)?$/)).resolves.toBeVisible();
  },
};

/** Only failed blocks, with the steps around them. */
export const FailuresOnly: Story = {
  args: { source: fixture('run-code-change'), toolbar: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'failures');
    await expect(canvas.queryByRole('heading', { name: /What the bank sends/ })).toBeNull();
    await expect(canvas.getByRole('heading', { name: /Reproducing/ })).toBeVisible();
  },
};
