import { Transcript, useTranscript } from '@agent-transcript/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, waitFor } from 'storybook/test';
import { fixture, fixtureNames } from './fixtures';
import { labelsFor } from './languages';

interface Args {
  readonly fixture: string;
  /** UTF-16 units per chunk. */
  readonly chunkSize: number;
  /** Milliseconds between chunks; 0 sends them without waiting. */
  readonly delay: number;
  /** The stream breaks off after this share of the source. */
  readonly until: number;
}

/** A stream that splits the source at the same places every time. */
function replay({ fixture: name, chunkSize, delay, until }: Args): ReadableStream<string> {
  const source = fixture(name);
  const end = Math.round(source.length * until);
  let at = 0;
  return new ReadableStream<string>({
    async pull(controller) {
      if (at >= end) {
        if (until < 1) await new Promise(() => {});
        controller.close();
        return;
      }
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      const next = Math.min(end, at + Math.max(1, chunkSize));
      controller.enqueue(source.slice(at, next));
      at = next;
    },
  });
}

function Replayed({ args, language }: { args: Args; language: unknown }) {
  const { fixture: name, chunkSize, delay, until } = args;
  const stream = useMemo(
    () => replay({ fixture: name, chunkSize, delay, until }),
    [name, chunkSize, delay, until],
  );
  const { tree } = useTranscript(stream);
  return <Transcript tree={tree} labels={labelsFor(language)} />;
}

const meta = {
  title: 'Streaming',
  args: { fixture: 'run-weather', chunkSize: 12, delay: 20, until: 1 },
  argTypes: {
    fixture: { control: 'select', options: fixtureNames },
    chunkSize: { control: { type: 'range', min: 1, max: 500 } },
    delay: { control: { type: 'range', min: 0, max: 500, step: 10 } },
    until: { control: { type: 'range', min: 0, max: 1, step: 0.01 } },
  },
  render: (args, { globals }) => <Replayed args={args} language={globals['language']} />,
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Replay: Story = {};

export const ToTheEnd: Story = {
  args: { fixture: 'run-code-change', chunkSize: 64, delay: 0 },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-component="Transcript"]')).toHaveAttribute(
        'data-status',
        'complete',
      ),
    );
  },
};

export const InTheMiddle: Story = {
  args: { fixture: 'run-code-change', chunkSize: 64, delay: 0, until: 0.45 },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-component="Transcript"]')).toHaveAttribute(
        'data-status',
        'streaming',
      ),
    );
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[data-component]').length).toBeGreaterThan(10),
    );
  },
};
