import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { App } from '../packages/viewer/src/app/App';
import '../packages/viewer/src/app/app.css';
import { createRecent } from '../packages/viewer/src/app/recent/createRecent';
import { createRuns, idOfSample } from '../packages/viewer/src/app/runs/createRuns';

/** The application that opens any run, as `@agent-transcript/viewer` has it. */
function Viewer() {
  const [recent] = useState(() => createRecent('agent-transcript-story'));
  const [runs] = useState(() => createRuns(recent, null));
  return <App runs={runs} recent={recent} server={null} />;
}

/** Begins as a page does that was never opened before, at an address, in the theme and language that Storybook shows. */
const at =
  (address: string, settings: object = {}) =>
  ({ globals: { theme, language, direction } }: { globals: Record<string, unknown> }) => {
    sessionStorage.clear();
    localStorage.setItem(
      'agent-transcript-settings',
      JSON.stringify({ theme, language, direction, ...settings }),
    );
    const show = (params: URLSearchParams) => {
      const url = new URL(location.href);
      for (const name of ['run', 'compare']) url.searchParams.delete(name);
      for (const [name, value] of params) url.searchParams.set(name, value);
      history.replaceState(null, '', url);
    };
    show(new URLSearchParams(address));
    return () => show(new URLSearchParams());
  };

const meta = {
  title: 'Viewer',
  component: Viewer,
  parameters: { layout: 'fullscreen' },
  beforeEach: at(''),
} satisfies Meta<typeof Viewer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {};

/** A sample: the session in which a bug is fixed. */
export const Run: Story = {
  beforeEach: at(`run=${idOfSample('ferry-times')}`),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'The last ferry leaves on the wrong day' }),
    ).toBeVisible();
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  beforeEach: at(`run=${idOfSample('slow-shop')}`, { language: 'fr' }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Checkout feels slow since this morning/))[0]).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  beforeEach: at(`run=${idOfSample('cheapest-train')}`),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/IC 588/))[0]).toBeVisible();
  },
};

/** Two attempts at the same task beside each other. */
export const Comparison: Story = {
  beforeEach: at(`run=${idOfSample('ferry-times')}&compare=${idOfSample('ferry-times-again')}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'First difference' })).toBeVisible();
  },
};
