import { expect, test } from 'vitest';
import type { OpenRun } from './OpenRun';
import { tabNames } from './tabNames';

const open = (name: string, title?: string, startedAt?: number): OpenRun => ({
  id: name,
  name,
  origin: { type: 'text', text: '' },
  format: undefined,
  status: 'read',
  progress: undefined,
  run: {
    format: 'codex',
    messages: [],
    skipped: [],
    ...(title !== undefined && { title }),
    ...(startedAt !== undefined && { startedAt }),
  },
  problem: undefined,
  following: undefined,
});
const said = (...runs: readonly OpenRun[]) =>
  tabNames(runs, (moment) => `at ${moment}`).map(({ name, mark }) => [name, mark]);

test('runs with names of their own have no mark', () => {
  expect(said(open('a.json', 'Count the bees'), open('b.json', 'Paint the ferry'))).toEqual([
    ['Count the bees', ''],
    ['Paint the ferry', ''],
  ]);
});

test('runs of the same title are told apart by what differs in their files', () => {
  expect(
    said(open('run-may-1.json', 'Bees'), open('run-may-22.json', 'Bees'), open('run-may-3.json', 'Ferry')),
  ).toEqual([
    ['Bees', '…1.json'],
    ['Bees', '…22.json'],
    ['Ferry', ''],
  ]);
});

test('titles that begin alike read the same in a tab', () => {
  const long = 'Count the bees in the garden behind the house';
  expect(said(open('one.json', `${long} today`), open('two.json', `${long} tomorrow`))).toEqual([
    [`${long} today`, 'one.json'],
    [`${long} tomorrow`, 'two.json'],
  ]);
});

test('files of the same name are told apart by time, and without one by their number', () => {
  expect(said(open('run.json', 'Bees', 5), open('run.json', 'Bees', 7))).toEqual([
    ['Bees', 'at 5'],
    ['Bees', 'at 7'],
  ]);
  expect(said(open('', ''), open('', ''))).toEqual([
    ['', '1'],
    ['', '2'],
  ]);
});
