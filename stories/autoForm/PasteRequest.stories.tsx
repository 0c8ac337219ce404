import { Playground } from '@agent-transcript/auto-form';
import { en, fr, ru } from '@agent-transcript/auto-form/labels';
import type { Model } from '@agent-transcript/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { toLanguage } from '../protocol/examples';
import { unitConversion } from './activities/unitConversion';

const words = { en, fr, ru };

/** Answers any request: with what it was given. */
const echo: Model = (_, { input }) => ({ received: input });

const meta = {
  title: 'Playground/Request from anywhere',
  component: Playground,
  args: { request: unitConversion, model: echo, storageKey: false },
  render: (args, { globals }) => <Playground {...args} labels={words[toLanguage(globals['language'])]} />,
} satisfies Meta<typeof Playground>;

export default meta;
type Story = StoryObj<typeof meta>;

const city = { type: 'string', title: 'City', examples: ['Bergen', 'Bristol'] };

/** The body of a call with tools of three providers, one of which is not a tool. */
const tools = {
  tools: [
    {
      type: 'function',
      function: {
        name: 'get_weather',
        description: 'The weather of a city on a day.',
        parameters: {
          type: 'object',
          properties: { city, day: { type: 'string', format: 'date', title: 'Day' } },
          required: ['city'],
        },
      },
    },
    {
      name: 'book_table',
      input_schema: {
        type: 'object',
        properties: { city, people: { type: 'integer', minimum: 1, title: 'People' } },
      },
    },
    { name: 'list_trains', inputSchema: { type: 'object', properties: { from: city, to: city } } },
    { name: 'no_schema', inputSchema: 'object' },
  ],
};

/** Opens the part by keyboard, and pastes a text into it. */
async function paste({ canvasElement, globals }: Parameters<NonNullable<Story['play']>>[0], text: string) {
  const canvas = within(canvasElement);
  const { pasteRequest } = words[toLanguage(globals['language'])].playground;
  const button = await canvas.findByRole('button', { name: pasteRequest });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const part = await canvas.findByRole('group', { name: pasteRequest });
  await expect(await within(part).findByRole('textbox')).toHaveFocus();
  await userEvent.paste(text);
  return { canvas, button, part: within(part) };
}

/** A pasted list offers each of its tools, and says which entry is none. */
export const ListOfTools: Story = {
  play: async (context) => {
    const { part } = await paste(context, JSON.stringify(tools, null, 2));
    await expect(within(part.getByRole('combobox')).getAllByRole('option')).toHaveLength(3);
    await expect(part.getByRole('alert')).toHaveTextContent('no_schema');
  },
};
export const ListOfToolsDark: Story = { ...ListOfTools, globals: { theme: 'dark' } };
export const ListOfToolsInFrench: Story = { ...ListOfTools, globals: { language: 'fr' } };
export const ListOfToolsInRussian: Story = { ...ListOfTools, globals: { language: 'ru' } };

/** As wide as a telephone. */
export const Narrow: Story = {
  ...ListOfTools,
  decorators: [
    (Shown) => (
      <div style={{ maxInlineSize: 390 }}>
        <Shown />
      </div>
    ),
  ],
};

/** A single tool opens at once. */
export const OneTool: Story = {
  play: async (context) => {
    const { canvas, button } = await paste(context, JSON.stringify(tools.tools[1]));
    await expect(await canvas.findByRole('textbox', { name: 'People' })).toBeVisible();
    const { pasteRequest } = words[toLanguage(context.globals['language'])].playground;
    await expect(canvas.getByRole('button', { name: pasteRequest })).toHaveFocus();
    await expect(button).not.toBeInTheDocument();
  },
};

/** Source code is not JSON: the reader says what to paste in its place. */
export const Problem: Story = {
  play: async (context) => {
    const { part } = await paste(context, 'const City = z.object({ city: z.string() });');
    await expect(part.getByRole('alert')).toHaveTextContent('z.toJSONSchema');
  },
};
