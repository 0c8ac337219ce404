import { readRun } from '@agent-transcript/formats';
import { type HtmlOptions, toHtml } from '@agent-transcript/viewer/html';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { runs } from '../packages/formats/src/testing/runs';

interface HtmlFileProps extends HtmlOptions {
  /** The run, as its agent left it. */
  readonly source: string;
}

/** A run as the one HTML file that `toHtml` of `@agent-transcript/viewer/html` writes, opened as a page of its own. */
function HtmlFile({ source, theme, language, direction, thinking }: HtmlFileProps) {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void readRun(source)
      .then((run) => toHtml(run, { theme, language, direction, thinking }))
      .then((file) => isWanted && setHtml(file.html));
    return () => {
      isWanted = false;
    };
  }, [source, theme, language, direction, thinking]);
  if (html === undefined) return <p role="status">…</p>;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the file is guarded by its own policy, which the story shows
  return <iframe title="HTML file" srcDoc={html} style={{ width: '100%', height: '90vh', border: 0 }} />;
}

/** The page in the frame. */
async function pageIn(canvasElement: HTMLElement): Promise<Document> {
  return waitFor(async () => {
    const page = canvasElement.querySelector('iframe')?.contentDocument;
    await expect(page?.querySelector('article')).toBeTruthy();
    return page as Document;
  });
}

const meta = {
  title: 'HTML file',
  component: HtmlFile,
  parameters: { layout: 'fullscreen' },
  args: { source: runs['claude-code'], theme: 'auto', language: 'en', direction: 'ltr', thinking: true },
} satisfies Meta<typeof HtmlFile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const page = await pageIn(canvasElement);
    await expect(page.title).toBe('High water an hour late in Brest');
    await expect(page.querySelector('meta[http-equiv]')).toHaveAttribute(
      'content',
      expect.stringMatching(/^default-src 'none'; script-src 'sha256-/),
    );
  },
};

/** A run without a title is called by what was said first in it. */
export const Untitled: Story = {
  args: {
    source: runs['claude-code']
      .split('\n')
      .filter((line) => !line.includes('"summary"'))
      .join('\n'),
  },
  play: async ({ canvasElement }) => {
    const page = await pageIn(canvasElement);
    await expect(page.title).toMatch(/^The table for Brest shows high water .*…$/);
  },
};

export const DarkInFrench: Story = {
  args: { source: runs.codex, theme: 'dark', language: 'fr' },
  play: async ({ canvasElement }) => {
    const page = await pageIn(canvasElement);
    await expect(page.documentElement).toHaveAttribute('lang', 'fr');
    await expect(page.documentElement).toHaveAttribute('data-theme', 'dark');
  },
};

/** Several runs in one file, to choose from. */
export const SeveralRuns: Story = {
  args: { source: runs.inspect },
  play: async ({ canvasElement }) => {
    const page = await pageIn(canvasElement);
    await expect(page.querySelector('select')?.options.length).toBeGreaterThan(1);
  },
};
