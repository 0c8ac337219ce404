import { type PayloadNode, parse, type Tool as ToolNode } from '@agent-transcript/parser';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Transcript } from '../..';
import { fr, ru } from '../../labels';
import { ERROR, TOOL, tool } from '../../testing/sources';
import { Payload } from './Payload';

test('going to a match in a payload shown as text switches to the tree', async () => {
  const user = userEvent.setup();
  render(<Transcript source={tool('a', 'c1', '{"text": "a \\u0022needle\\u0022"}')} toolbar />);
  await user.click(screen.getByRole('button', { name: /^a c1/ }));
  const raw = screen.getAllByRole('button', { name: 'Raw' })[1] as HTMLElement;
  await user.click(raw);
  expect(raw).toHaveAttribute('aria-pressed', 'true');
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), '"needle"{Enter}');
  await waitFor(() => expect(raw).toHaveAttribute('aria-pressed', 'false'));
});

test.each([
  ['as they are', (words: string) => words, 'group'],
  ['as JSON writes them', JSON.stringify, 'tree'],
])('a result in words can be read as Markdown: %s', async (_, write, role) => {
  const user = userEvent.setup();
  render(<Transcript source={tool('web', 'c1', write('# A page\n\nwith **weight**'), ERROR)} />);
  const asText = screen.getByRole(role, { name: 'Result' });
  expect(asText).toHaveTextContent('# A page with **weight**');
  await user.click(screen.getByRole('button', { name: 'Markdown' }));
  expect(screen.getByText('weight').tagName).toBe('STRONG');
  const payload = screen.getByRole('button', { name: 'Markdown' }).closest('[data-component="Payload"]');
  const raw = within(payload as HTMLElement).queryByRole('button', { name: 'Raw' });
  if (raw === null) return;
  // One kind of text at a time.
  await user.click(raw);
  expect(screen.getByRole('button', { name: 'Markdown' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Markdown' }));
  expect(raw).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('weight').tagName).toBe('STRONG');
});

test('every digit and every falsy value of a result is shown', async () => {
  const user = userEvent.setup();
  render(<Transcript source={TOOL} />);
  await user.click(screen.getByRole('button', { name: /web_search/ }));
  const rows = within(screen.getByRole('tree', { name: 'Result' })).getAllByRole('treeitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'temperature9007199254740993',
    'falsy',
    '00',
    '1false',
    '2""',
    '3null',
  ]);
});

test('JSON that ends too early is shown as text with the reason, unless its block ends early, too', () => {
  const cut = '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_INPUT_START>>\n{"city": "Ly';
  const { rerender } = render(<Transcript source={cut} streaming />);
  expect(screen.getByRole('tree', { name: 'Input' })).toHaveTextContent('city');
  rerender(<Transcript source={`${cut}\n<<TOOL_STEP_INPUT_END>>`} streaming />);
  expect(screen.queryByRole('tree', { name: 'Input' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Input' })).toHaveTextContent('{"city": "Ly');
  expect(
    screen.getByText('Not valid JSON at character 13: The text ends before the value does.'),
  ).toBeVisible();
});

test.each([
  ['[File: a.py (2 lines total)]\n1:a', false],
  ['{braces} in words', false],
  ['*** Begin Patch', false],
  ['[1, 2', true],
  ['{ "a": 1, }', true],
])('%j is said to be no JSON: %s', (value, expected) => {
  for (const type of ['toolInput', 'toolResult'] as const) {
    const payload = { type, value, status: 'complete', start: 0, end: 0 } as PayloadNode;
    const { unmount } = render(<Payload node={payload} label="Words" />);
    expect(screen.queryByText(/^Not valid JSON/) !== null).toBe(expected);
    unmount();
  }
});

test('the reason why a text is not JSON is in the language of the page', () => {
  const texts = ['[1', '[1,]', '{1}', '{"a" 1}', '[1 2]', '{"a": 1 2}', '[1] 2'];
  const source = texts
    .map((text) => `<<TOOL_STEP_START/t>>\n<<TOOL_STEP_INPUT_START>>\n${text}\n<<TOOL_STEP_INPUT_END>>`)
    .join('\n<<TOOL_STEP_END/t>>\n');
  for (const labels of [fr, ru]) {
    const { unmount } = render(<Transcript source={source} labels={labels} />);
    const reasons = screen.getAllByText(/JSON.*\d/).map(({ textContent }) => textContent);
    expect(reasons).toHaveLength(texts.length);
    expect(reasons.filter((reason) => /The text|value|Expected|key/.test(reason))).toEqual([]);
    unmount();
  }
});

describe('on its own', () => {
  const payload = (value: string, whole = true) => {
    const end = whole ? '\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t>>' : '';
    const tree = parse(`<<TOOL_STEP_START/t>>\n<<TOOL_STEP_RESULT_START>>\n${value}${end}`);
    const node = (tree.children[0] as ToolNode).children.find(({ type }) => type === 'toolResult');
    return <Payload node={node as PayloadNode} label="Result" />;
  };

  test('says that it is empty or cut off', () => {
    const { rerender } = render(payload(' '));
    expect(screen.getByText('empty')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(payload('{"a": 1', false));
    expect(screen.getByText('cut off')).toBeVisible();
  });

  test('shows and copies the raw value', async () => {
    const user = userEvent.setup();
    render(payload('{"a":  1.50}'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toContain('{"a":  1.50}');
    await user.click(screen.getByRole('button', { name: 'Raw' }));
    expect(screen.getByRole('group', { name: 'Result' }).textContent).toContain('{"a":  1.50}');
    await user.click(screen.getByRole('button', { name: 'Raw' }));
    expect(screen.getByRole('tree', { name: 'Result' })).toBeVisible();
  });

  test('copies text as it is shown, without terminal escapes', async () => {
    const user = userEvent.setup();
    render(payload('\u001b[31mred\u001b[0m\n\tplain'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect((await navigator.clipboard.readText()).trim()).toBe('red\n\tplain');
  });

  test('has a search field if it is long', async () => {
    const user = userEvent.setup();
    const { rerender } = render(payload('{"a": 1}'));
    expect(screen.queryByRole('button', { name: 'Find' })).toBeNull();
    rerender(payload(JSON.stringify(Array.from({ length: 200 }, (_, index) => index))));
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(screen.getByRole('textbox', { name: 'Find keys and values' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a list of flat objects', () => {
  const rows = JSON.stringify([
    { id: 9007199254740, name: 'a needle' },
    { id: 2, name: 'b' },
  ]);
  const show = async (result: string) => {
    const user = userEvent.setup();
    render(<Transcript source={tool('web', 'c1', result)} tools={{ web: 'json' }} toolbar />);
    await user.click(screen.getByRole('button', { name: /^web c1/ }));
    return user;
  };

  test('can be read as a table, and as a tree again', async () => {
    const user = await show(rows);
    const button = screen.getByRole('button', { name: 'Table' });
    await user.click(button);
    expect(await screen.findByRole('table', { name: 'Result' })).toHaveTextContent('9007199254740');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('tree', { name: 'Result' })).toBeNull();
    await user.click(button);
    expect(screen.getByRole('tree', { name: 'Result' })).toBeVisible();
  });

  test('becomes a tree again when find goes to a match in it', async () => {
    const user = await show(rows);
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await screen.findByRole('table', { name: 'Result' });
    await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'needle{Enter}');
    await waitFor(() => expect(screen.getByRole('tree', { name: 'Result' })).toBeVisible());
  });

  test('stays a tree if a later object is not flat; other JSON has no table button', async () => {
    const user = await show('[{"a": 1}, {"a": [1]}]');
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('tree', { name: 'Result' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Table' })).toHaveLength(1);
  });
});
