import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Transcript } from '..';

const RUN = `<<TOOL_STEP_START/read_file:1>>
<<TOOL_STEP_INPUT_START>>
{"place": "a.txt"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
words in the file
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/read_file:1>>`;
const LONG_RUN = Array.from({ length: 60 }, (_, i) => `<<STEP_START>>\nStep ${i + 1}\n<<STEP_END>>`).join(
  '\n',
);

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => {
  rest();
  vi.unstubAllGlobals();
});

/** Signals that the page has been painted and is idle. */
const rest = () => {
  for (let i = 0; i < 20 && idle.length > 0; i++) act(() => idle.shift()?.());
};

test('the content of a closed fold is rendered after the first paint, so that the search of the browser finds it', () => {
  render(<Transcript source={RUN} />);
  expect(screen.queryByText('words in the file')).toBeNull();
  rest();
  expect(screen.getByText('words in the file').closest('[hidden]')).not.toBeNull();
});

test('a fold opened before that has its content at once', () => {
  render(<Transcript source={RUN} />);
  act(() => screen.getByRole('button', { name: /read_file/ }).click());
  expect(screen.getByText('words in the file')).toBeVisible();
});

test('the visible blocks of a list come first', () => {
  render(<Transcript source={LONG_RUN} />);
  expect(screen.getAllByRole('heading')).toHaveLength(24);
  rest();
  expect(screen.getAllByRole('heading')).toHaveLength(60);
});

test('a server renders everything, and the hydrating page keeps it', () => {
  const html = renderToString(<Transcript source={RUN + LONG_RUN} />);
  expect(html).toContain('words in the file');
  expect(html).toContain('Step 60');
  const page = document.createElement('div');
  page.innerHTML = html;
  document.body.append(page);
  const before = page.querySelectorAll('*').length;
  render(<Transcript source={RUN + LONG_RUN} />, { container: page, hydrate: true });
  expect(page.textContent).toContain('words in the file');
  expect(page.querySelectorAll('*').length).toBeGreaterThanOrEqual(before);
  page.remove();
});
