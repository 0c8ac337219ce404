import { createSession, type Transport } from '@agent-transcript/session';
import { agUi } from '@agent-transcript/session/ag-ui';
import { createPageTransport } from '@agent-transcript/session/page';
import { tagged } from '@agent-transcript/session/tagged';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { createLiveService } from '../packages/session/src/testing/createLiveService';
import { createPageAgent } from '../packages/session/src/testing/createPageAgent';
import { createAgUiAgent } from './live/agUiAgent';
import { LiveSession } from './live/LiveSession';

interface Args {
  /** Milliseconds between events. */
  readonly delay: number;
  readonly steps: number;
  /** The connection is cut after so many events, again and again; 0: never. */
  readonly cutAfter: number;
}

/** A transport whose connection is cut now and then: the agent then says everything again. */
function withCuts(agent: ReturnType<typeof createPageAgent>, cutAfter: number): Transport {
  const inner = createPageTransport(agent);
  if (cutAfter === 0) return inner;
  return {
    connect(target) {
      let connection = inner.connect(target);
      let left = cutAfter;
      const counted = {
        ...target,
        event(event: Parameters<typeof target.event>[0]) {
          const isNew = target.event(event);
          if (isNew && --left === 0) {
            connection.close();
            target.retrying({ attempt: 1, delay: 300 }, { code: 'network', message: 'The line was cut.' });
            setTimeout(() => {
              left = cutAfter;
              connection = inner.connect(counted);
            }, 300);
          }
          return isNew;
        },
      };
      connection.close();
      connection = inner.connect(counted);
      return {
        send: (request, accepted) => connection.send(request, accepted),
        stop: () => connection.stop(),
        close: () => connection.close(),
      };
    },
  };
}

function Tagged({ args: { delay, steps, cutAfter }, language }: { args: Args; language: unknown }) {
  const [session] = useState(() =>
    createSession(withCuts(createPageAgent(createLiveService({ delay, steps })), cutAfter), tagged()),
  );
  return <LiveSession session={session} language={language} />;
}

function AgUi({ language }: { language: unknown }) {
  const [session] = useState(() => createSession(createPageTransport(createAgUiAgent()), agUi()));
  return <LiveSession session={session} language={language} />;
}

/** An agent that runs in the page, without a server. The guide says how to connect a real one. */
const meta = {
  title: 'A live agent',
  args: { delay: 20, steps: 3, cutAfter: 0 },
  argTypes: {
    delay: { control: { type: 'range', min: 0, max: 200, step: 5 } },
    steps: { control: { type: 'range', min: 1, max: 30 } },
    cutAfter: { control: { type: 'range', min: 0, max: 100 } },
  },
  render: (args, { globals }) => (
    <Tagged key={JSON.stringify(args)} args={args} language={globals['language']} />
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Live: Story = {};

export const Used: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'Which tide?{Enter}');
    await expect(await canvas.findByText('Which tide?')).toBeVisible();
    const answer = await canvas.findByRole('textbox', { name: 'Answer' });
    await expect(await canvas.findByText('waiting')).toBeVisible();
    await userEvent.type(answer, 'Oban');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText(/Thank you/)).toBeVisible();
    await waitFor(() => expect(canvas.getByText('ready')).toBeVisible());
  },
};

export const CutAgainAndAgain: Story = {
  args: { cutAfter: 12, delay: 5 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'Which tide?{Enter}');
    await expect(await canvas.findByText(/^reconnecting/)).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Answer' })).toBeVisible();
    await expect(canvas.getAllByText('Which tide?')).toHaveLength(1);
  },
};

export const ApprovalWithAForm: Story = {
  render: (_, { globals }) => <AgUi language={globals['language']} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'Book a berth{Enter}');
    await expect(await canvas.findByText('Book the berth?')).toBeVisible();
    await expect(await canvas.findByRole('radio', { name: 'Yes' })).toBeVisible();
  },
};

export const Approved: Story = {
  ...ApprovalWithAForm,
  tags: ['!dev'],
  play: async (context) => {
    await ApprovalWithAForm.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /note/i }), 'Pier 3');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(canvas.queryByRole('radio')).toBeNull());
    await waitFor(() => expect(canvas.getByText('ready')).toBeVisible());
  },
};
