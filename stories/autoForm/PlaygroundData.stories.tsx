import { Playground } from '@agent-transcript/auto-form';
import { en, fr, ru } from '@agent-transcript/auto-form/labels';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { toLanguage } from '../protocol/examples';
import { letter, letterModel } from './activities/letter';

const words = { en, fr, ru };

const meta = {
  title: 'Playground/Data',
  component: Playground,
  args: { request: letter, model: letterModel, storageKey: false },
  render: (args, { globals }) => <Playground {...args} labels={words[toLanguage(globals['language'])]} />,
} satisfies Meta<typeof Playground>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The Data of the request are closed at first. */
export const Closed: Story = {};

/** Data are edited by their schema; the run, its references and what it is compared with take the new values. */
export const Edited: Story = {
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const { playground } = words[toLanguage(globals['language'])];
    const run = () => userEvent.click(canvas.getByRole('button', { name: playground.run }));
    await run();
    await expect(await canvas.findByText(/^Dear John Doe/)).toBeVisible();
    await userEvent.click(canvas.getByText(playground.contextData(2, 0)));
    await userEvent.click(await canvas.findByText('user'));
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Jane Roe');
    await expect(canvas.getByText(playground.contextData(2, 1))).toBeVisible();
    await run();
    await expect(await canvas.findByText(/^Dear Jane Roe/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: playground.compare }));
    await expect(await canvas.findByText('†user.name')).toBeVisible();
  },
};
export const EditedDark: Story = { ...Edited, globals: { theme: 'dark' } };
export const EditedInFrench: Story = { ...Edited, globals: { language: 'fr' } };
export const EditedInRussian: Story = { ...Edited, globals: { language: 'ru' } };

/** Data without a schema are JSON; what cannot be read is not run past. */
export const Unreadable: Story = {
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const { playground } = words[toLanguage(globals['language'])];
    await userEvent.click(canvas.getByText(playground.contextData(2, 0)));
    await userEvent.click(await canvas.findByText('state'));
    const json = await canvas.findByDisplayValue<HTMLTextAreaElement>(/letters/);
    await userEvent.clear(json);
    await userEvent.type(json, '{{"letters": ');
    await userEvent.click(canvas.getByRole('button', { name: playground.run }));
    await waitFor(() => expect(json).toHaveFocus());
  },
};
