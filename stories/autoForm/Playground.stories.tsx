import { Playground } from '@agent-transcript/auto-form';
import { en, fr, ru } from '@agent-transcript/auto-form/labels';
import type { Model, Request } from '@agent-transcript/protocol';
import '../../packages/auto-form/src/plan.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { toLanguage } from '../protocol/examples';
import { connectionModel, connectionString } from './activities/connectionString';
import { jsonDiff, jsonDiffModel } from './activities/jsonDiff';
import { loanModel, loanSchedule } from './activities/loanSchedule';
import { textStatistics, textStatisticsModel } from './activities/textStatistics';
import { tripMenu, tripModel, tripPlan } from './activities/tripPlan';
import { unitConversion, unitModel } from './activities/unitConversion';

const words = { en, fr, ru };

const meta = {
  title: 'Playground/Offline',
  component: Playground,
  // A storage key per story, so that stories do not share runs and drafts.
  render: (args, { globals, id }) => (
    <Playground
      {...args}
      storageKey={args.storageKey ?? `story:${id}`}
      labels={words[toLanguage(globals['language'])]}
    />
  ),
  beforeEach: ({ id }) => localStorage.removeItem(`story:${id}`),
} satisfies Meta<typeof Playground>;

export default meta;
type Story = StoryObj<typeof meta>;

const run: Story['play'] = async ({ canvasElement, globals }) => {
  const canvas = within(canvasElement);
  const { playground } = words[toLanguage(globals['language'])];
  await userEvent.click(await canvas.findByRole('button', { name: playground.run }));
  const rail = await canvas.findByRole('region', { name: playground.runs });
  await waitFor(() => expect(within(rail).queryByText(playground.running)).toBeNull());
};

/** The decision streams property by property. */
export const TextStatistics: Story = {
  args: { request: textStatistics, model: textStatisticsModel(60) },
};
export const LoanSchedule: Story = { args: { request: loanSchedule, model: loanModel }, play: run };
export const JsonDiff: Story = { args: { request: jsonDiff, model: jsonDiffModel }, play: run };
export const UnitConversion: Story = { args: { request: unitConversion, model: unitModel }, play: run };

/** Any two runs are compared: the one that is shown, and another of the rail. */
export const Compared: Story = {
  args: { request: loanSchedule, model: loanModel },
  play: async (context) => {
    const canvas = within(context.canvasElement);
    const { playground } = words[toLanguage(context.globals['language'])];
    for (const months of ['12', '24', '36']) {
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      await userEvent.clear(canvas.getByRole('textbox', { name: /^Months/ }));
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      await userEvent.type(canvas.getByRole('textbox', { name: /^Months/ }), months);
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      await run(context);
    }
    const [, older] = canvas.getAllByRole('button', { name: playground.compare });
    await userEvent.click(older as HTMLElement);
    await expect(await canvas.findByRole('region', { name: playground.changedInput })).toBeVisible();
  },
};
export const ComparedDark: Story = { ...Compared, globals: { theme: 'dark' } };
export const ComparedInRussian: Story = { ...Compared, globals: { language: 'ru' } };
export const Dark: Story = {
  args: { request: loanSchedule, model: loanModel },
  globals: { theme: 'dark' },
  play: run,
};

/** Stored drafts, runs, Ideas and copied requests have no password, unless the reader includes it each time. */
export const Secrets: Story = {
  args: { request: connectionString, model: connectionModel },
  play: async (context) => {
    const { canvasElement, globals, id } = context;
    const canvas = within(canvasElement);
    const { form } = words[toLanguage(globals['language'])];
    const password = canvas.getByLabelText('Password', { selector: 'input' });
    await expect(password).toHaveAccessibleDescription(form.notStored);
    await userEvent.type(password, 'hunter 2');
    await run(context);
    await expect(canvas.getByText(/hunter%202@db\.example/)).toBeVisible();
    const stored = localStorage.getItem(`story:${id}`);
    await expect(stored).toContain('•••@db.example');
    await expect(stored).not.toContain('hunter');
    for (const choice of canvas.getAllByRole('checkbox', { name: form.withSecrets })) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(choice).not.toBeChecked();
    }
  },
};
export const SecretsDark: Story = { ...Secrets, globals: { theme: 'dark' } };
export const SecretsInRussian: Story = { ...Secrets, globals: { language: 'ru' } };

const fields = Array.from({ length: 24 }, (_, index) => [
  `part${index + 1}`,
  { type: 'string', title: `Part ${index + 1}`, description: 'A sentence or two.' },
]);

/** A form that is longer than the page. */
const report: Request = {
  schema: { type: 'object', properties: { summary: { type: 'string', title: 'Summary' } } },
  context: [{ type: 'input', schema: { type: 'object', properties: Object.fromEntries(fields) }, input: {} }],
};

/** Writes a word at a time, until it is stopped. */
const endless: Model = async (_, { onPartial, signal }) => {
  for (let words = 1; ; words++) {
    onPartial({ summary: 'word '.repeat(words).trim() });
    // oxlint-disable-next-line no-await-in-loop -- one word after the other
    await new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, 200);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new Error('stopped'));
      });
    });
  }
};

/** Over a long form Run stays in view; while it runs, the same button is Stop, and the focus stays on it. */
export const RunStaysInView: Story = {
  args: { request: report, model: endless },
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const { playground } = words[toLanguage(globals['language'])];
    const button = canvas.getByRole('button', { name: playground.run });
    const isInView = () => button.getBoundingClientRect().bottom <= innerHeight;
    await expect(isInView()).toBe(true);
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAccessibleName(playground.stop));
    await expect(isInView()).toBe(true);
    await expect(button).toHaveFocus();
  },
};
export const RunStaysInViewDark: Story = { ...RunStaysInView, globals: { theme: 'dark' } };
export const RunStaysInViewInRussian: Story = { ...RunStaysInView, globals: { language: 'ru' } };

/** Stop keeps what had come. */
export const Stopped: Story = {
  args: { request: report, model: endless },
  play: async (context) => {
    await RunStaysInView.play?.(context);
    const canvas = within(context.canvasElement);
    const { playground } = words[toLanguage(context.globals['language'])];
    await canvas.findByText(/^word word/);
    await userEvent.click(canvas.getByRole('button', { name: playground.stop }));
    await expect(await canvas.findByText(playground.partialDecision)).toBeVisible();
  },
};

/** Answers wrongly first, and counts its tokens. */
const counted: Model = (compiled, options) => {
  options.onUsage({ inputTokens: 412, outputTokens: 96 });
  return compiled.messages.length === 1 ? { payment: 'a lot' } : loanModel(compiled, options);
};

/** What a run took: its time, its attempts, its tokens. */
export const Counted: Story = { args: { request: loanSchedule, model: counted, attempts: 2 }, play: run };

const wrong: Model = () => ({
  payment: 'a lot',
  interest: 3,
  ends: 'tomorrow',
  schedule: [{ month: '2027-01-15' }],
  tip: 'x',
});

/** The model answers, and its answer does not conform. */
export const WrongDecision: Story = { args: { request: loanSchedule, model: wrong }, play: run };

const failing: Model = () => {
  throw new Error('The bank’s server does not answer.');
};

export const FailedRun: Story = { args: { request: loanSchedule, model: failing }, play: run };

export const WithoutModel: Story = { args: { request: loanSchedule } };

export const NoInput: Story = {
  args: {
    request: { schema: { type: 'string' }, context: [{ role: 'user', content: 'Say hello.' }] },
    model: () => 'Hello.',
  },
};

/** The model chooses among tools of the page; its calls run as a plan, and the transcript shows them. */
export const ToolsInThePage: Story = {
  args: { request: tripPlan, model: tripModel, menu: tripMenu(200) },
  play: async (context) => {
    await run(context);
    const canvas = within(context.canvasElement);
    const calls = await canvas.findByRole('region', {
      name: words[toLanguage(context.globals['language'])].playground.calls,
    });
    await waitFor(() => expect(within(calls).getAllByText(/an umbrella/)[0]).toBeVisible());
  },
};
export const ToolsInThePageDark: Story = { ...ToolsInThePage, globals: { theme: 'dark' } };
export const ToolsInThePageInRussian: Story = { ...ToolsInThePage, globals: { language: 'ru' } };

/** A tool fails: the others are kept. */
export const ToolFails: Story = {
  args: {
    request: {
      ...tripPlan,
      context: [tripPlan.context[0], { ...tripPlan.context[1], input: { city: 'Bergen', days: 1 } }],
    },
    model: tripModel,
    menu: tripMenu(0),
  },
  play: run,
};
