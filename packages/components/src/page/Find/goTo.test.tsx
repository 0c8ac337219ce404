import { tool as call, root, text } from '@agent-transcript/parser/build';
import { searchPattern } from '@agent-transcript/text/search';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../..';
import { rangesOf } from '../../dom/rangesOf';
import { tool } from '../../testing/sources';

test('Enter goes to the match: long texts grow, closed branches of JSON open', async () => {
  const user = userEvent.setup();
  const deep = JSON.stringify({
    many: Array.from({ length: 40 }, (_, id) => ({
      id,
      list: [id, { deep: id === 35 ? 'needle one' : '' }],
    })),
  });
  const lines = Array.from({ length: 400 }, (_, line) => `line ${line} of the output`).join('\n');
  const source = [
    tool('a', 'c1', deep),
    tool('b', 'c2', `${lines}\nneedle two`),
    `${'A paragraph.\n\n'.repeat(3_000)}needle three`,
  ].join('\n');
  render(<Transcript source={source} toolbar />);
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'needle');
  expect(await screen.findByText('3 matches')).toBeVisible();
  const there = (text: string) => document.body.textContent?.includes(text);
  expect([there('needle one'), there('needle two'), there('needle three')]).toEqual([false, false, false]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(there('needle one')).toBe(true));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(there('needle two')).toBe(true));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(there('needle three')).toBe(true));
});

test('each match in a payload is reached, and labels never are', async () => {
  const user = userEvent.setup();
  const deep = JSON.stringify(
    Array.from({ length: 40 }, (_, id) => ({ id, list: [{ deep: id % 20 === 15 ? `source ${id}` : '' }] })),
  );
  const { container } = render(<Transcript source={tool('a', 'c1', deep)} toolbar />);
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'source');
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(container).toHaveTextContent(/source 15.*source 35/));
  const ranges = [...rangesOf(container, searchPattern('source') as RegExp)];
  expect(ranges.flatMap((range) => range?.startContainer.textContent ?? [])).toEqual([
    'source 15',
    'source 35',
  ]);
});

test.each([
  [
    'the details of an error',
    '<<ERROR_JSON_START>>\n{"error": "x", "traceback": "y", "code": "NEEDLE"}\n<<ERROR_JSON_END>>',
    'Details',
  ],
  [
    'calls of a library',
    `<<ERROR_JSON_START>>\n${JSON.stringify({ error: 'x', traceback: 'Error: x\n    at run (/app/run.js:1:2)\n    at call (/app/node_modules/lib/needle.js:1:2)\n    at main (/app/index.js:1:2)' })}\n<<ERROR_JSON_END>>`,
    /library/,
  ],
])('find opens what a part of a block hides: %s', async (_, source, name) => {
  const user = userEvent.setup();
  render(<Transcript source={source} toolbar />);
  const fold = screen.getByRole('button', { name });
  if (fold.getAttribute('aria-expanded') === 'true') await user.click(fold);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  // A name that only our labels contain opens nothing.
  await user.type(field, 'failing{Enter}');
  await user.clear(field);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'needle{Enter}');
  await waitFor(() => expect(fold).toHaveAttribute('aria-expanded', 'true'));
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
});

test('a call shows its JSON only while the reader goes to a match in it', async () => {
  const user = userEvent.setup();
  const input = { path: 'needle.ts', old_string: 'a', new_string: 'b' };
  const edit = call({ name: 'edit', input, result: 'ok' });
  render(<Transcript tree={root([edit, text('A needle in words.')])} toolbar />);
  await user.click(screen.getByRole('button', { name: /^edit/i }));
  const json = await screen.findByRole('button', { name: 'JSON' });
  const isJson = () => screen.queryByRole('button', { name: 'JSON', pressed: true }) !== null;
  expect(isJson()).toBe(false);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  await user.type(field, 'needle');
  await screen.findByText('2 matches');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(isJson()).toBe(true));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(isJson()).toBe(false));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(isJson()).toBe(true));
  await user.clear(field);
  await waitFor(() => expect(isJson()).toBe(false));
  expect(json).toBeVisible();
  // The choice of a reader stays.
  await user.click(screen.getByRole('button', { name: 'JSON' }));
  await user.type(field, 'needle');
  await screen.findByText('2 matches');
  await user.keyboard('{Enter}{Escape}');
  expect(isJson()).toBe(true);
});
