import type { ProvidedInput } from '@agent-transcript/components';
import { provideInput } from '@agent-transcript/parser';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { ofStory, Shown, shown, type TranscriptArgs } from './shown';

const meta = {
  title: 'Blocks/Input request',
  tags: ['autodocs'],
  render: (args, context) => <Answerable {...ofStory(context)} {...args} />,
  args: { onProvideInput: fn() },
} satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

/** Writes each answer into the message, as a host does. */
function Answerable({ source: first = '', onProvideInput, ...props }: TranscriptArgs) {
  const [source, setSource] = useState(first);
  const answer = async (input: ProvidedInput) => {
    await onProvideInput?.(input);
    setSource((before) => provideInput(before, input.answer, { index: input.index }));
  };
  return <Shown {...props} source={source} onProvideInput={answer} />;
}

const request = (prompt: string, types?: string) =>
  `<<INPUT_REQUIRED_START>>
${prompt}
${types === undefined ? '' : `Expected input types: ${types}\n`}checkpoint_name: wait
<<INPUT_REQUIRED_END>>`;

const ask = (prompt: string, types?: string): Story => ({ args: { source: request(prompt, types) } });

const answerOf = (onProvideInput: unknown) =>
  (onProvideInput as { mock: { lastCall?: [ProvidedInput] } }).mock.lastCall?.[0].answer;

/** A text is asked for; the answer becomes part of the message. */
export const Default: Story = ask('Which e-mail address should the confirmation go to?', 'text');

export const DefaultAnswered: Story = {
  ...Default,
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Answer' }), 'lea@example.org');
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(canvas.getByText('answered')).toBeVisible());
    await expect(canvas.getByText('lea@example.org')).toBeVisible();
    await expect(answerOf(args.onProvideInput)).toEqual({ input: 'lea@example.org', type: 'text' });
  },
};

export const Number: Story = ask('How many guests will come?', 'number');

export const NumberAnswered: Story = {
  ...Number,
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Answer' });
    await userEvent.type(field, 'forty{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter a number.');
    await expect(field).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, '40,5{Enter}');
    await waitFor(() => expect(answerOf(args.onProvideInput)).toEqual({ input: 40.5, type: 'number' }));
  },
};

export const YesOrNo: Story = ask(
  'The hall wants a deposit of **150 €** by tomorrow. Shall I pay it?',
  'boolean',
);

export const YesOrNoAnswered: Story = {
  ...YesOrNo,
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'No' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(answerOf(args.onProvideInput)).toEqual({ input: false, type: 'boolean' }));
    await expect(canvas.getByText('No', { selector: '[data-part="Answer"] bdi' })).toBeVisible();
  },
};

export const DateType: Story = { ...ask('On which day do you move out?', 'date'), name: 'Date' };

export const File: Story = ask('Please give me the signed lease as a PDF.', 'file');

export const Json: Story = ask('Paste the configuration that the service should start with.', 'json');

export const JsonAnswered: Story = {
  ...Json,
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Answer' });
    await userEvent.type(field, '{{"port": 80');
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Not valid JSON/);
    await userEvent.type(field, '80}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(answerOf(args.onProvideInput)).toEqual({ input: { port: 8080 }, type: 'json' }),
    );
  },
};

/** The options come from the list in the prompt. */
export const Choice: Story = ask(
  'Which train shall I book?\n\n- NJ 40233, 19:23, 89.90 €\n- NJ 294, 21:12, 64.00 €\n- none of them',
  'choice',
);

export const ChoiceAnswered: Story = {
  ...Choice,
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /NJ 294/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(answerOf(args.onProvideInput)).toEqual({ input: 'NJ 294, 21:12, 64.00 €', type: 'choice' }),
    );
  },
};

/** Without a list in the prompt a choice is a text. */
export const ChoiceWithoutList: Story = ask('Red or blue?', 'choice');

/** The reader chooses the type of the answer. */
export const SeveralTypes: Story = ask(
  'When can you hand over the keys? A date, or a few words.',
  'date, text, file',
);

/** Switching types keeps the input of each type. */
export const TypesSwitched: Story = {
  ...SeveralTypes,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'text' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Answer' }), 'Any Friday');
    await userEvent.click(await canvas.findByRole('radio', { name: 'date' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'text' }));
    await expect(await canvas.findByRole('textbox', { name: 'Answer' })).toHaveValue('Any Friday');
  },
};

/** An unknown type is a text. */
export const UnknownType: Story = ask('Where is the meter? Coordinates are fine.', 'geo_point');

/** Without types, and without a checkpoint: a text. */
export const WithoutTypes: Story = ask('What should the band be called?');

/** An empty answer is rejected. */
export const NothingEntered: Story = {
  ...ask('Which e-mail address should the confirmation go to?', 'text'),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('An answer is required.');
    await expect(args.onProvideInput).not.toHaveBeenCalled();
  },
};

/** The form waits for the host's promise. */
export const Sending: Story = {
  args: { ...ask('How many guests will come?', 'number').args, onProvideInput: () => new Promise(() => {}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Answer' }), '40');
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    // Not `disabled`, which would take the focus away.
    const sending = await canvas.findByRole('button', { name: 'Sending…' });
    await expect(sending).toHaveAttribute('aria-disabled', 'true');
    await expect(sending).toHaveFocus();
  },
};

/** The form shows the rejection and keeps the input. */
export const Refused: Story = {
  args: {
    ...ask('How many guests will come?', 'number').args,
    onProvideInput: () => Promise.reject(new Error('The run has ended; start it again from the checkpoint.')),
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Answer' });
    await userEvent.type(field, '40');
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The run has ended'));
    await expect(field).toHaveValue('40');
    await expect(await canvas.findByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled');
  },
};

/** Every request of a message can be answered, in any order. */
export const SeveralRequests: Story = {
  args: {
    source: `${request('Which e-mail address should the confirmation go to?', 'text')}

${request('How many guests will come?', 'number')}`,
  },
};

export const SecondRequestAnswered: Story = {
  ...SeveralRequests,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const second = canvas.getAllByRole('group', { name: 'Input required' })[1] as HTMLElement;
    await userEvent.type(within(second).getByRole('textbox'), '40{Enter}');
    await waitFor(() => expect(within(second).getByText('answered')).toBeVisible());
    await expect(canvas.getAllByRole('button', { name: 'Send' })).toHaveLength(1);
  },
};

const answered = (answer: string): Story => ({
  args: {
    source: `<<INPUT_REQUIRED_START>>
Which train shall I book?
Expected input types: choice, json
<<USER_INPUT_PROVIDED_START>>
${answer}
<<USER_INPUT_PROVIDED_END>>
<<INPUT_REQUIRED_END>>`,
  },
});

export const Answered: Story = answered('{"input": "NJ 294, 21:12, 64.00 €", "type": "choice"}');

export const AnsweredWithJson: Story = answered(
  '{"input": {"train": "NJ 294", "class": 2, "bicycles": 0}, "type": "json"}',
);

export const AnsweredWithBrokenJson: Story = answered('{"input": "NJ 294');

/** Without `onProvideInput` the request only lists the expected types. */
export const ReadOnly: Story = {
  ...ask('When can you hand over the keys? A date, or a few words.', 'date, text, boolean'),
  render: (args, context) => shown({ ...args, onProvideInput: undefined }, context),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByText('Answer as: date · text · yes or no')).toBeVisible();
  },
};

export const StillBeingWritten: Story = {
  args: { streaming: true, source: '<<INPUT_REQUIRED_START>>\nWhich e-mail address should the conf' },
  render: shown,
};

export const ChoiceInTheDark: Story = { ...Choice, globals: { theme: 'dark' }, tags: ['!autodocs'] };

export const RefusedInTheDark: Story = { ...Refused, globals: { theme: 'dark' }, tags: ['!autodocs'] };

export const RightToLeft: Story = {
  ...ask('أي قطار أحجز؟\n\n- القطار 40233 الساعة 19:23\n- القطار 294 الساعة 21:12', 'choice, text'),
  globals: { direction: 'rtl' },
  tags: ['!autodocs'],
};
