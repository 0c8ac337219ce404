import '@agent-transcript/viewer/element';
import type { AgentTranscriptElement } from '@agent-transcript/viewer/element';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { runs } from '../packages/formats/src/testing/runs';

interface ElementProps {
  /** Address of the run. */
  readonly src: string;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly language: 'en' | 'fr' | 'ru';
  readonly dir: 'ltr' | 'rtl';
  readonly header: boolean;
  readonly toolbar: boolean;
  readonly outline: boolean;
  readonly rail: boolean;
  readonly 'no-thinking': boolean;
}

/** `<agent-transcript>` of `@agent-transcript/viewer/element`, for pages without React. */
const Element = (props: ElementProps) => createElement('agent-transcript', props);

const addressOf = (text: string): string => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;

const inside = (canvasElement: HTMLElement): ShadowRoot =>
  canvasElement.querySelector<AgentTranscriptElement>('agent-transcript')?.shadowRoot as ShadowRoot;

const isShown = (canvasElement: HTMLElement) =>
  waitFor(() => expect(inside(canvasElement).querySelector('article')).toBeTruthy());

const meta = {
  title: 'Element',
  component: Element,
  args: {
    src: addressOf(runs['claude-code']),
    theme: 'auto',
    language: 'en',
    dir: 'ltr',
    header: true,
    toolbar: true,
    outline: true,
    rail: false,
    'no-thinking': false,
  },
  play: async ({ canvasElement }) => {
    await isShown(canvasElement);
  },
} satisfies Meta<typeof Element>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await isShown(canvasElement);
    await waitFor(() =>
      expect(inside(canvasElement).textContent).toContain('High water an hour late in Brest'),
    );
  },
};

/** Without parts: only the messages. */
export const Plain: Story = {
  args: { header: false, toolbar: false, outline: false, 'no-thinking': true },
};

export const DarkInRussian: Story = { args: { theme: 'dark', language: 'ru' } };

export const RightToLeft: Story = { args: { dir: 'rtl' } };

/** What goes wrong is said in place of the run. */
export const Unreadable: Story = {
  args: { src: addressOf('{"neither": "a run"}') },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(inside(canvasElement).textContent).toMatch(/cannot be read as a run/));
  },
};
