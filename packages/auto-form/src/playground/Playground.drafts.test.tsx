import type { Request } from '@agent-transcript/protocol';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Playground } from './Playground';

const schema = { type: 'object', properties: { city: { type: 'string', title: 'City' } } } as const;
const request: Request = {
  schema: { type: 'string' },
  context: [
    { type: 'input', schema, input: { city: 'Oslo' }, _instance: 'first' },
    { type: 'input', schema, input: { city: 'Rome' }, _instance: 'second' },
  ],
};

beforeEach(() => localStorage.clear());

const city = () => screen.getByRole('textbox', { name: 'City' });
const instance = () => screen.getByRole('combobox', { name: /^Instance/ });

test('each instance keeps what was typed for it', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} inputValidator="interpreter" />);
  await user.type(city(), '!');
  await user.selectOptions(instance(), 'second');
  expect(city()).toHaveValue('Rome');
  await user.type(city(), '?');
  await user.selectOptions(instance(), 'first');
  expect(city()).toHaveValue('Oslo!');
  await user.selectOptions(instance(), 'second');
  expect(city()).toHaveValue('Rome?');
});

test('a draft that is kept is that of its instance', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Playground request={request} inputValidator="interpreter" />);
  await user.selectOptions(instance(), 'second');
  await user.type(city(), '?');
  unmount();
  render(<Playground request={request} inputValidator="interpreter" />);
  expect(instance()).toHaveDisplayValue('second');
  expect(city()).toHaveValue('Rome?');
  await user.selectOptions(instance(), 'first');
  expect(city()).toHaveValue('Oslo');
});

test('an Idea that is opened does not take away what was typed before', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} inputValidator="interpreter" />);
  await user.type(city(), '!');
  const idea = { ...request, type: 'idea', context: [{ type: 'input', schema, input: { city: 'Bonn' } }] };
  const text = JSON.stringify({ ...idea, solution: 'x', decision: 'x' });
  fireEvent.change(screen.getByLabelText('Open an Idea'), {
    target: { files: [new File([text], 'idea.json')] },
  });
  expect(await screen.findByText(/^From idea.json/)).toBeVisible();
  expect(city()).toHaveValue('Bonn');
  await user.click(screen.getByRole('button', { name: 'Back to the original request' }));
  expect(city()).toHaveValue('Oslo!');
});
