import type { ToolProps } from '@agent-transcript/components';
import { payloadOf } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { ofStory, Shown, shown, type TranscriptArgs } from './shown';

const meta = { title: 'Blocks/Tool', tags: ['autodocs'], render: shown } satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

const SEARCH = `<<TOOL_STEP_START/web_search:call_3f2a>>
<<TOOL_STEP_INPUT_START>>
{"query": "night train Vienna Rome", "max_results": 2, "safe": true}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"results": [
  {"title": "Nightjet NJ 40233", "departs": "19:23", "price_eur": 89.9},
  {"title": "Nightjet NJ 294", "departs": "21:12", "price_eur": 64}
], "total": 2}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/web_search:call_3f2a>>`;

/** A finished tool is a line: name, gist of the input, state. Its panels are in the fold. */
export const Default: Story = {
  args: { source: SEARCH, tools: { web_search: 'json' } },
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', {
      // On a narrow page without the gist.
      name: /^web_search( night train Vienna Rome · max_results: 2 · safe: true)? done$/,
    });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  },
};

export const DefaultOpened: Story = {
  ...Default,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^web_search/ }));
    await expect(await canvas.findByRole('tree', { name: 'Input' })).toBeVisible();
    await expect(canvas.getByRole('tree', { name: 'Result' })).toBeVisible();
  },
};

/** The input still streams. */
export const Preparing: Story = {
  args: {
    streaming: true,
    source: `<<TOOL_STEP_START/calendar.create:call_88>>
<<TOOL_STEP_INPUT_START>>
{"title": "Handing over the keys", "start": "2025-09-30T10:00`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /preparing input/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};

/** The values of references in the input, from the context of the request. */
export const ReferencesToTheContext: Story = {
  args: {
    source: SEARCH.replace('"night train Vienna Rome"', '"†input.search"').replace(
      'true',
      '"†state.safe.mode"',
    ),
    context: [
      { type: 'input', input: { search: 'night train Vienna Rome' } },
      { type: 'state', state: { safe: { level: 2 } } },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^web_search/ }));
    const list = within(await canvas.findByRole('list', { name: 'References' })).getAllByRole('listitem');
    await expect(list.map((item) => item.textContent)).toEqual([
      '†input.search night train Vienna Rome',
      expect.stringContaining('†state.safe.mode not found'),
    ]);
  },
};

const RUNNING = `<<TOOL_STEP_START/fetch_archive:call_77>>
<<TOOL_STEP_INPUT_START>>
{"name": "meters-2024.zip"}
<<TOOL_STEP_INPUT_END>>
`;

export const Running: Story = { args: { streaming: true, source: RUNNING } };

/** Progress from outside the message, by the id of the execution. */
export const RunningWithProgress: Story = {
  args: {
    streaming: true,
    source: RUNNING,
    toolUpdates: {
      call_77: {
        phase: 'Download',
        message: '41 of 120 MB',
        content: 'GET meters-2024.zip\n200 OK\nunpacking january.csv\nunpacking february.csv\n',
      },
    },
  },
};

function Archive(props: TranscriptArgs) {
  const [arrived, setArrived] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setArrived(true)}>
        Let the result come
      </button>
      <Shown
        {...props}
        streaming
        source={
          arrived
            ? `${RUNNING}<<TOOL_STEP_RESULT_START>>\n{"files": 12}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/fetch_archive:call_77>>`
            : RUNNING
        }
      />
    </>
  );
}

/** The result replaces the progress; a tool that is done is closed until it is opened. */
export const ProgressThenResult: Story = {
  args: RunningWithProgress.args ?? {},
  render: (args, context) => <Archive {...ofStory(context)} {...args} />,
};

export const ResultCome: Story = {
  ...ProgressThenResult,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('41 of 120 MB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Let the result come' }));
    await expect(canvas.queryByText('41 of 120 MB')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^fetch_archive.* done$/ }));
    await expect(canvas.getByRole('tree', { name: 'Result' })).toHaveTextContent('12');
  },
};

/** An error inside a tool means that it failed; it is open. */
export const Failed: Story = {
  args: {
    source: `<<TOOL_STEP_START/bank.transfer:call_c1>>
<<TOOL_STEP_INPUT_START>>
{"to": "AT61 1904 3002 3457 3201", "amount": 740, "currency": "EUR"}
<<TOOL_STEP_INPUT_END>>
<<ERROR_START>>
Error: The daily limit of 500 € is exceeded
<<ERROR_END>>
<<TOOL_STEP_END/bank.transfer:call_c1>>`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /bank\.transfer.* failed/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};

/** The source ends in the result, which is shown so far. */
export const CutOff: Story = {
  args: {
    source: `<<TOOL_STEP_START/list_files:call_05>>
<<TOOL_STEP_INPUT_START>>
{"folder": "invoices/2025"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
["invoice-001.pdf", "invoice-002.pdf", "invoi`,
  },
};

/** A tool that is an agent: its blocks are between its input and its result. */
export const SubAgent: Story = {
  args: {
    source: `<<TOOL_STEP_START/agent.researcher:call_e4>>
<<TOOL_STEP_INPUT_START>>
{"task": "Which of the two night trains has couchettes for bicycles?"}
<<TOOL_STEP_INPUT_END>>
<<thinking>>
The timetable says nothing about bicycles. Ask both operators.
<</thinking>>
<<STEP_START>>
Step 1: Ask the operator ✓
${SEARCH}
Only NJ 40233 takes bicycles.
<<STEP_END>>
<<TOOL_STEP_RESULT_START>>
{"answer": "NJ 40233", "confidence": 0.9}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/agent.researcher:call_e4>>`,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^agent\.researcher/ }));
    // In the button of the call, and in its view once that is loaded.
    await waitFor(() => expect(canvas.getAllByText(/^Which of the two night trains/)).toHaveLength(2));
    const asked = canvas.getAllByText(/^Which of the two night trains/)[1];
    const step = canvas.getByRole('heading', { name: /Ask the operator/ });
    await expect(asked?.compareDocumentPosition(step)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const result = canvas.getByRole('tree', { name: 'Result' });
    await expect(result.compareDocumentPosition(step)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  },
};

const opened = {
  play: async ({ canvas, userEvent }) => {
    const [toggle] = canvas.getAllByRole('button', { expanded: false });
    if (toggle) await userEvent.click(toggle);
  },
} satisfies Pick<Story, 'play'>;

/** A result need not be JSON: text keeps its lines and its ANSI colours. */
export const PlainTextResult: Story = {
  ...opened,
  args: {
    source: `<<TOOL_STEP_START/shell:call_9a>>
<<TOOL_STEP_INPUT_START>>
{"command": "npm test -- --run money"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
> money@1.4.2 test
\u001B[32m✓\u001B[0m rounds half to even \u001B[2m(3 ms)\u001B[0m
\u001B[31m✗ adds the tax once\u001B[0m
    expected 119.00, got 141.61

Tests  \u001B[1m\u001B[31m1 failed\u001B[0m | \u001B[1m\u001B[32m1 passed\u001B[0m
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/shell:call_9a>>`,
  },
};

export const NoInput: Story = {
  ...opened,
  args: {
    source: `<<TOOL_STEP_START/clock:call_01>>
<<TOOL_STEP_RESULT_START>>
"2025-06-12T09:41:07+02:00"
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/clock:call_01>>`,
  },
};

export const EmptyResult: Story = {
  ...opened,
  args: {
    source: `<<TOOL_STEP_START/delete_draft:call_02>>
<<TOOL_STEP_INPUT_START>>
{"id": 4711}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>

<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/delete_draft:call_02>>`,
  },
};

/** Falsy values are shown, and numbers keep all digits. */
export const FalsyAndExact: Story = {
  args: {
    source: `<<TOOL_STEP_START/meter.read:call_03>>
<<TOOL_STEP_INPUT_START>>
{"meter": 9007199254740993}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"counts": [0, -0.0, 1e400], "open": false, "note": "", "owner": null}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/meter.read:call_03>>`,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /meter\.read/ }));
    await expect(canvas.getByRole('tree', { name: 'Input' })).toHaveTextContent('9007199254740993');
    await expect(canvas.getByRole('tree', { name: 'Result' })).toHaveTextContent(/false.*""/);
  },
};

/** Invalid JSON is shown as text, with the error. */
export const BrokenInput: Story = {
  args: {
    source: `<<TOOL_STEP_START/web_search:call_04>>
<<TOOL_STEP_INPUT_START>>
{"query": "night train" "max_results": 2}
<<TOOL_STEP_INPUT_END>>
<<ERROR_START>>
Error: The arguments could not be read
<<ERROR_END>>
<<TOOL_STEP_END/web_search:call_04>>`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Not valid JSON/)).toBeVisible();
  },
};

/** References in the input to data of the conversation, with their values beside them. */
export const References: Story = {
  args: {
    messages: [
      {
        id: 'ask',
        role: 'user',
        content: { type: 'input', input: { city: 'Grenoble', rent: 740 } },
      },
      {
        id: 'run',
        role: 'assistant',
        content: `<<TOOL_STEP_START/rent.compare:call_5c>>
<<TOOL_STEP_INPUT_START>>
{"city": "†input.city", "rent": "†input.rent", "area": "†input.square_metres"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"median": 810}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/rent.compare:call_5c>>`,
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /rent\.compare/ }));
    const list = within(await canvas.findByRole('list', { name: 'References' }));
    await expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '†input.city Grenoble',
      '†input.rent 740',
      expect.stringContaining('not found'),
    ]);
  },
};

function Trains({ result }: ToolProps) {
  const payload = result && payloadOf(result);
  if (!payload?.ok) return <p>Looking for trains…</p>;
  const { results } = payload.value as { results: { title: string; departs: string; price_eur: number }[] };
  return (
    <ul dir="auto" style={{ paddingInlineStart: '1.25em' }}>
      {results.map(({ title, departs, price_eur }) => (
        <li key={title}>
          <b>{departs}</b> {title}, {price_eur.toFixed(2)}
          {'\u00a0€'}
        </li>
      ))}
    </ul>
  );
}

/** The host's component for tools of a name, which replaces the panels. */
export const OwnRenderer: Story = {
  args: { source: SEARCH, tools: { web_search: Trains } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /web_search/ }));
    await expect(canvas.getByText(/89\.90 €/)).toBeVisible();
    await expect(canvas.queryByRole('tree')).toBeNull();
  },
};

/** The panels replace a component that throws. */
export const OwnRendererThatThrows: Story = {
  args: { source: SEARCH.replace('"price_eur": 64', '"price_eur": null'), tools: { web_search: Trains } },
  // React logs the caught error to the console.
  beforeEach: () => {
    const { error } = console;
    console.error = () => {};
    return () => {
      console.error = error;
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /web_search/ }));
    await expect(canvas.getByRole('tree', { name: 'Result' })).toBeVisible();
  },
};

/** Several tools in a row; a long name is not cut for a gist. */
export const SeveralInARow: Story = {
  args: {
    source: [
      SEARCH,
      SEARCH.replace(
        'night train Vienna Rome',
        'Can a dog of more than ten kilograms travel in a couchette?',
      ),
      SEARCH.replaceAll(
        'web_search',
        'mcp:transport.national-railways/timetables_and_fares.search_connections',
      ),
    ].join('\n'),
  },
};

export const InTheDark: Story = { ...SubAgent, globals: { theme: 'dark' }, tags: ['!autodocs'] };

export const RightToLeft: Story = {
  ...opened,
  globals: { direction: 'rtl' },
  tags: ['!autodocs'],
  args: {
    source: `<<TOOL_STEP_START/web_search:call_6>>
<<TOOL_STEP_INPUT_START>>
{"query": "קטר לילה וינה רומא", "max_results": 2}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"results": [{"title": "רכבת לילה 40233", "departs": "19:23"}], "total": 1}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/web_search:call_6>>`,
  },
};

/** A person or a policy refused the call, or it was stopped: neither is a failure. */
export const DeniedAndCancelled: Story = {
  args: {
    messages: [
      {
        id: 'run',
        role: 'assistant',
        content: root([
          tool({ name: 'shell', id: 'c1', input: { command: 'rm -r build' }, outcome: 'denied' }),
          tool({
            name: 'web_search',
            id: 'c2',
            input: { query: 'night train Vienna Rome' },
            result: 'Nightjet NJ 40233, 19:23\nNightjet NJ 294, 21:12',
            outcome: 'cancelled',
          }),
        ]),
      },
    ],
    toolbar: true,
    outline: true,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /^shell.* denied$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^web_search.* cancelled$/ })).toBeVisible();
    // On a narrow page the filters are in a sheet.
    const more = canvas.queryByRole('button', { name: 'More tools' });
    if (more !== null) await userEvent.click(more);
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Show' })).toBeVisible());
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'failures');
    await expect(canvas.getByText('Nothing found')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'everything');
  },
};
