import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  calls,
  FENCES,
  FETCH,
  GLOB,
  GREP,
  GREP_FILES,
  LONG_FILE,
  NOT_FOUND,
  READ,
  READ_PART,
  WEB_SEARCH,
} from './reads';
import { shown, type TranscriptArgs } from './shown';

const meta = {
  title: 'Blocks/Reading and searching',
  tags: ['autodocs'],
  render: shown,
} satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

type Play = NonNullable<Story['play']>;

/** Opens the only call. */
const opened =
  (look: (context: Parameters<Play>[0]) => Promise<void>): Play =>
  async (context) => {
    const [toggle] = context.canvas.getAllByRole('button', { expanded: false });
    await context.userEvent.click(toggle as HTMLElement);
    await look(context);
  };

/** The rows say which lines were read, how many hits there are and where. */
export const Rows: Story = {
  args: calls(READ, READ_PART, GREP, GREP_FILES, GLOB, WEB_SEARCH, FETCH, NOT_FOUND),
  play: async ({ canvas }) => {
    await canvas.findByText('18 lines');
    for (const fact of [
      'lines 41–46 of 212',
      '4 matches in 3 files',
      '3 files',
      '7 names',
      '4 results',
      '404',
    ])
      await expect(canvas.getAllByText(fact)[0]).toBeVisible();
  },
};

/** A file with its numbers, in the colours of its language. */
export const Read: Story = {
  args: calls(READ),
  play: opened(async ({ canvas }) => {
    const code = await canvas.findByRole('group', { name: 'Code, caisse/bank.py' });
    await expect(code).not.toHaveTextContent('system-reminder');
    await waitFor(() => expect(code.querySelectorAll('[data-token="keyword"]').length).toBeGreaterThan(8));
    await expect(code.querySelector('[data-line="13"]')).toHaveTextContent('with open(path');
  }),
};

/** A part of a file: the numbers are those of the file. */
export const PartOfAFile: Story = {
  args: calls(READ_PART),
  play: opened(async ({ canvas }) => {
    const code = await canvas.findByRole('group', { name: /amounts\.ts/ });
    await expect(code.querySelector('[data-line="42"]')).toHaveTextContent('export function parseAmount');
  }),
};

/** 20,000 lines come in pages. */
export const LongFile: Story = {
  args: calls(LONG_FILE),
  play: opened(async ({ canvas }) => {
    const code = await canvas.findByRole('group', { name: /table\.ts/ });
    await expect(code.querySelectorAll('[data-part="Line"]')).toHaveLength(400);
  }),
};

export const SecondPageOfALongFile: Story = {
  ...LongFile,
  tags: ['!dev', '!autodocs'],
  play: opened(async ({ canvas, userEvent }) => {
    const code = await canvas.findByRole('group', { name: /table\.ts/ });
    await userEvent.click(within(code).getByRole('button', { name: /^400 of 20,000 shown/ }));
    await expect(code.querySelectorAll('[data-part="Line"]')).toHaveLength(800);
    await waitFor(() => expect(code.querySelectorAll('[data-token]').length).toBeGreaterThan(3_000));
  }),
};

/** Hits by file, with what matched marked. */
export const Search: Story = {
  args: calls(GREP),
  play: opened(async ({ canvas }) => {
    const hits = await canvas.findByRole('group', { name: 'Code, caisse/export.py' });
    await expect([...hits.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'encoding="utf-8"',
      'encoding="utf-8"',
      'encoding="ascii"',
    ]);
  }),
};

/** A search that names only the files. */
export const FilesOfASearch: Story = { args: calls(GREP_FILES), play: opened(async () => {}) };

/** Names of files as a tree that folds. */
export const List: Story = {
  args: calls(GLOB),
  play: opened(async ({ canvas }) => {
    await expect(await canvas.findByText('ledger.py')).toBeVisible();
  }),
};

export const FoldedList: Story = {
  ...List,
  tags: ['!dev', '!autodocs'],
  play: opened(async ({ canvas, userEvent }) => {
    const file = await canvas.findByText('ledger.py');
    await userEvent.click(canvas.getByText('export/'));
    await expect(file).not.toBeVisible();
    await userEvent.click(canvas.getByText('export/'));
    await expect(file).toBeVisible();
  }),
};

/** Results of a search of the web: links where the policy allows them, with the host where a title names another. */
export const WebSearch: Story = {
  args: calls(WEB_SEARCH),
  play: opened(async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Which encoding do bank statements have?' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(canvas.getByText('offers.example')).toBeVisible();
    await expect(canvas.getByText('A note of mine').closest('a')).toBeNull();
  }),
};

/** A page as Markdown. Nothing in it is fetched. */
export const Fetch: Story = {
  args: calls(FETCH),
  play: opened(async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Encodings of statements')).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  }),
};

/** A page that was not there. */
export const NotFound: Story = {
  args: calls(NOT_FOUND),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Code, html' })).toHaveTextContent('Not found');
  },
};

/** Blocks of code in Markdown have the colours of the language behind their fence. */
export const CodeInMarkdown: Story = {
  args: { source: FENCES },
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('group', { name: 'Code, ts' });
    await waitFor(() => expect(within(code).getByText('export').dataset['token']).toBe('keyword'));
  },
};
