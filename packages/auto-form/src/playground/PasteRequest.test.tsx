import type { Model, Request } from '@agent-transcript/protocol';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fr } from '../labels/fr';
import { ru } from '../labels/ru';
import { Playground } from './Playground';

const request: Request = {
  schema: { type: 'string' },
  context: [
    {
      type: 'input',
      schema: { type: 'object', properties: { own: { type: 'string', title: 'Own' } } },
      input: {},
    },
  ],
};

const city = (title: string) => ({ type: 'object', properties: { city: { type: 'string', title } } });
const weather = { name: 'get_weather', description: 'The weather.', inputSchema: city('City') };
const book = { type: 'function', function: { name: 'book', parameters: city('Town') } };

beforeEach(() => localStorage.clear());

async function openPanel(model: Model = () => 'ok', name = 'Paste or drop a request') {
  const user = userEvent.setup();
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  await user.click(screen.getByRole('button', { name }));
  await screen.findByRole('textbox', { name: /^Tool definition/ });
  return user;
}

const problems = () =>
  within(screen.getByRole('group', { name: /Paste|Coller|Вставить/ })).getByRole('alert');
const field = () => screen.findByRole('textbox', { name: 'City' });
const button = () => screen.getByRole('button', { name: 'Paste or drop a request' });

test('a pasted tool gets its form by the keyboard alone, runs, and gives way to the original', async () => {
  const user = userEvent.setup();
  const model = vi.fn<Model>((_, { input }) => ({ seen: input }));
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  button().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Tool definition/ })).toHaveFocus());
  await user.paste(JSON.stringify(weather));
  expect(await field()).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Own' })).not.toBeInTheDocument();
  expect(screen.getByText('From get_weather.', { exact: false })).toBeVisible();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'false');

  await user.type(await field(), 'Bergen');
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await waitFor(() => expect(model).toHaveBeenCalledOnce());
  expect(model.mock.calls[0]?.[1].input).toEqual({ city: 'Bergen' });
  await screen.findByRole('region', { name: 'Runs' });

  await user.click(screen.getByRole('button', { name: 'Back to the original request' }));
  expect(await screen.findByRole('textbox', { name: 'Own' })).toBeVisible();
  // The runs of one request are not those of another.
  expect(screen.queryByRole('region', { name: 'Runs' })).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('each tool of a list is offered by its name, and what is wrong in it is said', async () => {
  const user = await openPanel();
  await user.paste(JSON.stringify({ tools: [book, weather, { name: 'bad', inputSchema: 1 }] }));
  expect(screen.getByText('2 requests found.')).toBeVisible();
  expect(problems()).toHaveTextContent('bad: The schema of a tool must be an object');
  const choice = screen.getByRole('combobox', { name: 'Request' });
  expect([...choice.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'book',
    'get_weather',
  ]);
  await user.selectOptions(choice, 'get_weather');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await field()).toBeVisible();
});

test('typed text is read when that is asked for, and an error has its line and column', async () => {
  const user = await openPanel();
  const text = screen.getByRole('textbox', { name: /^Tool definition/ });
  await user.type(text, '{{\n"name" 1');
  expect(screen.queryByText(/Not valid JSON/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Make a form of it' }));
  expect(screen.getByText('Not valid JSON at line 2, column 8: 1')).toBeVisible();
  fireEvent.change(text, { target: { value: JSON.stringify(weather) } });
  await user.click(screen.getByRole('button', { name: 'Make a form of it' }));
  expect(await field()).toBeVisible();
});

const file = (text: string) => new File([text], 'tools.json', { type: 'application/json' });

test('a file is chosen, or dropped on the button', async () => {
  const user = await openPanel();
  await user.upload(screen.getByLabelText('Choose a file'), file(JSON.stringify(book)));
  expect(await screen.findByRole('textbox', { name: 'Town' })).toBeVisible();
  fireEvent.drop(button(), {
    dataTransfer: { files: [file(JSON.stringify(weather))], types: ['Files'], getData: () => '' },
  });
  expect(await field()).toBeVisible();
});

test('a dropped text is read, and what it has is offered', async () => {
  await openPanel();
  fireEvent.drop(button(), {
    dataTransfer: { files: [], types: ['text/plain'], getData: () => JSON.stringify([book, weather]) },
  });
  expect(await screen.findByText('2 requests found.')).toBeVisible();
});

test('one tool beside a problem is offered, not opened', async () => {
  const user = await openPanel();
  await user.paste(JSON.stringify([weather, 1]));
  expect(screen.getByText('One request found.')).toBeVisible();
});

test('a file that cannot be read is a problem', async () => {
  const user = await openPanel();
  const broken = file('');
  vi.spyOn(broken, 'slice').mockImplementation(() => {
    throw new Error('gone');
  });
  await user.upload(screen.getByLabelText('Choose a file'), broken);
  expect(await screen.findByText(/The file cannot be read/)).toBeVisible();
});

test('only the first problems of many are listed', async () => {
  const user = await openPanel();
  await user.paste(JSON.stringify(Array.from({ length: 9 }, () => 1)));
  expect(problems().children).toHaveLength(6);
  expect(screen.getByText('4 more problems.')).toBeVisible();
});

test.each([
  [fr, 'fr', /Définition d’outil/, 'bad, /0/inputSchema\u00a0: Le schéma'],
  [ru, 'ru', /Описание инструмента/, 'bad, /0/inputSchema: Схема'],
] as const)('in another language: %#', async (words, labels, name, problem) => {
  const user = userEvent.setup();
  render(<Playground request={request} inputValidator="interpreter" labels={labels} />);
  await user.click(await screen.findByRole('button', { name: words.playground.pasteRequest }));
  await screen.findByRole('textbox', { name });
  await user.paste(JSON.stringify([{ name: 'bad', inputSchema: [] }]));
  expect(problems()).toHaveTextContent(problem.replace('\u00a0', ' '));
});

test('what was typed stays while another request is shown, also where the browser keeps nothing', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} inputValidator="interpreter" storageKey={false} />);
  await user.type(screen.getByRole('textbox', { name: 'Own' }), 'mine');
  await user.click(button());
  await screen.findByRole('textbox', { name: /^Tool definition/ });
  await user.paste(JSON.stringify(weather));
  await user.type(await field(), 'Bergen');
  await user.click(screen.getByRole('button', { name: 'Back to the original request' }));
  expect(screen.getByRole('textbox', { name: 'Own' })).toHaveValue('mine');
  await user.click(button());
  await screen.findByRole('textbox', { name: /^Tool definition/ });
  await user.paste(JSON.stringify(weather));
  expect(await field()).toHaveValue('Bergen');
});

test('a text that was typed is there when the part opens again, and a list offers its requests again', async () => {
  const user = await openPanel();
  await user.type(screen.getByRole('textbox', { name: /^Tool definition/ }), 'half a');
  await user.click(button());
  await user.click(button());
  const text = await screen.findByRole('textbox', { name: /^Tool definition/ });
  expect(text).toHaveValue('half a');
  await user.paste(JSON.stringify([book, weather]));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('textbox', { name: 'Town' });
  await user.click(button());
  expect(await screen.findByText('2 requests found.')).toBeVisible();
});
