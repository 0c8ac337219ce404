import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../..';
import { messages } from '../../testing/conversation';

test('references in tool inputs show their values', async () => {
  render(<Transcript messages={messages} />);
  await userEvent.click(screen.getByRole('button', { name: /^calc/ }));
  expect(await screen.findByRole('list', { name: 'References' })).toHaveTextContent('†state.n 2');
});

test('for a single message the context has the data, followed by the data of the messages', async () => {
  const source =
    '<<TOOL_STEP_START/calc:1>>\n<<TOOL_STEP_INPUT_START>>\n{"n": "†state.n", "m": "†input.m"}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/calc:1>>';
  const context = [
    { type: 'state', state: { n: 1 } },
    { role: 'user', content: { type: 'input', input: { m: 7 } } },
  ] as const;
  const { rerender } = render(<Transcript source={source} context={context} />);
  await userEvent.click(screen.getByRole('button', { name: /^calc/ }));
  const list = await screen.findByRole('list', { name: 'References' });
  expect(list).toHaveTextContent('†state.n 1');
  expect(list).toHaveTextContent('†input.m 7');
  rerender(<Transcript messages={messages} context={context} />);
  await userEvent.click(screen.getByRole('button', { name: /^calc/ }));
  expect(await screen.findByRole('list', { name: 'References' })).toHaveTextContent('†state.n 2');
});

test.each([null, {}, 'a context'])('an invalid context, %j, is ignored', (context) => {
  render(<Transcript messages={messages} context={context as never} />);
  expect(screen.getByRole('button', { name: /^calc/ })).toBeVisible();
});

test('a broken reference shows similar ones, and a long value is shortened', async () => {
  const source =
    '<<TOOL_STEP_START/calc:1>>\n<<TOOL_STEP_INPUT_START>>\n{"n": "†state.name", "m": "†state.nmae"}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/calc:1>>';
  render(<Transcript source={source} context={[{ type: 'state', state: { name: 'x'.repeat(200) } }]} />);
  await userEvent.click(screen.getByRole('button', { name: /^calc/ }));
  const [found, missing] = within(await screen.findByRole('list', { name: 'References' })).getAllByRole(
    'listitem',
  );
  expect(found).toHaveTextContent(`†state.name ${'x'.repeat(80)}…`);
  expect(missing).toHaveTextContent(/†state.nmae not found. Did you mean .*name/);
});

test.each([12n, Symbol('no')])('a value without JSON breaks nothing: %s', (value) => {
  const source =
    '<<TOOL_STEP_START/calc:1>>\n<<TOOL_STEP_INPUT_START>>\n{"n": "†state.n"}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/calc:1>>';
  render(<Transcript source={source} context={[{ type: 'state', state: { n: value } } as never]} />);
  expect(screen.getByRole('button', { name: /^calc/ })).toBeVisible();
});

test('a call with its own view shows its references, too', async () => {
  const source =
    '<<TOOL_STEP_START/plan:1>>\n<<TOOL_STEP_INPUT_START>>\n{"todos": [{"content": "†state.n", "status": "done"}]}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/plan:1>>';
  render(<Transcript source={source} context={[{ type: 'state', state: { n: 1 } }]} />);
  await userEvent.click(screen.getByRole('button', { name: /^plan/ }));
  expect(screen.getByRole('checkbox')).toBeVisible();
  expect(screen.getByRole('list', { name: 'References' })).toHaveTextContent('†state.n 1');
});
