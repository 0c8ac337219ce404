import type { Model, Request } from '@agent-transcript/protocol';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ru } from '../labels';
import { Playground } from './Playground';

const SECRET = 'hunter2 "x"';
/** No spelling of the secret has another beginning. */
const TRACE = 'hunter2';

const input = {
  type: 'input',
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      key: { type: 'string', format: 'password', title: 'Key' },
      keys: { type: 'array', title: 'Keys', items: { type: 'string', writeOnly: true } },
    },
  },
  input: { name: 'Ada' },
} as const;

const request: Request = {
  schema: { type: 'object', properties: { answer: { type: 'string', title: 'Answer' } } },
  context: [input],
};

/** Repeats what it was given, as models do. */
const echo: Model = (_, { input: given }) => ({
  answer: `You said ${(given as { readonly key?: string }).key ?? 'nothing'}.`,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const stored = () => Object.values<string>(localStorage).join('\n');
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));

async function type(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Key'), SECRET);
}

async function runIt(user: ReturnType<typeof userEvent.setup>, runs = 1) {
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^(?:Use this input|Compare)$/ })).toHaveLength(runs),
  );
}

test('a password is in no stored draft or run, also where the model repeats it; its field says why it is empty', async () => {
  const user = userEvent.setup();
  const view = render(<Playground request={request} model={echo} inputValidator="interpreter" />);
  expect(field('Key')).toHaveAccessibleDescription('not stored');
  expect(field('Name')).not.toHaveAccessibleDescription();
  await type(user);
  leave();
  expect(stored()).toContain('Ada');
  expect(stored()).not.toContain(TRACE);
  await runIt(user);
  expect(stored()).toContain('You said');
  expect(stored()).not.toContain(TRACE);
  // On the page it is still there: nothing was reloaded.
  expect(screen.getByText(/You said.*hunter2/s)).toBeVisible();
  expect(screen.queryByText('The secrets of this run were not stored.')).toBeNull();
  view.unmount();
  expect(stored()).not.toContain(TRACE);
  render(<Playground request={request} model={echo} inputValidator="interpreter" />);
  expect(field('Name')).toHaveValue('Ada');
  expect(field('Key')).toHaveValue('');
  expect(screen.getByText('The secrets of this run were not stored.')).toBeVisible();
  expect(screen.getByText(/You said.*•••/s)).toBeVisible();
});

test('an error that repeats a password is stored without it, and so is a decision that was cut off', async () => {
  const user = userEvent.setup();
  const model: Model = (_, { onPartial }) => {
    onPartial({ answer: SECRET });
    throw new Error(`Wrong key: ${JSON.stringify(SECRET)}`, { cause: new Error(`cause ${SECRET}`) });
  };
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  await type(user);
  await runIt(user);
  expect(screen.getByText(/Wrong key: .*hunter2/)).toBeVisible();
  leave();
  expect(stored()).toContain('Wrong key: \\"•••\\"');
  expect(stored()).not.toContain(TRACE);
});

test('what a schema of the decision calls secret is not stored either', async () => {
  const user = userEvent.setup();
  const made = {
    ...request,
    schema: { type: 'object', properties: { made: { type: 'string', format: 'password' }, note: {} } },
  };
  const model: Model = () => ({ made: SECRET, note: `It is ${SECRET}.` });
  render(<Playground request={made} model={model} inputValidator="interpreter" />);
  await runIt(user);
  leave();
  expect(stored()).toContain('It is •••.');
  expect(stored()).not.toContain(TRACE);
});

test('what was stored with its secrets is cleaned when it is read', () => {
  const run = { id: 'a', at: '2026-11-22T10:00:00Z', outcome: 'done', duration: 1, attempts: 1, issues: [] };
  const typed = { name: 'Ada', key: SECRET, keys: ['key-one', 'key-two'] };
  const kept = {
    runs: [{ ...run, input: typed, decision: { answer: `key-one or ${SECRET}` } }],
    draft: typed,
  };
  localStorage.setItem('mine', JSON.stringify(kept));
  render(<Playground request={request} model={echo} storageKey="mine" />);
  expect(stored()).not.toMatch(/hunter2|key-one|key-two/);
  expect(JSON.parse(stored())).toMatchObject({
    runs: [{ id: 'a', input: { name: 'Ada', keys: ['', ''] }, decision: { answer: '••• or •••' } }],
    draft: { name: 'Ada', keys: ['', ''] },
  });
  expect(field('Key')).toHaveValue('');
});

test('storage without secrets is not written when it is read', () => {
  const text = '{"runs":[],"draft":{"name":"Ada"}}';
  localStorage.setItem('mine', text);
  const write = vi.spyOn(Storage.prototype, 'setItem');
  render(<Playground request={request} model={echo} storageKey="mine" />);
  expect(write).not.toHaveBeenCalled();
});

test('a request is copied without its secrets, unless that is asked for each time', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} model={echo} inputValidator="interpreter" />);
  await type(user);
  const copy = screen.getByRole('button', { name: 'Copy as a request' });
  const choice = screen.getByRole('checkbox', { name: 'Include secrets' });
  await user.click(copy);
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({
    context: [{ input: { name: 'Ada' } }],
  });
  expect(await navigator.clipboard.readText()).not.toContain(TRACE);
  await user.click(choice);
  await user.click(copy);
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({
    context: [{ input: { key: SECRET } }],
  });
  expect(choice).not.toBeChecked();
  await user.click(copy);
  expect(await navigator.clipboard.readText()).not.toContain(TRACE);
});

test('a copied request lacks the secrets of other instances, too', async () => {
  const user = userEvent.setup();
  const many = {
    ...request,
    context: [
      input,
      { type: 'input', _instance: '①', input: { name: 'Bob', key: SECRET } },
      { role: 'user', content: { type: 'state', schema: { writeOnly: true }, state: { all: SECRET } } },
    ],
  } as unknown as Request;
  render(<Playground request={many} model={echo} inputValidator="interpreter" />);
  await user.click(screen.getByRole('button', { name: 'Copy as a request' }));
  const text = await navigator.clipboard.readText();
  expect(text).not.toContain(TRACE);
  expect(JSON.parse(text)).toMatchObject({
    context: [{}, { input: { name: 'Bob' } }, { content: { type: 'state', state: null } }],
  });
});

test('an Idea is saved without its secrets, unless that is asked for each time', async () => {
  const user = userEvent.setup();
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return 'blob:x';
    },
    revokeObjectURL: () => {},
  });
  render(<Playground request={request} model={echo} inputValidator="interpreter" />);
  await runIt(user);
  const pane = within(screen.getByText('Save as an Idea').parentElement as HTMLElement);
  const save = pane.getByRole('button', { name: 'Save as an Idea' });
  // A run without secrets has nothing to ask.
  expect(pane.queryByRole('checkbox')).toBeNull();
  await type(user);
  await runIt(user, 2);
  await user.click(save);
  await user.click(pane.getByRole('checkbox', { name: 'Include secrets' }));
  await user.click(save);
  expect(pane.getByRole('checkbox', { name: 'Include secrets' })).not.toBeChecked();
  await user.click(save);
  const texts = await Promise.all(saved.map((blob) => blob.text()));
  expect(texts.map((text) => text.includes(TRACE))).toEqual([false, true, false]);
  expect(JSON.parse(texts[0] as string)).toMatchObject({ context: [{ input: { name: 'Ada' } }] });
  expect(texts[0]).toContain('•••');
});

test('the list of runs, what changed and what the model saw do not show a password unasked', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} model={() => ({ answer: 'Yes.' })} inputValidator="interpreter" />);
  await type(user);
  await runIt(user);
  await user.type(field('Key'), '!');
  await runIt(user, 2);
  const runs = screen.getByRole('region', { name: 'Runs' });
  expect(runs).toHaveTextContent('Ada');
  expect(runs).not.toHaveTextContent(TRACE);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const changed = await screen.findByRole('region', { name: 'Changes to the input' });
  expect(changed).toHaveTextContent(/^Changes to the inputa secret$/);
  await user.click(await screen.findByText('What the model saw'));
  const seen = await screen.findByText(/## Data: ¶input/);
  expect(seen).toHaveTextContent('•••');
  expect(seen).not.toHaveTextContent(TRACE);
  const choice = within(seen.closest('details') as HTMLElement).getByRole('checkbox', {
    name: 'Include secrets',
  });
  await user.click(choice);
  expect(screen.getByText(/## Data: ¶input/)).toHaveTextContent(TRACE);
});

test('a password of an opened Idea does not come into the storage of the request before', async () => {
  const user = userEvent.setup();
  const plain: Request = {
    schema: {},
    context: [{ type: 'input', schema: { type: 'object', properties: { a: { title: 'A' } } }, input: {} }],
  };
  render(<Playground request={plain} model={() => 'Yes.'} inputValidator="interpreter" storageKey="mine" />);
  const idea = {
    schema: request.schema,
    context: [{ ...input, input: { name: 'Ada', key: SECRET } }],
    decision: { answer: SECRET },
  };
  await user.upload(screen.getByLabelText('Open an Idea'), new File([JSON.stringify(idea)], 'idea.json'));
  await screen.findByText(/From idea.json/);
  leave();
  expect(stored()).toContain('Ada');
  expect(stored()).not.toContain(TRACE);
  await user.click(screen.getByRole('button', { name: 'Back to the original request' }));
  await user.click(screen.getByRole('button', { name: 'Use this input' }));
  leave();
  expect(stored()).toContain('Ada');
  expect(stored()).not.toContain(TRACE);
});

test('a password that was typed for one schema is not stored under the next', async () => {
  const user = userEvent.setup();
  const [input] = request.context as readonly [{ readonly input: object; readonly type: 'input' }];
  const open = { ...request, context: [{ ...input, schema: { type: 'object', properties: { name: {} } } }] };
  const { rerender } = render(<Playground request={request} model={echo} storageKey="mine" />);
  await type(user);
  rerender(<Playground request={open} model={echo} storageKey="mine" />);
  leave();
  expect(stored()).toContain('Ada');
  expect(stored()).not.toContain(TRACE);
});

test('without storage no field says that it is not stored', () => {
  render(<Playground request={request} model={echo} storageKey={false} />);
  expect(field('Key')).not.toHaveAccessibleDescription();
});

test('a reader of Russian is told, too', () => {
  render(<Playground request={request} model={echo} labels={ru} />);
  expect(field('Key')).toHaveAccessibleDescription('не сохраняется');
  expect(screen.getByRole('checkbox', { name: 'Вместе с секретами' })).not.toBeChecked();
});
