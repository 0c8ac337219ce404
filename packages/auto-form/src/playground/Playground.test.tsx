import type { Model, Request } from '@agent-transcript/protocol';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Playground } from './Playground';

const request: Request = {
  schema: {
    type: 'object',
    required: ['sum'],
    properties: { sum: { type: 'number', title: 'Sum' }, note: { type: 'string', title: 'Note' } },
  },
  context: [
    { role: 'system', content: 'You add.' },
    {
      type: 'input',
      schema: {
        type: 'object',
        required: ['a', 'b'],
        properties: { a: { type: 'number', title: 'A' }, b: { type: 'number', title: 'B' } },
      },
      input: { a: 1, b: 2 },
    },
  ],
};

interface Sum {
  readonly a: number;
  readonly b: number;
}

const add: Model = (_, { input }) => {
  const { a, b } = input as Sum;
  return { sum: a + b };
};

beforeEach(() => localStorage.clear());

const decision = () =>
  screen.getAllByText('Sum')[0]?.closest('[data-component="DecisionView"]') as HTMLElement;
const run = () => screen.getByRole('button', { name: 'Run' });
const rail = () => screen.getByRole('region', { name: 'Runs' });

test('the input is run, and the decision shown with its verdict', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} model={add} inputValidator="interpreter" />);
  await user.clear(screen.getByRole('textbox', { name: 'A' }));
  await user.type(screen.getByRole('textbox', { name: 'A' }), '40');
  await user.click(run());
  await waitFor(() => expect(decision()).toHaveTextContent('42'));
  expect(screen.getByText('Conforms to the schema')).toBeVisible();
  const pane = decision().closest('[data-part="Decision"]') as HTMLElement;
  const said = within(pane)
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
  expect(said.filter((text) => /conforms/i.test(text ?? ''))).toEqual(['Conforms to the schema']);
});

test('what an Idea is stands beside what saves and opens one', () => {
  render(<Playground request={request} />);
  const note = 'An Idea is a file with the request, its input and its decision.';
  expect(screen.getByRole('button', { name: 'Save as an Idea' })).toHaveAccessibleDescription(note);
  expect(screen.getByLabelText('Open an Idea')).toHaveAccessibleDescription(note);
});

test('an input that does not conform is not sent', async () => {
  const user = userEvent.setup();
  const model = vi.fn<Model>(add);
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  await user.clear(screen.getByRole('textbox', { name: 'A' }));
  await user.click(run());
  await screen.findByText('One value needs attention');
  expect(model).not.toHaveBeenCalled();
});

test('a request without input has nothing to edit, and runs', async () => {
  const user = userEvent.setup();
  const model = vi.fn<Model>(() => 'Hello.');
  render(
    <Playground
      request={{ schema: { type: 'string' }, context: [] }}
      model={model}
      inputValidator="interpreter"
    />,
  );
  expect(screen.getByText('This request takes no input.')).toBeVisible();
  for (const name of ['Edit as JSON', 'Reset'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy as a request' })).toBeVisible();
  await user.click(run());
  await screen.findByText('Hello.');
});

test('without a model the button says why it does nothing', async () => {
  render(<Playground request={request} />);
  expect(run()).toHaveAttribute('aria-disabled', 'true');
  expect(run()).toHaveAccessibleDescription('No model to run this request.');
});

test('the decision shows as it comes; a run can be stopped, and keeps what had come', async () => {
  const user = userEvent.setup();
  const model: Model = (_, { onPartial, signal }) => {
    onPartial({ note: 'half' });
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  };
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  await user.click(run());
  await screen.findByText('half');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('The decision ended here.')).toBeVisible();
  expect(screen.queryByText('Being written…')).toBeNull();
  expect(screen.getByText('half')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('1');
});

const endless = () =>
  vi.fn<Model>(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('stopped')));
      }),
  );

test('one button runs and stops, keeps the focus, and begins nothing when it stops', async () => {
  const user = userEvent.setup();
  const model = endless();
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  const button = run();
  await user.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName('Stop'));
  await waitFor(() => expect(model).toHaveBeenCalledTimes(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toHaveAccessibleName('Run'));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('type', 'submit');
  expect(model).toHaveBeenCalledTimes(1);
});

test('the verdict stands where it was said that the decision is being written', async () => {
  const user = userEvent.setup();
  let end = () => {};
  const model: Model = (_, { onPartial }) => {
    onPartial({ note: 'half' });
    return new Promise((resolve) => {
      end = () => resolve({ sum: 3 });
    });
  };
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  await user.click(run());
  await screen.findByText('half');
  const status = screen.getByText('Being written…').closest('[role="status"]') as HTMLElement;
  end();
  await waitFor(() => expect(status).toHaveTextContent('Conforms to the schema'));
  expect(status).toBeInTheDocument();
});

test('while it runs, Enter in a field neither stops it nor runs another', async () => {
  const user = userEvent.setup();
  const model = endless();
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  await user.click(run());
  await screen.findByRole('button', { name: 'Stop' });
  await user.type(screen.getByRole('textbox', { name: 'A' }), '{Enter}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(run()).toBeVisible());
  expect(model).toHaveBeenCalledTimes(1);
});

test('the focus goes to the button that runs when the button under it goes away', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} model={endless()} inputValidator="interpreter" />);
  await user.click(run());
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await user.click(await screen.findByRole('button', { name: 'Clear runs' }));
  expect(screen.queryByRole('button', { name: 'Clear runs' })).toBeNull();
  expect(run()).toHaveFocus();
});

test('a failed run says why, and keeps the input', async () => {
  const user = userEvent.setup();
  const model: Model = () => {
    throw new Error('The line is busy.');
  };
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  await user.clear(screen.getByRole('textbox', { name: 'A' }));
  await user.type(screen.getByRole('textbox', { name: 'A' }), '7');
  await user.click(run());
  const failure = (await screen.findByText('The run failed.')).closest('[role="alert"]');
  expect(failure).toHaveTextContent(/The line is busy\..*model-failed/);
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('7');
});

test('a wrong decision is shown with its issues', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} model={() => ({ sum: 'three' })} inputValidator="interpreter" />);
  await user.click(run());
  await waitFor(() => expect(decision()).toHaveTextContent(/three.*wrong type/));
  expect(decision().querySelector('[data-part="Verdict"]')).toHaveTextContent('1 issue');
});

test('the attempts of a run and the tokens of all of them are told, also among the runs', async () => {
  const user = userEvent.setup();
  let asked = 0;
  const model: Model = (_, { onUsage }) => {
    asked++;
    onUsage({ inputTokens: 100 * asked, outputTokens: 7 });
    return { sum: asked === 1 ? 'three' : 3 };
  };
  render(<Playground request={request} model={model} attempts={3} inputValidator="interpreter" />);
  await user.click(run());
  const runs = await screen.findByRole('region', { name: 'Runs' });
  expect(runs).toHaveTextContent('2 attempts · 314 tokens');
  const pane = decision().closest('[data-part="Decision"]') as HTMLElement;
  expect(pane.querySelector('[data-part="State"]')).toHaveTextContent(/ms · 2 attempts · 314 tokens$/);
});

test('runs are kept, compared, and their input used again', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} model={add} inputValidator="interpreter" />);
  await user.click(run());
  await waitFor(() => expect(decision()).toHaveTextContent('3'));
  await user.clear(screen.getByRole('textbox', { name: 'B' }));
  await user.type(screen.getByRole('textbox', { name: 'B' }), '5');
  await user.click(run());
  await waitFor(() => expect(decision()).toHaveTextContent('6'));
  const compare = screen.getByRole('button', { name: 'Compare' });
  expect(compare).toHaveAccessibleDescription(/1 · 2/);
  // The second run says what it was given that the first was not.
  expect(within(rail()).getByRole('button', { current: true })).toHaveTextContent('b: 5');
  await user.click(compare);
  expect(compare).toHaveAttribute('aria-pressed', 'true');
  expect(decision()).toHaveTextContent(/was.*3/);
  expect(screen.getByText(/compared with the run of/)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Changes to the input' })).toHaveTextContent('/b 2 5');
  await user.click(within(rail()).getByRole('button', { name: /1 · 2/ }));
  expect(decision()).toHaveTextContent('3');
  await user.click(screen.getByRole('button', { name: 'Use this input' }));
  expect(screen.getByRole('textbox', { name: 'B' })).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Clear runs' }));
  expect(screen.queryByRole('region', { name: 'Runs' })).toBeNull();
});

test('any two runs are compared, and the rail is one Tab stop whose arrows go on', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} model={add} inputValidator="interpreter" />);
  for (const b of ['1', '2', '3']) {
    await user.clear(screen.getByRole('textbox', { name: 'B' }));
    await user.type(screen.getByRole('textbox', { name: 'B' }), b);
    await user.click(run());
    await waitFor(() => expect(decision()).toHaveTextContent(String(1 + Number(b))));
  }
  const runs = () => within(rail()).getAllByRole('button', { name: /conforms/ });
  screen.getByRole('button', { name: 'Clear runs' }).focus();
  await user.tab();
  expect(runs()[0]).toHaveFocus();
  expect(runs()[0]).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(runs()[2]).toHaveFocus();
  await user.keyboard('{Home}{ArrowRight}{Enter}');
  expect(decision()).toHaveTextContent('3');
  // Its own action, then past all others.
  await user.tab();
  expect(screen.getByRole('button', { name: 'Use this input' })).toHaveFocus();
  await user.tab();
  expect(rail()).not.toContainElement(document.activeElement as HTMLElement);
  runs()[1]?.focus();
  await user.keyboard('{End}');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(decision()).toHaveTextContent(/3.*was.*2/);
  await user.keyboard('{Enter}');
  expect(decision()).not.toHaveTextContent('was');
});

test('an older run is looked at while one runs, which stands in the rail without its input', async () => {
  const user = userEvent.setup();
  let answer: (value: unknown) => void = () => {};
  let count = 0;
  const model: Model = () => (count++ === 0 ? { sum: 3 } : new Promise((resolve) => (answer = resolve)));
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  await user.click(run());
  await waitFor(() => expect(decision()).toHaveTextContent('3'));
  await user.click(run());
  const running = within(rail()).getByRole('button', { name: /^Running/ });
  expect(running).toHaveAttribute('aria-current', 'true');
  expect(running).not.toHaveTextContent('1 · 2');
  await user.click(within(rail()).getByRole('button', { name: /conforms/ }));
  expect(decision()).toHaveTextContent('3');
  answer({ sum: 4 });
  await waitFor(() => expect(within(rail()).getAllByRole('button', { name: /conforms/ })).toHaveLength(2));
  // What the reader looks at stays.
  expect(decision()).toHaveTextContent('3');
  await user.click(within(rail()).getAllByRole('button', { name: /conforms/ })[0] as HTMLElement);
  expect(decision()).toHaveTextContent('4');
});

test('runs and draft are there again after a reload, also one during a run', async () => {
  const user = userEvent.setup();
  const view = render(<Playground request={request} model={add} inputValidator="interpreter" />);
  await user.click(run());
  await waitFor(() => expect(decision()).toHaveTextContent('3'));
  await user.clear(screen.getByRole('textbox', { name: 'A' }));
  await user.type(screen.getByRole('textbox', { name: 'A' }), '99');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const kept = Object.entries<string>(localStorage);
  view.unmount();
  localStorage.clear();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  render(<Playground request={request} model={add} inputValidator="interpreter" />);
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('99');
  expect(decision()).toHaveTextContent('3');
  await user.click(screen.getByRole('button', { name: 'Clear runs' }));
  expect(screen.queryByRole('region', { name: 'Runs' })).toBeNull();
});

test('what is not ours in the storage is left out', () => {
  localStorage.setItem('mine', '{"runs": [{"id": 1}, null, "x"], "draft": {"a": 5}}');
  render(<Playground request={request} model={add} storageKey="mine" />);
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('5');
  expect(screen.queryByRole('region', { name: 'Runs' })).toBeNull();
});

test('what the model saw is there to be read', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} model={add} inputValidator="interpreter" />);
  await user.click(run());
  await user.click(await screen.findByText('What the model saw'));
  await screen.findByText('You add.');
  expect(screen.getByText(/## Data: ¶input/)).toBeVisible();
});

test('an Idea is saved with its input and decision, and opened again with both', async () => {
  const user = userEvent.setup();
  const saved: Blob[] = [];
  const create = vi.fn((blob: Blob) => {
    saved.push(blob);
    return 'blob:x';
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  render(<Playground request={request} model={add} inputValidator="interpreter" storageKey={false} />);
  await user.click(run());
  await waitFor(() => expect(decision()).toHaveTextContent('3'));
  await user.click(screen.getByRole('button', { name: 'Save as an Idea' }));
  expect(click).toHaveBeenCalledOnce();
  const text = await (saved[0] as Blob).text();
  expect(JSON.parse(text)).toMatchObject({ decision: { sum: 3 }, schema: request.schema });
  const other = text.replace('"a": 1', '"a": 100').replace('"sum": 3', '"sum": 102');
  await user.upload(screen.getByLabelText('Open an Idea'), new File([other], 'other.json'));
  await screen.findByText(/From other.json/);
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('100');
  expect(decision()).toHaveTextContent('102');
  await user.click(screen.getByRole('button', { name: 'Back to the original request' }));
  expect(screen.getByRole('textbox', { name: 'A' })).toHaveValue('1');
  await user.upload(screen.getByLabelText('Open an Idea'), new File(['{"a": 1}'], 'not-one.json'));
  expect(await screen.findByText(/This is not an Idea/)).toHaveAttribute('role', 'alert');
  vi.restoreAllMocks();
});

test('each instance has its own input', async () => {
  const user = userEvent.setup();
  const [system, input] = request.context as readonly [unknown, { readonly type: 'input' }];
  const many = {
    ...request,
    context: [system, input, { ...input, _instance: '①', input: { a: 10, b: 20 } }],
  } as unknown as Request;
  render(<Playground request={many} model={add} inputValidator="interpreter" />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Instance' }), '①');
  expect(within(screen.getByRole('form')).getByRole('textbox', { name: 'A' })).toHaveValue('10');
  await user.click(run());
  await waitFor(() => expect(decision()).toHaveTextContent('30'));
});

test.each(['Control', 'Meta'])('%s and Enter run it from any field, once', async (key) => {
  const user = userEvent.setup();
  const model = vi.fn<Model>(add);
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  await user.click(screen.getByRole('textbox', { name: 'A' }));
  await user.keyboard(`{${key}>}{Enter}{/${key}}`);
  await screen.findByText('Conforms to the schema');
  expect(model).toHaveBeenCalledTimes(1);
});
