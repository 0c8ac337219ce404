import type { NodeData } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { shown, type TranscriptArgs } from './shown';

const meta = { title: 'Blocks/Commands', render: shown } satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

const run = (name: string, input: unknown, result: unknown, data: NodeData = {}) => ({
  messages: [{ id: 'run', role: 'assistant', content: root([tool({ name, input, result, data })]) }],
});

const E = '\u001b[';
const TESTS = [
  '=========================== test session starts ===========================',
  ...Array.from({ length: 40 }, (_, index) => `tests/test_bank.py::test_row_${index} ${E}32mPASSED${E}0m`),
  `${E}31mE   AssertionError: assert '1 234,50' == '1234.50'${E}0m`,
  `${E}31mFAILED${E}0m tests/test_bank.py::test_amount_with_space`,
  `${E}31m1 failed${E}0m, 40 passed in 8.91s`,
  '',
].join('\n');

/** A command that failed: its output from both ends, with its colours. */
export const Failed: Story = {
  args: run('Bash', { command: 'pytest -q', cwd: '~/caisse' }, TESTS, {
    exitCode: 1,
    startedAt: 0,
    endedAt: 9_400,
  }),
  play: async ({ canvas }) => {
    const terminal = await canvas.findByRole('group', { name: 'Terminal' });
    await expect(terminal).toHaveTextContent('$ pytest -q');
    await expect(terminal).not.toHaveTextContent('test_row_20');
  },
};

export const FailedInFull: Story = {
  ...Failed,
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const terminal = await canvas.findByRole('group', { name: 'Terminal' });
    await userEvent.click(within(terminal).getByRole('button', { name: /lines$/ }));
    await expect(terminal).toHaveTextContent('test_row_20');
  },
};

/** Output and errors, told apart. */
export const BothOutputs: Story = {
  args: run(
    'Bash',
    { command: 'python -m caisse data/march.csv' },
    {
      stdout: 'reading data/march.csv\n',
      stderr: "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 210\n",
      exit_code: 1,
    },
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error output')).toBeInTheDocument();
  },
};

/** Code that was run. */
export const Code: Story = {
  args: run('run_ipython', { code: 'rows = list(read_statement("data/march.csv"))\nlen(rows)' }, '212'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^run_ipython/ }));
    await expect(await canvas.findByRole('group', { name: 'Terminal' })).toHaveTextContent('212');
  },
};

/** The output of a command that still runs: its last lines. */
export const Running: Story = {
  args: {
    streaming: true,
    source: `<<TOOL_STEP_START/Bash:call_5>>
<<TOOL_STEP_INPUT_START>>
{"command": "npm run build"}
<<TOOL_STEP_INPUT_END>>
`,
    toolUpdates: {
      call_5: {
        content: Array.from({ length: 30 }, (_, index) => `built module ${index + 1} of 64`).join('\n'),
      },
    },
  },
  play: async ({ canvas }) => {
    const terminal = await canvas.findByRole('group', { name: 'Terminal' });
    await expect(within(terminal).queryByText(/module 3 of/)).toBeNull();
    await expect(terminal).toHaveTextContent('built module 30 of 64');
  },
};

export const RunningInFull: Story = {
  ...Running,
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const terminal = await canvas.findByRole('group', { name: 'Terminal' });
    await userEvent.click(within(terminal).getByRole('button', { name: '22 lines' }));
    await expect(terminal).toHaveTextContent('built module 3 of 64');
  },
};

/** A command that wrote nothing. */
export const Silent: Story = { args: run('Bash', { command: 'mkdir -p build' }, '') };
