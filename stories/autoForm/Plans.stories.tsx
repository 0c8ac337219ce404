import { en, fr, ru } from '@agent-transcript/auto-form/labels';
import { PlanView } from '@agent-transcript/auto-form/plan';
import { PlanData } from '@agent-transcript/auto-form/transcript';
import { Transcript, type TranscriptMessage } from '@agent-transcript/components';
import type { CallableTool } from '@agent-transcript/protocol/calls';
import { type CallState, planOf, runPlan } from '@agent-transcript/protocol/plans';
import '../../packages/auto-form/src/plan.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { toLanguage } from '../protocol/examples';

const words = { en: en.plan, fr: fr.plan, ru: ru.plan };

const calls = [
  { _tool: 'search_flights', from: '†input.from', to: '†input.to', _outputPath: '†state.flights' },
  { _tool: 'search_hotels', city: '†input.to', _outputPath: '†state.hotels' },
  { _tool: 'weather', city: '†input.to', _outputPath: '†state.weather' },
  {
    _tool: 'compare_prices',
    flights: '†state.flights',
    hotels: '†state.hotels',
    _outputPath: '†state.offers',
  },
  { _tool: 'suggest_walks', weather: '†state.weather', _outputPath: '†state.walks' },
  {
    _tool: 'write_plan',
    offers: '†state.offers',
    walks: '†state.walks || †input.walks',
    _outputPath: '†state.plan',
  },
];
const plan = planOf(calls);
const context = [{ type: 'input', input: { from: 'Lyon', to: 'Bergen', walks: [] } }] as const;

const done = (parameters: object, value: unknown): CallState =>
  ({ status: 'done', parameters, value }) as CallState;

const half: readonly CallState[] = [
  done({ from: 'Lyon', to: 'Bergen' }, [{ flight: 'KL 1188', price: 214 }]),
  done({ city: 'Bergen' }, [{ hotel: 'Harbour', price: 120 }]),
  {
    status: 'failed',
    reason: 'tool-failed',
    issues: [],
    error: new Error('The tool weather failed: the service does not answer.'),
  },
  { status: 'running' },
  { status: 'skipped', reason: 'source', issues: [] },
];

/** A plan of calls, as a graph and as a list. */
const meta = {
  title: 'Playground/Plans',
  component: PlanView,
  args: { plan },
  render: (args, { globals }) => <PlanView {...args} labels={toLanguage(globals['language'])} />,
} satisfies Meta<typeof PlanView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing has run yet. */
export const Waiting: Story = {};

/** Some calls have ended, one runs, one has failed, and the one behind it was skipped. */
export const HalfWay: Story = { args: { states: half } };

/** Why a call has failed. */
export const FailedCall: Story = {
  ...HalfWay,
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const { status } = words[toLanguage(globals['language'])];
    const name = new RegExp(`weather ${status('failed')}`);
    await userEvent.click(await canvas.findByRole('button', { name }));
    await expect(await canvas.findByText(/the service does not answer/)).toBeVisible();
  },
};
export const Dark: Story = { ...FailedCall, globals: { theme: 'dark' } };
export const InFrench: Story = { ...FailedCall, globals: { language: 'fr' } };
export const InRussian: Story = { ...FailedCall, globals: { language: 'ru' } };

const narrow: Story['render'] = (args, { globals }) => (
  <div style={{ inlineSize: '22rem' }}>
    <PlanView {...args} labels={toLanguage(globals['language'])} />
  </div>
);
/** In a narrow place the graph is a list. */
export const Narrow: Story = { ...FailedCall, render: narrow };

export const RightToLeft: Story = {
  args: { states: half },
  render: (args, { globals }) => (
    <div dir="rtl">
      <PlanView {...args} labels={toLanguage(globals['language'])} />
    </div>
  ),
};

/** Calls that wait for each other, one that two others write for, and a value that is no call. */
export const WithIssues: Story = {
  args: {
    plan: planOf(
      [
        { _tool: 'draft', notes: '†state.review', _outputPath: '†state.draft' },
        { _tool: 'review', text: '†state.draft', _outputPath: '†state.review' },
        { _tool: 'count', text: '†input.txt' },
        { tool: 'publish' },
      ],
      { context: [{ type: 'input', input: { text: 'Hello' } }] },
    ),
  },
};

export const Empty: Story = { args: { plan: planOf([]) } };

const slow = (name: string): CallableTool => ({
  name,
  inputSchema: true,
  run: (parameters) => new Promise((resolve) => setTimeout(() => resolve(Object.keys(parameters)), 300)),
});

function Runner({ labels }: { readonly labels: 'en' | 'fr' | 'ru' }): ReactNode {
  const [states, setStates] = useState<readonly CallState[]>([]);
  const start = () =>
    runPlan(plan, {
      context,
      tools: [...new Set(calls.map(({ _tool }) => _tool))].map(slow),
      concurrency: 2,
      onProgress: ({ index, state }) =>
        setStates((now) =>
          plan.nodes.map((_, at) => (at === index ? state : (now[at] ?? { status: 'waiting' }))),
        ),
    });
  return (
    <>
      <button type="button" onClick={() => void start()}>
        Run
      </button>
      <PlanView plan={plan} states={states} labels={labels} />
    </>
  );
}

/** "Run" runs the plan, two calls at once. */
export const Live: Story = {
  render: (_, { globals }) => <Runner labels={toLanguage(globals['language'])} />,
};

export const Ran: Story = {
  ...Live,
  tags: ['!dev'],
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const { progress } = words[toLanguage(globals['language'])];
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    const all = progress({ total: 6, done: 6, running: 0, failed: 0, skipped: 0 });
    await waitFor(() => expect(canvas.getByText(all)).toBeVisible());
  },
};

const stored = { calls, states: JSON.parse(JSON.stringify(half)) };
const messages: readonly TranscriptMessage[] = [
  { id: 'ask', role: 'user', content: 'Plan a trip to Bergen.' },
  { id: 'plan', role: 'assistant', content: { type: 'data', kind: 'plan', data: stored } },
];

/** Data of the kind `plan` in a transcript. */
export const InATranscript: Story = {
  render: (_, { globals }) => {
    const language = toLanguage(globals['language']);
    return <Transcript messages={messages} labels={language} dataView={dataViews[language]} />;
  },
};

const dataViews = {
  en: PlanData,
  fr: (props: Parameters<typeof PlanData>[0]) => <PlanData {...props} labels="fr" />,
  ru: (props: Parameters<typeof PlanData>[0]) => <PlanData {...props} labels="ru" />,
};
