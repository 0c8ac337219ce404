import { root, step, text, tool } from '@agent-transcript/parser/build';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { shown, type TranscriptArgs } from './shown';

const meta = { title: 'Blocks/Evidence', tags: ['autodocs'], render: shown } satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

const RUN = root([
  step({
    title: 'Look for trains',
    number: 1,
    outcome: 'success',
    children: [
      tool({
        name: 'search_trains',
        input: { from: 'Vienna', to: 'Rome', night: true },
        result: [
          { train: 'NJ 40233', departs: '19:23', price: 89.9 },
          { train: 'NJ 294', departs: '21:12', price: 64 },
        ],
      }),
      tool({
        name: 'fetch',
        input: { url: 'https://fares.example/night' },
        result:
          'Of 1,240 places 31 are left. Children up to the age of 15 pay half. See terms_of_carriage.pdf.',
      }),
    ],
  }),
  text(
    'Take **NJ 294** at 21:12: it costs 64.00 €, and 31 of 1 240 places are left. “Children up to the age of 15 pay half”, as `terms_of_carriage.pdf` says. It arrives at 9:22.',
  ),
]);

const lit = () => CSS.highlights.get('agent-transcript-evidence');

/** Below the answer of a run that has ended: which of its values were in results. It says where a value came from, not whether it is true. */
export const Default: Story = {
  args: { messages: [{ id: 'run', role: 'assistant', content: RUN }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /values found in results/ }));
    await expect(canvas.getByRole('button', { name: '9:22' }).closest('li')).toHaveTextContent(
      'not found in any result',
    );
  },
};

export const PointedAt: Story = {
  ...Default,
  tags: ['!dev', '!autodocs'],
  play: async (context) => {
    await Default.play?.(context);
    const { canvas, canvasElement } = context;
    const line = canvas.getByRole('button', { name: /values found in results/ });
    // With the focus on its entry a value lights up: in the answer, in the result, and the name of the call.
    canvas.getByRole('button', { name: '64.00' }).focus();
    await waitFor(() => expect(lit()?.size ?? 0).toBeGreaterThan(1));
    canvas.getByRole('button', { name: '64.00' }).blur();
    await waitFor(() => expect(lit()).toBeUndefined());
    // So it does with the pointer on it in the answer.
    const words = [...canvasElement.querySelectorAll('[data-component="TextBlock"] p')].at(-1) as HTMLElement;
    const node = [...words.childNodes].find((one) => one.textContent?.includes('64.00')) as Text;
    const range = document.createRange();
    const at = node.data.indexOf('64.00');
    range.setStart(node, at + 1);
    range.setEnd(node, at + 3);
    words.scrollIntoView({ block: 'center' });
    // Where the value stands may change while the parts above it load.
    await waitFor(() => {
      const { left, top, height } = range.getBoundingClientRect();
      const point = { clientX: left + 1, clientY: top + height / 2, bubbles: true };
      words.dispatchEvent(new PointerEvent('pointermove', point));
      return expect(lit()?.size ?? 0).toBeGreaterThan(1);
    });
    await expect(line).toHaveTextContent('64.00 found in 1 result');
    words.dispatchEvent(new PointerEvent('pointermove', { clientX: 0, clientY: 0, bubbles: true }));
    await waitFor(() => expect(lit()).toBeUndefined());
  },
};
