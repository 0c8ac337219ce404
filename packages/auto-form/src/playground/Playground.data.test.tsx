import type { Model, Request } from '@agent-transcript/protocol';
import { resolveVariables } from '@agent-transcript/protocol';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readLink } from '../link';
import { Playground } from './Playground';

const request: Request = {
  schema: { type: 'string' },
  context: [
    {
      type: 'data',
      kind: 'user',
      description: 'Represents the current user.',
      data: { name: 'John', key: 'hunter2' },
      schema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name' },
          age: { type: 'integer', title: 'Age' },
          key: { type: 'string', format: 'password', title: 'Key' },
        },
      },
    },
    { type: 'state', state: { step: 1 } },
    {
      type: 'input',
      schema: { type: 'object', properties: { city: { type: 'string', title: 'City' } } },
      input: { city: 'Oslo' },
    },
  ],
};

/** Answers as a tool would that is given references. */
const greet: Model = (_, { input, request: given }) => {
  const { value } = resolveVariables({ name: '†user.name', step: '†state.step' }, given.context);
  return `${JSON.stringify(value)} ${JSON.stringify(input)}`;
};

beforeEach(() => localStorage.clear());

const summary = () => screen.getByText(/^Data of the request/);
const entry = (name: string) =>
  within(summary().parentElement as HTMLElement)
    .getByText(name, { selector: 'summary *' })
    .closest('details') as HTMLElement;
const name = () => screen.findByRole('textbox', { name: 'Name' });

async function openData(model: Model = greet) {
  const user = userEvent.setup();
  const view = render(
    <Playground request={request} model={model} inputValidator="interpreter" links={nowhere} />,
  );
  await openAgain(user);
  return { user, view };
}
const nowhere = { fragment: '', addressOf: (fragment: string) => fragment };

async function openAgain(user: ReturnType<typeof userEvent.setup>, kind = 'user') {
  await user.click(summary());
  await user.click(await screen.findByText(kind, { selector: 'summary *' }));
}

async function run(user: ReturnType<typeof userEvent.setup>, answer: RegExp) {
  await user.click(screen.getByRole('button', { name: 'Run' }));
  expect(await screen.findByText(answer)).toBeVisible();
}

test('Data with a schema are edited as fields; a run is given them, keeps them, and references read them', async () => {
  const { user } = await openData();
  expect(summary()).toHaveTextContent('Data of the request (2)');
  expect(screen.getByText('Represents the current user.')).toBeVisible();
  await user.clear(await name());
  await user.type(await name(), 'Jo');
  expect(summary()).toHaveTextContent('Data of the request (2), 1 changed');
  expect(entry('user')).toHaveTextContent('user changed');
  await run(user, /"name":"Jo","step":1/);
  // The fields are as they were left, and the run says that it had other Data.
  expect(await name()).toHaveValue('Jo');
  const runs = await screen.findByRole('region', { name: 'Runs' });
  expect(runs).toHaveTextContent('with other data');

  await user.click(screen.getAllByRole('button', { name: 'Back to the original data' })[0] as HTMLElement);
  expect(await name()).toHaveValue('John');
  expect(summary()).toHaveTextContent(/^Data of the request \(2\)$/);
  await run(user, /"name":"John","step":1/);

  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const changed = await screen.findByRole('region', { name: 'Changes to the input' });
  expect(changed).toHaveTextContent('†user.name Jo John');
  expect(changed).not.toHaveTextContent('hunter2');

  // What the first run was given is there to be tried again.
  await user.click(within(runs).getAllByRole('button', { name: /Oslo/ })[1] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Use this input' }));
  expect(summary()).toHaveTextContent('1 changed');
  await run(user, /"name":"Jo","step":1/);
});

test('typing back what was there is no change', async () => {
  const { user } = await openData();
  await user.type(await name(), '!');
  expect(summary()).toHaveTextContent('1 changed');
  await user.type(await name(), '{Backspace}');
  expect(summary()).toHaveTextContent(/^Data of the request \(2\)$/);
});

test('Data without a schema are edited as JSON; what cannot be read is not run past, and shows where', async () => {
  const user = userEvent.setup();
  const model = vi.fn<Model>(greet);
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  await openAgain(user, 'state');
  const json = await within(entry('state')).findByRole('textbox');
  fireEvent.change(json, { target: { value: '{"step": ' } });
  await user.click(summary());
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await waitFor(() => expect(json).toHaveFocus());
  expect(summary().parentElement).toHaveAttribute('open');
  expect(json).toHaveValue('{"step": ');
  expect(model).not.toHaveBeenCalled();
  fireEvent.change(json, { target: { value: '{"step": 7}' } });
  await run(user, /"name":"John","step":7/);
});

test('Ctrl and Enter run it from a field of the Data', async () => {
  const { user } = await openData();
  await user.type(await name(), '!');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/"name":"John!"/)).toBeVisible();
});

test('a wrong value is said, also where its fields are closed, and runs all the same', async () => {
  const { user } = await openData();
  await user.type(screen.getByRole('textbox', { name: 'Age' }), '1.5');
  await user.tab();
  expect(await within(entry('user')).findByText('One value needs attention')).toBeVisible();
  await run(user, /"name":"John"/);
});

test('a copied request and a link have the new values, without secrets', async () => {
  const { user } = await openData();
  await user.type(await name(), '!');
  await user.click(screen.getByRole('button', { name: 'Copy as a request' }));
  const context = [{ data: { name: 'John!' } }, { state: { step: 1 } }, { input: { city: 'Oslo' } }];
  const copied = await navigator.clipboard.readText();
  expect(JSON.parse(copied)).toMatchObject({ context });
  expect(copied).not.toContain('hunter2');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Secrets are left out.');
  const reading = await readLink(await navigator.clipboard.readText());
  expect(reading).toMatchObject({ request: { context } });
  expect(JSON.stringify(reading)).not.toContain('hunter2');
});

test('edits and what runs were given are there after a reload, without secrets', async () => {
  const leak: Model = (_, { request: given }) => JSON.stringify(given.context);
  const { user, view } = await openData(leak);
  await user.type(await name(), '!');
  await user.type(screen.getByLabelText('Key', { selector: 'input' }), 'X');
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await screen.findByText(/hunter2X/);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  view.unmount();
  const stored = Object.values<string>(localStorage).join();
  expect(stored).toContain('John!');
  expect(stored).not.toContain('hunter2');
  render(<Playground request={request} model={leak} inputValidator="interpreter" />);
  expect(summary()).toHaveTextContent('1 changed');
  await openAgain(user);
  expect(await name()).toHaveValue('John!');
  expect(screen.getByLabelText('Key', { selector: 'input' })).toHaveAccessibleDescription('not stored');
  await user.click(await screen.findByText('What the model saw'));
  expect(await screen.findByText(/"name": "John!"/)).toBeVisible();
});

test('the Data of an Idea are its own, and what was typed before it was opened stays', async () => {
  const { user } = await openData();
  await user.type(await name(), '!');
  const idea = { ...request, context: [{ ...request.context[0], data: { name: 'Ida' } }], decision: 'x' };
  await user.upload(screen.getByLabelText('Open an Idea'), new File([JSON.stringify(idea)], 'idea.json'));
  await screen.findByText(/^From idea.json/);
  expect(summary()).toHaveTextContent(/^Data of the request \(1\)$/);
  expect(await name()).toHaveValue('Ida');
  await user.click(screen.getByRole('button', { name: 'Back to the original request' }));
  expect(summary()).toHaveTextContent('Data of the request (2), 1 changed');
});

test('edits stay while it runs and when it is stopped', async () => {
  const endless: Model = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  const { user } = await openData(endless);
  await user.type(await name(), '!');
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await user.type(await name(), '?');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Run' });
  expect(await name()).toHaveValue('John!?');
});

test('many inputs run with the edited Data', async () => {
  const { user } = await openData();
  await user.type(await name(), '!');
  await user.click(screen.getByRole('button', { name: 'Run many inputs' }));
  const source = await screen.findByRole('textbox', { name: /^Table/ });
  fireEvent.change(source, { target: { value: 'city\nRome' } });
  await user.click(screen.getByRole('button', { name: 'Read the rows' }));
  await user.click(await screen.findByRole('button', { name: 'Run 1 row' }));
  await user.click(await screen.findByRole('button', { name: /^Show the decision/ }));
  expect(await screen.findAllByText(/"name":"John!".*Rome/)).not.toHaveLength(0);
  expect(screen.getByRole('region', { name: 'Runs' })).toHaveTextContent('with other data');
});

test('a request without Data has nothing to open', () => {
  render(<Playground request={{ schema: {}, context: request.context.slice(2) }} />);
  expect(screen.queryByText(/^Data of the request/)).toBeNull();
});
