import { root, tool } from '@agent-transcript/parser/build';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Transcript } from '../../..';

const shown = (name: string, input: unknown, result: unknown = 'done') => (
  <Transcript messages={[{ id: 'm', role: 'assistant', content: root([tool({ name, input, result })]) }]} />
);

const open = async () => userEvent.click(screen.getByRole('button', { name: / done$/ }));

/** Lines of a diff as a screen reader reads them. */
const rowsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

const EDIT = { file_path: 'a.py', old_string: 'x = 1\ny = 2', new_string: 'x = 1\ny = 3' };

afterEach(() => vi.unstubAllGlobals());

test('the row of an edit shows the file and the number of lines', () => {
  render(shown('Edit', EDIT));
  expect(screen.getByRole('button', { name: 'Edit a.py +1 −1 done' })).toBeVisible();
});

test.each([
  ['Write', { file_path: 'a.py', content: 'one\ntwo\n' }, 'written', /^Write a\.py 2 lines done$/],
  ['create', { path: 'a.py', file_text: 'one\ntwo\n' }, 'done', /^create a\.py new file \+2 done$/],
  ['delete_file', { path: 'a.py' }, 'done', /^delete_file a\.py deleted done$/],
  ['move_file', { source: 'a.py', destination: 'b.py' }, 'done', /^move_file a\.py moved to b\.py done$/],
  [
    'apply_patch',
    '*** Begin Patch\n*** Add File: a\n+1\n*** Update File: b\n@@\n-2\n*** End Patch',
    'done',
    /^apply_patch a, b 2 files \+1 −1 done$/,
  ],
])('the row of %s says what it did', (name, input, result, label) => {
  render(shown(name, input, result));
  expect(screen.getByRole('button', { name: label })).toBeVisible();
});

test('a diff is a table with words for added and removed lines', async () => {
  render(shown('Edit', EDIT));
  await open();
  expect(rowsIn(screen.getByRole('table', { name: 'Changes in a.py' }))).toEqual([
    'x = 1',
    '−removed y = 2',
    '+added y = 3',
  ]);
  // Only the changed words are marked.
  expect([...document.querySelectorAll('[data-part="Changed"]')].map((mark) => mark.textContent)).toEqual([
    '2',
    '3',
  ]);
});

test('line numbers are shown if the file has them', async () => {
  render(
    shown('Edit', EDIT, {
      filePath: 'a.py',
      structuredPatch: [{ oldStart: 8, newStart: 9, lines: [' x = 1', '-y = 2', '+y = 3'] }],
    }),
  );
  await open();
  expect(rowsIn(screen.getByRole('table'))).toEqual(['⋯ ', '89x = 1', '9−removed y = 2', '10+added y = 3']);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Line before',
    'Line after',
    'Change',
    'Code',
  ]);
});

test('folded context opens by keyboard, and the focus stays at the diff', async () => {
  const user = userEvent.setup();
  const context = Array.from({ length: 12 }, (_, index) => `line ${index + 1}\n`).join('');
  render(shown('Edit', { file_path: 'a', old_string: `${context}x\n`, new_string: `${context}y\n` }));
  await open();
  expect(screen.queryByText('line 3')).toBeNull();
  const fold = screen.getByRole('button', { name: '9 lines' });
  act(() => fold.focus());
  await user.keyboard('{Enter}');
  expect(screen.getByText('line 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: '9 lines' })).toBeNull();
  expect(document.activeElement).toContainElement(screen.getByRole('table'));
});

const rowsFrom = (count: number, name = 'row') =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`).join('\n');

test('a long new file shows its beginning, and each press adds a page', async () => {
  const user = userEvent.setup();
  render(shown('Write', { file_path: 'a', content: rowsFrom(1_000) }));
  await open();
  expect(screen.getByText('row 60')).toBeVisible();
  expect(screen.queryByText('row 61')).toBeNull();
  await user.click(screen.getByRole('button', { name: '60 of 1,000 shown. Show more' }));
  expect(screen.getByText('row 460')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '460 of 1,000 shown. Show more' }));
  expect(screen.getByText('row 860')).toBeVisible();
});

test('a new file slightly longer than its beginning is shown whole', async () => {
  render(shown('Write', { file_path: 'a', content: rowsFrom(120) }));
  await open();
  expect(screen.getByText('row 120')).toBeVisible();
});

test('a compared file shows a whole page', async () => {
  render(shown('Edit', { file_path: 'a', old_string: 'one', new_string: rowsFrom(1_000) }));
  await open();
  expect(screen.getByText('row 399')).toBeVisible();
  expect(screen.getByRole('button', { name: '400 of 1,001 shown. Show more' })).toBeVisible();
});

test('input and result are available as JSON', async () => {
  render(shown('Edit', EDIT));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
  expect(screen.getByRole('tree', { name: 'Input' })).toHaveTextContent('old_string');
  await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
  expect(screen.getByRole('table', { name: 'Changes in a.py' })).toBeVisible();
});

test('an edit for which the run has only the file says so', async () => {
  render(shown('str_replace_editor', { command: 'undo_edit', path: 'a' }));
  await open();
  expect(screen.getByText('The run does not say what changed in the file.')).toBeVisible();
});

test('a diff has the colours of its language, except in changed words', async () => {
  render(shown('Edit', { file_path: 'a.tsx', old_string: 'const a = "b";', new_string: 'const a = "c";' }));
  await open();
  const table = screen.getByRole('table', { name: 'Changes in a.tsx' });
  await waitFor(() =>
    expect(within(table).getAllByText('const')[0]).toHaveAttribute('data-token', 'keyword'),
  );
  expect(rowsIn(table)).toEqual(['−removed const a = "b";', '+added const a = "c";']);
  expect(within(table).getAllByText('"')[0]).toHaveAttribute('data-token', 'string');
  const changed = [...table.querySelectorAll('[data-part="Changed"]')];
  expect(changed.map((one) => one.innerHTML)).toEqual(['b', 'c']);
});

test.each([
  ['whose content the run does not say', { invocationMessage: 'Creating a.ts' }, /^The run does not say/],
  ['that is empty', { path: 'a.ts', content: '' }, 'empty'],
])('a new file %s says so', async (_, input, words) => {
  render(shown('create_file', input));
  await open();
  expect(screen.getByText(words)).toBeVisible();
});

test('with enough room, the two sides are next to each other, in all diffs of the page', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #changed: () => void;
      constructor(changed: () => void) {
        this.#changed = changed;
      }
      observe = () => this.#changed();
      disconnect = () => {};
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  const call = (path: string) => tool({ name: 'Edit', input: { ...EDIT, file_path: path }, result: 'done' });
  render(<Transcript messages={[{ id: 'm', role: 'assistant', content: root([call('a'), call('b')]) }]} />);
  for (const row of screen.getAllByRole('button', { name: /^Edit/ })) await userEvent.click(row);
  await userEvent.click(screen.getAllByRole('button', { name: 'Split' })[0] as HTMLElement);
  for (const name of ['Changes in a', 'Changes in b'])
    expect(rowsIn(screen.getByRole('table', { name }))).toEqual(['x = 1x = 1', '−removed y = 2+added y = 3']);
  expect(screen.getAllByRole('button', { name: 'Split', pressed: true })).toHaveLength(2);
  vi.restoreAllMocks();
});

test.each([
  ['a line of a million characters', { file_path: 'a', old_string: 'x'.repeat(1_000_000), new_string: 'y' }],
  ['a path of many lines', { file_path: 'a\n'.repeat(10_000), old_string: 'x', new_string: 'y' }],
  [
    'markup',
    { file_path: '<img src=x onerror=alert(1)>', old_string: '<script>1</script>', new_string: '<b>y' },
  ],
])('%s is shown as text', async (_, input) => {
  render(shown('Edit', input));
  await open();
  expect(screen.getByRole('table')).toHaveTextContent(/y/);
  expect(document.querySelector('img, script, b')).toBeNull();
});
