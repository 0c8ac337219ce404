import type { FlowNode } from '@agent-transcript/parser';
import { inputRequest, root, step, text, tool } from '@agent-transcript/parser/build';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { shown, type TranscriptArgs } from './shown';

const meta = {
  title: 'Blocks/Calls/Plans, questions, agents, tables',
  render: shown,
} satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

const run = (...children: FlowNode[]): TranscriptArgs => ({
  messages: [{ id: 'run', role: 'assistant', content: root(children) }],
});

/** Opens the calls that are closed. */
const opened: Pick<Story, 'play'> = {
  play: async ({ canvasElement }) => {
    for (const toggle of canvasElement.querySelectorAll<HTMLElement>(
      '[data-component="Tool"] > [data-component="BlockHead"] > [data-part="Head"] > [aria-expanded="false"]',
    ))
      await userEvent.click(toggle);
    await waitFor(() => expect(canvasElement.querySelector('[data-component="CallFrame"]')).not.toBeNull());
  },
};

const todos = (...list: (readonly [content: string, status: string])[]) =>
  tool({
    name: 'TodoWrite',
    input: { todos: list.map(([content, status]) => ({ content, status, activeForm: content })) },
    result: 'Todos have been modified.',
  });

const PLANS = run(
  text('I begin with the list.'),
  todos(
    ['Reproduce the failure with `data/march.csv`', 'in_progress'],
    ['Find the encoding of the file', 'pending'],
    ['Ask the bank which encoding it sends', 'pending'],
    ['Run the tests', 'pending'],
  ),
  text('Byte 0xe9 is not UTF-8 here.'),
  todos(
    ['Reproduce the failure with `data/march.csv`', 'completed'],
    ['Find the encoding of the file', 'completed'],
    ['Read the file as Windows-1252', 'in_progress'],
    ['Run the tests', 'pending'],
    ['Write to the bank', 'cancelled'],
  ),
  tool({
    name: 'update_plan',
    input: {
      explanation: 'The tests are green; **only the changelog** is missing.',
      plan: [
        { step: 'Read the file as Windows-1252', status: 'completed' },
        { step: 'Write the changelog', status: 'in_progress' },
      ],
    },
    result: 'Plan updated',
  }),
);

/** A plan is a checklist; beside the one before it, it says what is new, done and gone. */
export const Plans: Story = { args: PLANS, ...opened };

const COLOURS = {
  question: 'How should a failed export be marked in the list?',
  header: 'Failed exports',
  options: [
    { label: 'A red cross', description: 'As in the other lists' },
    { label: 'The word “failed”', description: 'Takes more room, and is read aloud' },
  ],
  multiSelect: false,
};
const FORMATS = {
  question: 'Which formats do we still read?',
  header: 'Formats',
  options: [{ label: 'CSV' }, { label: 'MT940' }, { label: 'CAMT.053' }],
  multiSelect: true,
};

/** What was asked, what could be chosen, what was; in one call a request of the transcript asks. */
export const Questions: Story = {
  args: run(
    tool({
      name: 'AskUserQuestion',
      input: { questions: [COLOURS, FORMATS] },
      result: `User has answered your questions: "${COLOURS.question}"="The word “failed”", "${FORMATS.question}"="CSV, CAMT.053". You can now continue.`,
    }),
    tool({
      name: 'ask_user',
      input: { question: 'May I delete `build/`?' },
      result: 'Yes, but keep **build/keep.txt**.',
    }),
    tool({
      name: 'AskUserQuestion',
      input: { questions: [COLOURS] },
      children: [
        inputRequest({ prompt: COLOURS.question, expectedTypes: ['choice'], answer: 'A red cross' }),
      ],
      result: `User has answered your questions: "${COLOURS.question}"="A red cross". You can now continue.`,
    }),
    tool({
      name: 'request_permission',
      input: { message: 'Run `pytest -q`', options: ['Allow', 'Reject'] },
      outcome: 'cancelled',
    }),
  ),
  ...opened,
};

/** What an agent was asked, then its own run, then its answer. */
export const Agents: Story = {
  args: run(
    tool({
      name: 'Task',
      input: {
        description: 'Find where statements are read',
        prompt: 'Which file reads the statements of the bank? Answer with **path and line**.',
        subagent_type: 'explorer',
      },
      children: [
        step({
          title: 'Looking for readers',
          number: 1,
          outcome: 'success',
          children: [
            todos(['Look for `open(`', 'completed'], ['Read the file', 'in_progress']),
            text('There is only one.'),
          ],
        }),
      ],
      result:
        'It is `caisse/bank.py`, line 7:\n\n```python\nwith open(path, encoding="utf-8") as handle:\n```',
    }),
    tool({
      name: 'spawn_agent',
      input: { message: 'Run the tests again.', agent_type: 'worker' },
      result: { agent_id: 'a7' },
    }),
  ),
  ...opened,
};

const product = (id: number) => ({
  id,
  name: `Product ${id}`,
  colour: ['red', 'green', 'blue'][id % 3],
  price: Math.round(id * 137.5) / 100,
  inStock: id % 4 !== 0,
  note:
    id % 9 === 2
      ? 'Comes in two parcels, of which the second is sent when the first has been signed for by the neighbour.'
      : null,
});

/** A list of flat objects is a table. */
export const Tables: Story = {
  args: run(
    tool({
      name: 'query',
      input: { sql: 'select * from products order by id' },
      result: { rows: Array.from({ length: 120 }, (_, id) => product(id)), total: 120 },
    }),
  ),
  ...opened,
};

/** A press on a column's name sorts. */
export const SortedTable: Story = {
  ...Tables,
  play: async (context) => {
    await opened.play?.(context);
    const { canvas } = context;
    const header = await canvas.findByRole('columnheader', { name: 'price' });
    await userEvent.click(canvas.getByRole('button', { name: 'price' }));
    await userEvent.click(canvas.getByRole('button', { name: 'price' }));
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getAllByRole('cell')[0]).toHaveTextContent('119');
    await userEvent.click(canvas.getAllByRole('button', { name: /^Comes in two/ })[0] as HTMLElement);
  },
};

/** Of many rows a page is on the page. */
export const TenThousandRows: Story = {
  args: run(
    tool({
      name: 'query',
      input: { sql: 'select * from products' },
      result: Array.from({ length: 10_000 }, (_, id) => product(id)),
    }),
  ),
  tags: ['!autodocs', '!test'],
  ...opened,
};

export const MoreOfTenThousandRows: Story = {
  ...TenThousandRows,
  tags: ['!dev', '!autodocs'],
  play: async (context) => {
    await opened.play?.(context);
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /^100 of 10,000 shown/ }));
    await expect(canvas.getAllByRole('row')).toHaveLength(201);
  },
};

export const PlansInTheDark: Story = { ...Plans, globals: { theme: 'dark' }, tags: ['!autodocs'] };
export const QuestionsInTheDark: Story = { ...Questions, globals: { theme: 'dark' }, tags: ['!autodocs'] };
export const TablesInTheDark: Story = { ...Tables, globals: { theme: 'dark' }, tags: ['!autodocs'] };
export const PlansInFrench: Story = { ...Plans, globals: { language: 'fr' }, tags: ['!autodocs'] };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  tags: ['!autodocs'],
  args: run(
    todos(['לקרוא את הקובץ', 'completed'], ['לתקן את הקידוד', 'in_progress'], ['Run the tests', 'pending']),
    tool({
      name: 'query',
      input: { sql: 'select' },
      result: [
        { שם: 'כיסא כחול', price: 89.9 },
        { שם: 'Oak table', price: 640 },
      ],
    }),
  ),
  ...opened,
};
