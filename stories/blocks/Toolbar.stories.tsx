import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { fixture } from '../fixtures';
import { shown, type TranscriptArgs } from './shown';

const meta = {
  title: 'Blocks/Toolbar',
  tags: ['autodocs'],
  render: shown,
  args: { toolbar: true, source: fixture('run-weather') },
} satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

/** Find, filters, folds, copy and download. */
export const Default: Story = {};

/** Finds in closed folds too, opens them and goes there. */
export const Find: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Find' });
    await userEvent.type(field, 'gust_kmh');
    await waitFor(() => expect(canvas.getByText(/matches/)).toBeVisible());
    await userEvent.keyboard('{Enter}');
    const [first] = canvas.getAllByRole('button', { name: /mcp:weather\/forecast/ });
    await waitFor(() => expect(first).toHaveAttribute('aria-expanded', 'true'));
  },
};

/** The current match looks different from the others. */
export const CurrentMatch: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find' }), 'gust{Enter}{Enter}');
    await waitFor(() => expect(canvas.getByText(/^2 of \d+$/)).toBeVisible());
    await waitFor(() => expect(CSS.highlights.get('agent-transcript-find-current')?.size).toBe(1));
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find' }), 'snow');
    await waitFor(() => expect(canvas.getByText('Nothing found')).toBeVisible());
  },
};

export const FindCleared: Story = {
  tags: ['!dev', '!autodocs'],
  play: async (context) => {
    await NothingFound.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText('Nothing found')).toBeNull());
  },
};

export const ToolsOnly: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'tools');
    await expect(canvas.queryByText(/Dry throughout/)).toBeNull();
    await expect(canvas.getByRole('button', { name: /web_search/ })).toBeVisible();
  },
};

export const WithoutThinking: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('button', { name: /^Thinking/ }).length).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Thinking' }));
    await expect(canvas.queryByRole('button', { name: /^Thinking/ })).toBeNull();
  },
};

export const AllFolded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }));
    await expect(canvas.queryAllByRole('button', { expanded: false, name: /web_search|Thinking/ })).toEqual(
      [],
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }));
    await expect(canvas.getByRole('button', { name: /Sunset and darkness/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

/** Opens a menu of the toolbar. */
const open = (name: string): Story => ({
  play: async ({ canvas, userEvent }) => {
    const summary = canvas.getByText(name, { selector: 'summary' });
    await userEvent.click(summary);
    const menu = within(summary.parentElement as HTMLElement);
    await expect(menu.getByRole('button', { name: 'Markdown' })).toBeVisible();
  },
});

/** Copies in the formats of a file: the source, Markdown, or an HTML page. */
export const CopyMenu: Story = open('Copy');

export const DownloadMenu: Story = open('Download');

export const InTheDark: Story = { ...DownloadMenu, globals: { theme: 'dark' }, tags: ['!autodocs'] };
export const RightToLeft: Story = { ...DownloadMenu, globals: { direction: 'rtl' }, tags: ['!autodocs'] };
