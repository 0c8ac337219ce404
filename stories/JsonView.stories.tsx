import { JsonView, Transcript } from '@agent-transcript/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { labelsFor } from './languages';

interface Args {
  /** JSON text; while it streams, the text so far. */
  readonly text: string;
}

const meta = {
  title: 'Parts/JSON view',
  component: JsonView,
  args: { text: '' },
  argTypes: { text: { control: 'text' } },
  render: ({ text }) => <JsonView text={text} label="Result" />,
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const of = (value: unknown): Story => ({ args: { text: JSON.stringify(value, null, 2) } });

const ORDER = {
  id: 'ord_8f21',
  placed: '2026-03-14T09:26:53Z',
  customer: { name: 'Anaïs Noël', email: 'anais@example.com', vip: true, note: null },
  lines: [
    { sku: 'CHR-01', name: 'Blue chair', count: 4, price: 89.9 },
    { sku: 'TBL-07', name: 'Oak table', count: 1, price: 640 },
  ],
  tags: [],
  extra: {},
};

const catalogue = (count: number) => ({
  source: 'catalogue',
  products: Array.from({ length: count }, (_, id) => ({
    id,
    name: `Product ${id}`,
    colour: ['red', 'green', 'blue'][id % 3],
    price: Math.round(id * 137.5) / 100,
    text: id % 5 === 0 ? `A first line about ${id}.\nA second line.` : 'One line.',
  })),
});

const LONG_STRINGS = {
  short: 'One line stays in its row.',
  paragraph:
    'A long line stands under its key as a text of its own, so that it can be read from its beginning to its end without scrolling sideways, however narrow the page is.',
  lines: 'def add(a, b):\n    return a + b\n\n\nprint(add(1, 2))',
  terminal: '\u001b[32m✓\u001b[39m 14 passed\n\u001b[31m✗\u001b[39m 1 failed \u001b[2m(3.2 s)\u001b[22m',
  file: 'A line of a long file.\n'.repeat(400),
  'a key that is very long, as machines like to make them, and goes on and on until it no longer fits': 1,
};

export const Small = of(ORDER);
export const Dark: Story = { ...of(ORDER), globals: { theme: 'dark' } };
export const RightToLeft: Story = {
  ...of({ الاسم: 'كرسي أزرق', السعر: 89.9, الخصائص: { اللون: 'أزرق', متوفر: true }, name: 'Blue chair' }),
  globals: { direction: 'rtl' },
};
export const Scalar: Story = { args: { text: '"Only a string"' } };
export const Empty: Story = { args: { text: '{}' } };
export const EveryDigit: Story = {
  args: {
    text: '{"big": 9007199254740993, "small": 0.1000000000000000055511151231257827, "exponent": 1E400, "negative zero": -0, "2": "keys keep their order", "1": "and their", "1": "repetition"}',
  },
};
export const LongStrings = of(LONG_STRINGS);
export const Deep: Story = {
  args: { text: `${'{"level": ['.repeat(16)}"the end"${']}'.repeat(16)}` },
  play: async ({ canvas }) => {
    await userEvent.tab();
    // Each level is two containers: open each, then move into it.
    for (let level = 0; level < 16; level++) await userEvent.keyboard('{ArrowRight>4/}');
    await expect(canvas.getByRole('treeitem', { name: /the end/ })).toBeVisible();
  },
};
export const Wide: Story = {
  ...of(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`field ${i}`, i * i]))),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(120);
    await expect(canvas.getAllByRole('treeitem')[0]).toHaveAttribute('aria-setsize', '5000');
  },
};
export const CutOff: Story = { args: { text: JSON.stringify(ORDER, null, 2).slice(0, 260) } };
export const NoJson: Story = { args: { text: 'Traceback (most recent call last):\n  File "a.py", line 3' } };

/** A text that grows by a few characters at a time. */
function Growing({ text }: { text: string }) {
  const [end, setEnd] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setEnd((now) => Math.min(text.length, now + 7)), 20);
    return () => clearInterval(timer);
  }, [text]);
  return <JsonView text={text.slice(0, end)} label="Result" />;
}

export const Streaming: Story = {
  ...of(ORDER),
  render: ({ text }) => <Growing text={text} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('lines')).toBeVisible());
  },
};

export const FiveMegabytes: Story = {
  render: () => <Generated count={45_000} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('tree')).not.toHaveAttribute('aria-busy'));
    await userEvent.click(canvas.getByText('products'));
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(120);
  },
};

function Generated({ count }: { count: number }) {
  const [text] = useState(() => JSON.stringify(catalogue(count)));
  return <JsonView text={text} label="Result" />;
}

export const Searching: Story = {
  ...of(catalogue(40)),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('/blue');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('13 matching values'));
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('2 of 13');
  },
};
export const SearchingInTheDark: Story = { ...Searching, globals: { theme: 'dark' } };
export const NothingFound: Story = {
  ...of(ORDER),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('/sofa');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Nothing found'));
  },
};

export const RowFocused: Story = {
  ...of(ORDER),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(await canvas.findByRole('button', { name: 'Copy: Value' })).toBeVisible();
  },
};
export const CopyingARow: Story = {
  ...of(ORDER),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await canvas.findByRole('button', { name: 'Copy: Value' });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy: Pointer' })).toBeVisible();
  },
};
export const CopyingARowInTheDark: Story = { ...CopyingARow, globals: { theme: 'dark' } };

/** A tool's result as a payload panel: search, raw text and copy in its header. */
function Panel({ text, language }: { text: string; language: unknown }) {
  const source = `<<TOOL_STEP_START/get_orders:call_1>>\n<<TOOL_STEP_INPUT_START>>\n{"customer": "anais@example.com", "open": true}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_RESULT_START>>\n${text}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/get_orders:call_1>>`;
  return <Transcript source={source} labels={labelsFor(language)} tools={{ get_orders: 'json' }} />;
}

const inPanel: Partial<Story> = {
  render: ({ text }, { globals }) => <Panel text={text} language={globals['language']} />,
};
const openTool = async (canvasElement: HTMLElement) => {
  const toggle = canvasElement.querySelector<HTMLElement>('[data-component="Tool"] [aria-expanded="false"]');
  if (toggle) await userEvent.click(toggle);
};

export const PayloadPanel: Story = {
  ...of(catalogue(30)),
  ...inPanel,
  play: ({ canvasElement }) => openTool(canvasElement),
};
export const PayloadSearching: Story = {
  ...of(catalogue(30)),
  ...inPanel,
  play: async ({ canvasElement, canvas }) => {
    await openTool(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Find', expanded: false }));
    const search = within(await canvas.findByRole('search'));
    await userEvent.keyboard('product 2');
    await waitFor(() => expect(search.getByRole('status')).toHaveTextContent('11 matching values'));
    await userEvent.keyboard('{Enter}');
    await expect(search.getByRole('status')).toHaveTextContent('1 of 11');
  },
};
export const PayloadRaw: Story = {
  ...of(catalogue(30)),
  ...inPanel,
  play: async ({ canvasElement, canvas }) => {
    await openTool(canvasElement);
    const [, result] = canvas.getAllByRole('button', { name: 'Raw' });
    await userEvent.click(result as HTMLElement);
    await expect(canvas.getByRole('group', { name: 'Result' })).toBeVisible();
  },
};
/** A list of flat objects can be read as a table. */
export const PayloadAsTable: Story = {
  ...of(catalogue(30)),
  ...inPanel,
  play: async ({ canvasElement, canvas }) => {
    await openTool(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await expect(await canvas.findByRole('table', { name: 'Result' })).toBeVisible();
  },
};
export const PayloadInvalid: Story = {
  args: { text: '{"orders": [1, 2,]}' },
  ...inPanel,
  play: ({ canvasElement }) => openTool(canvasElement),
};
export const PayloadInFrench: Story = { ...PayloadPanel, globals: { language: 'fr' } };
