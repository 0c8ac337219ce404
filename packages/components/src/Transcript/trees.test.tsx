import { parse, type Root } from '@agent-transcript/parser';
import { inputRequest, root, step, text, thinking, tool } from '@agent-transcript/parser/build';
import { GrowingList } from '@agent-transcript/text/growing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type ProvidedInput, Transcript, type TranscriptMessage } from '..';
import { conversationSource } from '../model/messages/conversationSource';
import { readTranscriptState } from '../model/messages/readTranscriptState';

const message = (content: Root): TranscriptMessage => ({ id: 'm', role: 'assistant', content });

const RUN = root([
  thinking('The needle may be in the log.'),
  step({
    title: 'Search',
    number: 1,
    children: [
      tool({ name: 'grep', id: 'c1', input: { pattern: 'needle' }, result: 'log.txt:4: a needle' }),
      tool({ name: 'mail', id: 'c2', input: {}, error: 'No network' }),
    ],
  }),
  text('Found <<STEP_START>> in the log.'),
]);

test('a message may be a tree, whose texts are not parsed for tags', () => {
  render(<Transcript messages={[message(RUN)]} outline />);
  expect(screen.getByText('Found <<STEP_START>> in the log.')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Step 1 Search/ })).toBeVisible();
  const outline = screen.getByRole('navigation', { name: 'Outline' });
  expect(within(outline).getAllByRole('link')).toHaveLength(5);
  expect(within(outline).getByRole('link', { name: /mail.*failed/ })).toHaveAttribute('href', '#m-1_1');
});

test('trees, strings and data may be in one message, and a tree works in any role', () => {
  const content = [RUN, 'As <<typed>>', { type: 'data', data: { a: 1 } } as const];
  render(<Transcript messages={[{ id: 'm', role: 'tool', content }]} />);
  expect(screen.getByRole('button', { name: /^grep/ })).toBeVisible();
  expect(screen.getByText('As <<typed>>')).toBeVisible();
  expect(screen.getByRole('group', { name: 'data' })).toBeVisible();
});

test('find searches the texts, inputs and results of a tree', async () => {
  const user = userEvent.setup();
  render(<Transcript messages={[message(RUN)]} toolbar />);
  await user.type(screen.getByRole('searchbox'), 'needle{Enter}');
  // In the thinking, in the input, and in the result.
  expect(await screen.findByText('1 of 3')).toBeVisible();
});

test('filters hide the same blocks as in a string', async () => {
  const user = userEvent.setup();
  render(<Transcript messages={[message(RUN)]} toolbar />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'failures');
  expect(screen.queryByRole('button', { name: /^grep/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^mail/ })).toBeVisible();
});

test('all folds close, and later blocks keep their own state', async () => {
  const user = userEvent.setup();
  const child = step({ title: 'Search', children: [text('Looking.')] });
  const { rerender } = render(<Transcript messages={[message(root([child]))]} toolbar />);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  const later = step({ title: 'Answer', children: [text('Here.')] });
  rerender(<Transcript messages={[message(root([child, later]))]} toolbar />);
  expect(screen.getByRole('button', { name: /^Search/ })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: /^Answer/ })).toHaveAttribute('aria-expanded', 'true');
});

test('the source of a block is its node as JSON, including filtered content', async () => {
  const user = userEvent.setup();
  const called = tool({ name: 'grep', input: { a: 1 }, result: 'x', data: { exitCode: 3 } });
  render(
    <Transcript
      messages={[message(root([step({ title: 'Look', children: [called, text('So.')] })]))]}
      toolbar
    />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'tools');
  await user.click(screen.getAllByRole('button', { name: 'Actions' })[0] as HTMLElement);
  const source = screen.getByRole('group', { name: 'Source' });
  expect(source).toHaveTextContent('"exitCode": 3');
  expect(source).toHaveTextContent('"So."');
});

test('the source of prose in a tree is its text, which its button copies', async () => {
  const user = userEvent.setup();
  const typed = 'one\n\n- **two**\n';
  render(<Transcript messages={[{ id: 'u', role: 'user', content: root([text(typed)]) }]} />);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect(screen.getByRole('group', { name: 'Source' }).textContent).toBe(typed);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(typed);
});

test('the source of a conversation has unchanged strings, and trees as JSON that can be shown again', () => {
  const messages: TranscriptMessage[] = [{ id: 'u', role: 'user', content: 'Go on' }, message(RUN)];
  const input = { tree: undefined, source: undefined, streaming: false, prefix: '', taggedRoles: [] };
  const source = conversationSource(
    readTranscriptState(undefined, { ...input, messages: GrowingList.of(messages) }).views.toArray(),
  );
  expect(source).toMatch(/^--- user u\nGo on\n\n--- assistant m\n\{/);
  expect(JSON.parse(source.slice(source.indexOf('{')))).toEqual(RUN);
});

test('a parsed tree has no source; a tree of values is its own', () => {
  const { rerender } = render(<Transcript tree={parse('Text')} toolbar />);
  expect(screen.queryByRole('button', { name: 'Source', hidden: true })).toBeNull();
  rerender(<Transcript tree={root([text('Text')])} toolbar />);
  expect(screen.getAllByText('Source', { selector: 'button' })).toHaveLength(2);
});

test('an answer names its request', async () => {
  const user = userEvent.setup();
  const onProvideInput = vi.fn<(input: ProvidedInput) => void>();
  const ask = (prompt: string, requestId: string, answer?: string) =>
    inputRequest({ prompt, answer, data: { requestId } });
  const show = (answer?: string) => (
    <Transcript
      messages={[message(root([ask('Which?', 'r1'), ask('When?', 'r2', answer)]))]}
      onProvideInput={onProvideInput}
    />
  );
  const { rerender } = render(show());
  const [first, second] = screen.getAllByRole('textbox', { name: 'Answer' });
  await user.type(first as HTMLElement, 'Begun');
  await user.type(second as HTMLElement, 'Now');
  await user.click(screen.getAllByRole('button', { name: 'Send' })[1] as HTMLElement);
  expect(onProvideInput).toHaveBeenCalledOnce();
  expect(onProvideInput.mock.calls[0]?.[0]).toMatchObject({
    answer: { input: 'Now', type: 'text' },
    node: { prompt: 'When?', data: { requestId: 'r2' } },
    index: 1,
    messageId: 'm',
  });
  rerender(show('Now'));
  expect(screen.getByText('Now')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Begun');
});

test('long instructions in a tree are folded to a line, as in a string', () => {
  const instructions = root([text('Be brief.\n\nBe exact.\n\nBe kind.\n\nBe done.')]);
  render(<Transcript messages={[{ id: 's', role: 'system', content: instructions }]} />);
  expect(screen.getByRole('button', { name: /System.*Be brief.*8 words/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('concurrent calls are announced once each, in the order of their failures', () => {
  const names = ['a', 'b', 'c'];
  const show = (failed: readonly string[], words = '') => (
    <Transcript
      messages={[
        message(
          root(
            [
              step({
                title: 'Ask all',
                children: names.map((name) =>
                  tool({
                    name,
                    input: {},
                    ...(failed.includes(name) ? { error: 'No network' } : { status: 'streaming' }),
                  }),
                ),
              }),
              text(`Meanwhile${words}`, { status: 'streaming' }),
            ],
            { status: 'streaming' },
          ),
        ),
      ]}
    />
  );
  const heard = () => screen.getByRole('status').textContent;
  const { rerender } = render(show([]));
  rerender(show(['b']));
  expect(heard()).toBe('Tool failed: b');
  rerender(show(['b'], ', on'));
  expect(heard()).toBe('Tool failed: b');
  rerender(show(['b', 'a']));
  expect(heard()).toBe('Tool failed: a');
  rerender(show(['b', 'a', 'c']));
  expect(heard()).toBe('Tool failed: c');
});

test('another run at the same place starts without the folds of the previous one', async () => {
  const user = userEvent.setup();
  const run = (title: string) => root([step({ title, children: [text('Text')] }), text('End')]);
  const { rerender } = render(<Transcript tree={run('Once')} />);
  await user.click(screen.getByRole('button', { name: /^Once/ }));
  rerender(<Transcript tree={run('Else')} />);
  expect(screen.getByRole('button', { name: /^Else/ })).toHaveAttribute('aria-expanded', 'true');
});

test('growth at the beginning keeps the folds, the drafts and the focus after it', async () => {
  const user = userEvent.setup();
  const run = (steps: number) =>
    root(
      [
        tool({
          name: 'agent',
          input: {},
          status: 'streaming',
          children: Array.from({ length: steps }, (_, i) => text(`Part ${i}`)),
        }),
        step({ title: 'Behind', children: [text('Text')] }),
        inputRequest({ prompt: 'Which?' }),
      ],
      { status: 'streaming' },
    );
  const { rerender } = render(<Transcript tree={run(1)} onProvideInput={() => {}} />);
  await user.click(screen.getByRole('button', { name: /^Behind/ }));
  const field = screen.getByRole('textbox', { name: 'Answer' });
  await user.type(field, 'Begun');
  rerender(<Transcript tree={run(4)} onProvideInput={() => {}} />);
  expect(screen.getByText('Part 3')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Behind/ })).toHaveAttribute('aria-expanded', 'false');
  expect(field).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Begun');
});

test('folds that were all closed stay closed when earlier content grows', async () => {
  const user = userEvent.setup();
  const run = (parts: number) =>
    root(
      [
        tool({
          name: 'agent',
          input: {},
          status: 'streaming',
          children: Array.from({ length: parts }, (_, i) => text(`Part ${i}`)),
        }),
        step({ title: 'Behind', children: [text('Text')] }),
      ],
      { status: 'streaming' },
    );
  const { rerender } = render(<Transcript tree={run(1)} toolbar />);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  for (const parts of [5, 9, 30]) {
    rerender(<Transcript tree={run(parts)} toolbar />);
    for (const name of [/^Behind/, /^agent/])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
  }
});
