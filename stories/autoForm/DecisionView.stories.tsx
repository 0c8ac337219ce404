import { en, fr, ru } from '@agent-transcript/auto-form/labels';
import type { JsonSchema } from '@agent-transcript/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type DecisionComponents } from '../../packages/auto-form/src/decision/DecisionContext';
import { DecisionView } from '../../packages/auto-form/src/decision/DecisionView';
import type { DecisionRow } from '../../packages/schema/src/compare';
import {
  EMPTY,
  HOSTILE,
  KINDS,
  OFFER,
  OFFER_BEFORE,
  RTL,
  type Sample,
  STATUSES,
  TABLE,
  UNION,
  UNMATCHED,
} from './decisions';

interface Args {
  readonly schema: JsonSchema;
  readonly decision: unknown;
  readonly streaming: boolean;
  readonly previous?: unknown;
  readonly components?: DecisionComponents;
}

const meta = {
  title: 'Decision/DecisionView',
  component: DecisionView,
  args: { streaming: false, ...OFFER },
  render: (args, { globals }) => (
    <DecisionView
      {...args}
      labels={labelsFor(globals['language'])}
      locale={String(globals['language'] ?? 'en')}
    />
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const of = (sample: Sample): Story => ({ args: { ...sample } });

function labelsFor(language: unknown) {
  return (language === 'fr' ? fr : language === 'ru' ? ru : en).decision;
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Conforms to the schema');
    await expect(canvas.getByText('Negotiate first')).toBeVisible();
    await expect(canvas.getByRole('table')).toBeVisible();
  },
};
export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
export const EveryKind = of(KINDS);
export const EveryKindInTheDark: Story = { ...of(KINDS), globals: { theme: 'dark' } };
export const EveryStatus: Story = {
  ...of(STATUSES),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('missing')[0]).toBeVisible();
    await expect(canvas.getByText('not in the schema')).toBeVisible();
  },
};
export const EveryStatusInTheDark: Story = { ...of(STATUSES), globals: { theme: 'dark' } };
export const EveryStatusInFrench: Story = { ...of(STATUSES), globals: { language: 'fr' } };
export const EveryStatusInRussian: Story = { ...of(STATUSES), globals: { language: 'ru' } };
export const EmptyValues = of(EMPTY);
export const Union = of(UNION);
export const Unmatched = of(UNMATCHED);
export const Table = of(TABLE);
export const RightToLeft: Story = { ...of(RTL), globals: { direction: 'rtl' } };
export const Scalar: Story = { args: { schema: { type: 'string' }, decision: 'Yes, go on.' } };
export const Nothing: Story = { args: { schema: OFFER.schema, decision: undefined } };
export const NoVerdict: Story = {
  args: { schema: { type: 'object', properties: { a: { type: 7 } } }, decision: { a: 1 } },
};
export const Hostile: Story = {
  ...of(HOSTILE),
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expect(canvasElement.querySelector('[href^="javascript"], script, img')).toBeNull();
  },
};

/** An issue links to its row: the folds around it open, and the row gets the focus. */
export const GoingToAnIssue: Story = {
  ...of(UNMATCHED),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Payment/, expanded: true }));
    await userEvent.click(canvas.getByRole('link', { name: 'Payment › number' }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^number/));
  },
};

export const RawJson: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'JSON' }));
    await waitFor(() => expect(canvas.getByRole('tree', { name: 'JSON' })).toBeVisible());
  },
};

export const Difference: Story = {
  args: { previous: OFFER_BEFORE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('changes');
    await expect(canvas.getByText('Accept as it is')).toBeVisible();
  },
};
export const DifferenceInTheDark: Story = { ...Difference, globals: { theme: 'dark' } };

/** A bar for the confidence, a name of one's own for the supplier. */
const COMPONENTS: DecisionComponents = {
  pointers: { '/confidence': Meter },
  formats: { email: ({ row }) => <span>✉ {String(row.value)}</span> },
};

function Meter({ row }: { row: DecisionRow }) {
  return (
    <meter style={{ font: 'inherit' }} min={0} max={1} value={Number(row.value)} aria-label={row.label} />
  );
}

export const OwnComponents: Story = {
  args: { components: COMPONENTS },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'Confidence' })).toBeVisible();
    await expect(canvas.getByText('✉ anais@example.com')).toBeVisible();
  },
};

interface StreamArgs extends Args {
  /** Share of the decision that has arrived, from 0 to 1; -1 plays it. */
  readonly share: number;
}

/** The part of a value that a partial parse of its text would give. */
function partOf(value: unknown, budget: { left: number }): unknown {
  if (typeof value === 'string') {
    const part = value.slice(0, budget.left);
    budget.left -= value.length;
    return part;
  }
  budget.left -= 4;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const entry of value) {
      if (budget.left <= 0) break;
      list.push(partOf(entry, budget));
    }
    return list;
  }
  const object: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (budget.left <= 0) break;
    budget.left -= key.length;
    object[key] = partOf(entry, budget);
  }
  return object;
}

function Streamed({ schema, decision, share, language }: StreamArgs & { language: string }) {
  const total = JSON.stringify(decision).length;
  const [played, setPlayed] = useState(0);
  const playing = share < 0;
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => setPlayed((now) => Math.min(1, now + 0.01)), 30);
    return () => clearInterval(timer);
  }, [playing]);
  const now = playing ? played : share;
  const part = now >= 1 ? decision : partOf(decision, { left: Math.round(total * now) });
  return (
    <DecisionView
      schema={schema}
      decision={part}
      streaming={now < 1}
      labels={labelsFor(language)}
      locale={language}
    />
  );
}

const streamed: StoryObj<StreamArgs> = {
  argTypes: { share: { control: { type: 'range', min: -1, max: 1, step: 0.01 } } },
  render: (args, { globals }) => <Streamed {...args} language={String(globals['language'] ?? 'en')} />,
};

export const HalfArrived: StoryObj<StreamArgs> = {
  ...streamed,
  args: { share: 0.5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Being written…');
    await expect(canvas.getAllByText('not received yet').length).toBeGreaterThan(0);
  },
};

export const Streaming: StoryObj<StreamArgs> = {
  ...streamed,
  args: { share: -1 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Conforms'));
    await expect(within(canvas.getByRole('table')).getByText('Oak table')).toBeVisible();
  },
};

/** As on a phone. */
export const Narrow: Story = {
  ...of(STATUSES),
  decorators: [(Story) => <div style={{ inlineSize: '18rem' }}>{Story()}</div>],
};
