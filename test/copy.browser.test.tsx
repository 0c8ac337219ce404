import '../packages/components/src/styles.css';
import { JsonView, Transcript } from '@agent-transcript/components';
import { inputRequest, root, type ToolOptions, text, tool } from '@agent-transcript/parser/build';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadLaterParts } from './loadLaterParts';
import { waitFor } from './waitFor';

// A copy contains the text that the reader sees, without additions of the page.

beforeEach(() => page.viewport(1000, 800));
beforeAll(loadLaterParts);
afterEach(cleanup);

const one = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const found = (selector: string) => waitFor(() => expect(one(selector)).not.toBeNull());

/** The text that the clipboard holds, as a plain field takes it. */
async function pasted(): Promise<string> {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  await userEvent.paste();
  field.remove();
  return field.value;
}

/** Selects everything in an element, copies it with the keyboard, and pastes it. */
async function copied(selector: string): Promise<string> {
  await found(selector);
  getSelection()?.selectAllChildren(one(selector));
  await userEvent.copy();
  return pasted();
}

async function showCall(options: ToolOptions): Promise<void> {
  render(<Transcript tree={root([tool(options)])} />);
  const toggle = one('[data-component="Tool"] [data-part="Toggle"]');
  if (toggle.ariaExpanded !== 'true') await userEvent.click(toggle);
}

const CODE = '\t\tfor row in rows:\n\t\t\tsave(row)\n\n\t\tclose()';

test('code keeps the tabs of its first line, and takes neither its language nor a button along', async () => {
  render(
    <Transcript messages={[{ id: 'a', role: 'assistant', content: `\`\`\`python\n${CODE}\n\`\`\`` }]} />,
  );
  await found('[data-part="CodeBlock"] code span');
  expect(await copied('[data-part="CodeBlock"] pre')).toBe(CODE);
  expect(await copied('[data-part="CodeBlock"]')).toBe(CODE);
});

test('the lines that a person typed stay lines, in text, lists and quotes', async () => {
  const content = 'first\nsecond\n\nfourth\n\n- a\n  b\n\n> c\n> d';
  render(<Transcript messages={[{ id: 'u', role: 'user', content }]} />);
  expect(await copied('[data-component="Markdown"]')).toBe('first\nsecond\n\nfourth\n\na\nb\nc\nd');
  const paragraph = one('[data-component="Markdown"] p');
  expect(paragraph.getBoundingClientRect().height).toBeGreaterThan(
    1.5 * Number.parseFloat(getComputedStyle(paragraph).lineHeight),
  );
});

test('lines of an agent are those of Markdown', async () => {
  render(<Transcript messages={[{ id: 'a', role: 'assistant', content: 'first\nsecond\n\nthird' }]} />);
  expect(await copied('[data-component="Markdown"]')).toBe('first second\n\nthird');
});

test('a file that was read has no line numbers in its copy', async () => {
  const result = '     7→def go():\n     8→\n     9→\treturn 1\n';
  await showCall({ name: 'Read', input: { file_path: 'go.py' }, result });
  expect(await copied('[data-component="CallFrame"] [data-component="NumberedCode"]')).toBe(
    'def go():\n\n\treturn 1',
  );
});

test('a diff is copied as its lines of code', async () => {
  const input = { file_path: 'a.py', old_string: 'a\nb\n\tc\n', new_string: 'a\nB\n\tc\n' };
  await showCall({ name: 'Edit', input, result: 'ok' });
  expect((await copied('[data-component="Diff"]')).trim()).toBe('a\nb\nB\n\tc');
});

test('output is copied without the names of the two outputs and without buttons', async () => {
  const result = JSON.stringify({ stdout: '\u001b[32mfine\u001b[0m\n\tin\n', stderr: 'no\n', exit_code: 1 });
  await showCall({ name: 'Bash', input: { command: 'make\n  all' }, result });
  expect(await copied('[data-component="CallFrame"]')).toBe('exit code 1\nmake\n  all\n\nfine\n\tin\nno');
});

test('hits of a search are copied as lines', async () => {
  await showCall({ name: 'Grep', input: { pattern: 'x' }, result: 'a.ts:1:x = 1\na.ts:2:\tx = 2' });
  expect(await copied('[data-component="Hits"] pre')).toBe('x = 1\n\tx = 2');
});

test('cells of a table are copied with tabs between them', async () => {
  render(<Transcript tree={root([text('| a | b |\n| - | - |\n| 1 | 2 |')])} />);
  expect((await copied('[data-component="Markdown"] table')).trim()).toBe('a\tb\n1\t2');
});

test('a list in JSON is copied without the numbers that the tree gives its items', async () => {
  render(<JsonView text={'["x\\n\\ty", 5]'} />);
  expect((await copied('[data-component="JsonView"]')).split('\n')).toEqual(['x', '\ty', '5']);
});

test('an answer of several lines is copied as its lines', async () => {
  render(<Transcript tree={root([inputRequest({ prompt: 'Which?', answer: 'one\ntwo' })])} />);
  expect(await copied('[data-component="InputRequest"]')).toMatch(/one\ntwo/);
});
