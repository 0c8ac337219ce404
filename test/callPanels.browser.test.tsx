import '../packages/components/src/styles.css';
import { Transcript } from '@agent-transcript/components';
import { inputRequest, root, type ToolOptions, tool } from '@agent-transcript/parser/build';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadLaterParts } from './loadLaterParts';
import { waitFor } from './waitFor';

// Properties of call panels that only a browser shows: room, shadows, places.

beforeEach(() => page.viewport(1000, 800));
beforeAll(loadLaterParts);
afterEach(cleanup);

const one = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

/** Renders a call, expanded. */
async function show(options: ToolOptions) {
  render(<Transcript tree={root([tool(options)])} />);
  const toggle = one('[data-component="Tool"] [data-part="Toggle"]');
  if (toggle.ariaExpanded !== 'true') await userEvent.click(toggle);
  await waitFor(() => expect(one('[data-component="CallFrame"]')).not.toBeNull());
}

const json = () => page.getByRole('button', { name: 'JSON' });

test('a second press at the same place shows the call again', async () => {
  await show({ name: 'Edit', input: { file_path: 'a.py', old_string: 'a', new_string: 'b' }, result: 'ok' });
  const { x, y, width, height } = json().element().getBoundingClientRect();
  await userEvent.click(json());
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(json().element());
});

test('the JSON of a call keeps the spaces of its strings', async () => {
  await show({
    name: 'Edit',
    input: { file_path: 'a', old_string: '        a', new_string: 'b' },
    result: '',
  });
  await userEvent.click(json());
  const [before, after] = [...document.querySelectorAll('[data-part="Value"] > bdi')].slice(1);
  const wide = (value: Element | undefined) => value?.getBoundingClientRect().width ?? 0;
  expect(wide(before)).toBeGreaterThan(2 * wide(after));
});

test.each<[string, ToolOptions]>([
  [
    'Terminal',
    { name: 'Bash', input: { command: 'ls' }, result: Array.from({ length: 99 }, () => 'a').join('\n') },
  ],
  ['NumberedCode', { name: 'Read', input: { file_path: 'a' }, result: 'a\n'.repeat(99) }],
])('%s has a shadow where there is more', async (component, options) => {
  await show(options);
  expect(getComputedStyle(one(`[data-component="${component}"]`)).backgroundImage).toContain('gradient');
});

test('lists of Markdown in a frame are indented as elsewhere', async () => {
  await show({ name: 'Agent', input: { description: 'a', prompt: '- one' }, result: 'ok' });
  expect(
    getComputedStyle(one('[data-component="CallFrame"] [data-component="Markdown"] li')).paddingLeft,
  ).toBe('0px');
});

test('a result in a frame does not touch it', async () => {
  await show({ name: 'Grep', input: { pattern: 'a' }, result: 'Found 3 matches' });
  const label = one('[data-component="Payload"] [data-part="Label"]').getBoundingClientRect();
  expect(label.x - one('[data-component="CallFrame"]').getBoundingClientRect().x).toBeGreaterThan(8);
});

test('a request that shows the question stands apart from the frame, which is not drawn around nothing', async () => {
  await show({
    name: 'ExitPlanMode',
    input: { plan: 'Move it.' },
    result: 'no',
    outcome: 'denied',
    children: [inputRequest({ prompt: 'Move it.', answer: false })],
  });
  const frame = one('[data-component="CallFrame"]');
  const answer = one('[data-part="Answer"]').getBoundingClientRect();
  expect(frame.getBoundingClientRect().y - answer.bottom).toBeGreaterThan(8);
  expect(getComputedStyle(frame).borderTopColor).toBe('rgba(0, 0, 0, 0)');
  const [tick, done] = ['[data-component="InputRequest"]', '[data-component="Tool"] > *'].map((of) =>
    getComputedStyle(one(`${of} [data-component="StatusMark"]`)),
  );
  expect(tick?.color).not.toBe(done?.color);
});
