import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Model, Request } from '@agent-transcript/protocol';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { DecisionView, type DecisionViewProps, Playground } from '.';

const root = resolve(import.meta.dirname, '../../..');
const read = (page: string) => readFileSync(resolve(root, page), 'utf8');
const codes = (cell: string) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, word = '']) => word);

const page = read('docs/auto-form/schemas.md');

/** The statuses of a row, by the table under `compareToSchema`. */
const rowStatuses = [
  ...page.slice(page.indexOf('| status |'), page.indexOf('On the page')).matchAll(/^\|(.*?)\|/gm),
].flatMap(([, cell = '']) => codes(cell));

/** The parts that have a status, and their words, by the table under that one. */
const listed = [...page.matchAll(/\| `data-status` \|(.*?)\|(.*?)\|/g)].map(([, parts = '', words = '']) => ({
  parts: codes(parts),
  words: words.includes('as above') ? rowStatuses : codes(words),
}));

const wordsOn = (parts: readonly string[]) =>
  parts.flatMap((part) =>
    [...document.querySelectorAll<HTMLElement>(`[data-part="${part}"][data-status]`)].map(
      ({ dataset }) => dataset['status'] ?? '',
    ),
  );

beforeEach(() => localStorage.clear());

const pair = {
  type: 'object',
  required: ['a'],
  properties: { a: { type: 'number' }, b: { type: 'string' } },
};
const schema = {
  type: 'object',
  required: ['needed'],
  properties: {
    fits: { type: 'string' },
    small: { type: 'number', minimum: 3 },
    number: { type: 'number' },
    needed: { type: 'string' },
    free: { type: 'string' },
    either: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    pairs: { type: 'array', items: pair },
    list: { type: 'array', items: { type: 'string' } },
  },
};
const decision = {
  fits: 'yes',
  small: 1,
  number: 'seven',
  either: true,
  more: 1,
  pairs: [{ a: 1, b: 'x' }, { a: 'two' }],
  list: ['a', 1],
};
const views: readonly DecisionViewProps[] = [
  { schema, decision },
  { schema, decision: { fits: 'y' }, streaming: true },
  { schema: true, decision: 1 },
  { schema: true, decision: undefined },
];

const request: Request = { schema: { type: 'string' }, context: [] };
const models: Readonly<Record<string, Model>> = {
  done: () => 'Hello.',
  invalid: () => 7,
  failed: () => {
    throw new Error('The line is busy.');
  },
  cancelled: (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    }),
};

test('rows, verdict and runs have the statuses that the page on schemas lists, and no other', async () => {
  const seen = listed.map(() => new Set<string>());
  const look = () =>
    listed.forEach(({ parts }, index) => {
      for (const word of wordsOn(parts)) seen[index]?.add(word);
    });
  for (const props of views) {
    const { unmount } = render(<DecisionView {...props} />);
    look();
    unmount();
  }
  const user = userEvent.setup();
  for (const [word, model] of Object.entries(models)) {
    const { unmount } = render(<Playground request={request} model={model} inputValidator="interpreter" />);
    await user.click(screen.getByRole('button', { name: 'Run' }));
    if (word === 'cancelled') await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(wordsOn(['Outcome'])).toContain(word));
    look();
    unmount();
  }
  expect(listed).toHaveLength(3);
  expect(seen.map((words) => [...words].sort())).toEqual(listed.map(({ words }) => [...words].sort()));
});

test('a run has the words of the transcript, and of a row', () => {
  const transcript = [...read('docs/components/theming.md').matchAll(/\| `data-status` \|.*?\|(.*?)\|/g)];
  const known = new Set([...rowStatuses, ...transcript.flatMap(([, words = '']) => codes(words))]);
  expect(listed.flatMap(({ words }) => words).filter((word) => !known.has(word))).toEqual([]);
});
