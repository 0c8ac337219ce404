import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { JsonView, Transcript } from '../..';
import { fr } from '../../labels';

const rows = () => screen.getAllByRole('treeitem').map((row) => row.textContent);

test('keys keep their order, numbers their digits, repeated keys their place', () => {
  render(<JsonView text={'{"b": 1.0, "2": 1e400, "1": 0.1000000000000000055, "b": 9007199254740993}'} />);
  expect(rows()).toEqual(['b1.0', '21e400', '10.1000000000000000055', 'b9007199254740993']);
});

test('a growing number is shown with the text so far, at any place', () => {
  const text = '{"price":1999.99,"list":[12,-3.5e2],"last":70';
  const { rerender } = render(<JsonView text="" />);
  for (let end = 1; end <= text.length; end++) rerender(<JsonView text={text.slice(0, end)} />);
  expect(rows()).toEqual(['price1999.99', 'list', '012', '1-3.5e2', 'last70']);
  rerender(<JsonView text="1" />);
  rerender(<JsonView text="12345.5" />);
  expect(rows()).toEqual(['12345.5']);
});

test('arrow keys move in the tree, open and close it', async () => {
  const user = userEvent.setup();
  render(
    <JsonView
      text={JSON.stringify({ a: { b: [1, 2] }, c: Array.from({ length: 40 }, (_, i) => i), d: 'x' })}
    />,
  );
  await user.tab();
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('a');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('12');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('b');
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{End}');
  expect(focused()).toBe('d"x"');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Home}');
  expect(focused()).toBe('a');
});

test('up to 300 rows are all on the page, of more only the visible ones', () => {
  const list = (length: number) => JSON.stringify(Array.from({ length }, (_, i) => i));
  const { rerender } = render(<JsonView text={list(300)} />);
  expect(screen.getAllByRole('treeitem')).toHaveLength(300);
  rerender(<JsonView text={list(301)} />);
  // jsdom has no layout, so these are the rows of a server.
  expect(screen.getAllByRole('treeitem')).toHaveLength(60);
  expect(screen.getAllByRole('treeitem')[0]).toHaveAttribute('aria-setsize', '301');
});

test('the focus moves to rows that were not on the page, and they have their position', async () => {
  const user = userEvent.setup();
  render(<JsonView text={JSON.stringify(Array.from({ length: 100_000 }, (_, i) => i))} />);
  // A long text is read in slices, between which a busy machine does other work.
  await waitFor(() => expect(document.querySelector('[data-part="Progress"]')).toBeNull());
  await user.tab();
  await user.keyboard('{End}');
  expect(document.activeElement).toHaveTextContent('99999');
  expect(document.activeElement).toHaveAttribute('aria-posinset', '100000');
  expect(screen.getAllByRole('treeitem')).toHaveLength(61);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toHaveAttribute('aria-posinset', '99999');
  await user.keyboard('{Home}');
  expect(document.activeElement).toHaveAttribute('aria-posinset', '1');
  expect(screen.getAllByRole('treeitem')).toHaveLength(60);
});

test('first letters go to a key, and * opens the siblings', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 30 }, (_, i) => i);
  render(<JsonView text={JSON.stringify({ alpha: many, beta: many, bravo: 1 })} />);
  await user.tab();
  await user.keyboard('b');
  expect(document.activeElement).toHaveTextContent('beta');
  await user.keyboard('r');
  expect(document.activeElement).toHaveTextContent('bravo');
  expect(rows()).toHaveLength(3);
  await user.keyboard('*');
  expect(rows()).toHaveLength(63);
});

test.each(['not json', '12 angry men', '{"a": 1} and more', '{"a": 1 "b": 2}'])(
  'text that is not JSON is shown as text with the reason: %s',
  (text) => {
    render(<JsonView text={text} />);
    expect(screen.getByRole('group')).toHaveTextContent(text);
    expect(screen.getByText(/^Not valid JSON at character \d+/)).toBeVisible();
  },
);

test('truncated JSON shows the value so far', () => {
  render(<JsonView text={'{"a": [1, {"b": "unfin'} />);
  expect(rows()).toEqual(['a', '01', '11 key{b: "unfin"}']);
});

test('a repeated key has its own row', async () => {
  render(<JsonView text={'{"a": {"x": 1}, "a": {"x": 2}}'} />);
  expect(rows()).toEqual(['a', 'x1', 'a', 'x2']);
});

test('while the text streams, a complete row does not render again', () => {
  const text = `{"a": ${JSON.stringify('long '.repeat(40))}, "b": [1, 2`;
  const { rerender } = render(<JsonView text={text} />);
  const [first] = screen.getAllByRole('treeitem');
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(first as HTMLElement, {
    attributes: true,
    childList: true,
    characterData: true,
    subtree: true,
  });
  rerender(<JsonView text={`${text}, 3`} />);
  expect(rows().slice(1)).toEqual(['b', '01', '12', '23']);
  expect(screen.getAllByRole('treeitem')[0]).toBe(first);
  expect([...seen, ...observer.takeRecords()]).toEqual([]);
});

test('a server renders the same, without a style attribute', () => {
  const text = JSON.stringify({ list: Array.from({ length: 2_000 }, (_, i) => i), text: 'a\nb' });
  for (const one of [text, text.slice(8, text.indexOf(']') + 1)]) {
    const html = renderToString(<JsonView text={one} />);
    expect(html).toContain('role="treeitem"');
    expect(html).not.toContain('style=');
  }
});

describe('search', () => {
  const text = JSON.stringify({
    order: { lines: [{ name: 'Blue chair' }, { name: 'Table', note: 'a\nblue\none' }] },
    closed: Array.from({ length: 40 }, (_, i) => ({ id: i, colour: i === 33 ? 'BLUE' : 'red' })),
  });

  test('finds keys and values in closed parts too, opens them and goes there', async () => {
    const user = userEvent.setup();
    const { container } = render(<JsonView text={text} />);
    await user.tab();
    await user.keyboard('/');
    const field = screen.getByRole('textbox', { name: 'Find keys and values' });
    expect(field).toHaveFocus();
    expect(screen.getByRole('search')).not.toHaveAccessibleName();
    await user.keyboard('blue');
    expect(screen.getByRole('status')).toHaveTextContent('3 matching values');
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Blue', 'blue']);
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('3 of 3');
    expect(field).toHaveFocus();
    expect(container.querySelector('[data-found]')).toHaveTextContent('colour"BLUE"');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(document.activeElement).toHaveTextContent('note');
    expect(container.querySelector('mark')).toBeNull();
  });

  test('returns the focus when it is closed without a match', async () => {
    const user = userEvent.setup();
    render(<JsonView text={text} />);
    await user.tab();
    await user.keyboard('{ArrowDown}/zzz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
    await user.keyboard('{Enter}{Escape}');
    expect(document.activeElement).toHaveTextContent('lines');
  });

  test('treats the query as plain text', async () => {
    const user = userEvent.setup();
    render(<JsonView text={'{"a.b": "(x|y)", "acb": "[-]"}'} />);
    await user.tab();
    await user.keyboard('/a.b');
    expect(screen.getByRole('status')).toHaveTextContent('1 match');
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('(x|');
    expect(screen.getByRole('status')).toHaveTextContent('1 match');
  });
});

describe('copying', () => {
  test('Tab leads from a row to its copy buttons', async () => {
    const user = userEvent.setup();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    render(<JsonView text={'{"a/b": [{"x y": 1.0, "text": "one\\ntwo"}]}'} />);
    await user.tab();
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('textone\ntwo');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Copy: Value' })).toHaveFocus();
    await user.keyboard('{Enter}{Tab}{Enter}{Tab}{Enter}');
    expect(copied.mock.calls.flat()).toEqual(['one\ntwo', '["a/b"][0].text', '/a~1b/0/text']);
    copied.mockClear();
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await user.keyboard('{ArrowUp}{Control>}c{/Control}{ArrowUp}{Control>}c{/Control}');
    expect(copied.mock.calls.flat()).toEqual(['1.0', '{"x y": 1.0, "text": "one\\ntwo"}']);
  });
});

describe('in a payload panel', () => {
  const source = `<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_RESULT_START>>\n${JSON.stringify({ list: Array.from({ length: 200 }, (_, i) => `value ${i}`) })}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t:1>>`;

  test('the search treats special characters of regular expressions as plain text', async () => {
    const user = userEvent.setup();
    const marks = '!"#$%&()*+,-./:;<=>?@[]^_`{|}~';
    render(<JsonView text={JSON.stringify([`utf-8${marks}`, 'other'])} />);
    screen.getAllByRole('treeitem')[0]?.focus();
    await user.keyboard('/');
    await user.click(await screen.findByRole('textbox'));
    await user.paste(`-8${marks}`);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 match'));
  });

  test('raw text and search are one click away', async () => {
    const user = userEvent.setup();
    render(<Transcript source={source} labels={fr} />);
    await user.click(screen.getByRole('button', { name: /^t / }));
    const raw = screen.getByRole('button', { name: 'Brut' });
    await user.click(raw);
    expect(raw).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('tree')).toBeNull();
    expect(screen.getByRole('group', { name: 'Résultat' })).toHaveTextContent('{"list":["value 0","value 1"');
    await user.click(raw);
    const tree = screen.getByRole('tree', { name: 'Résultat' });
    expect(tree).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rechercher', expanded: false }));
    await user.keyboard('value 150{Enter}');
    expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('1 sur 1');
    expect(document.querySelector('[data-found]')).toHaveTextContent('150"value 150"');
  });
});
