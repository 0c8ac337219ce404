import { expect, test } from 'vitest';
import type { Incoming } from '../runs/createRuns';
import { joinDatabases } from './joinDatabases';

const file = (name: string): Incoming => ({
  type: 'file',
  name,
  file: new File([name], name),
  handle: undefined,
});
const namesOf = (all: readonly Incoming[]) =>
  joinDatabases(all).map((one) => [
    one.type,
    one.name,
    one.type === 'folder' && one.files.map(({ name }) => name),
  ]);

test('a database and its log are one run; other files stay as they are', () => {
  expect(namesOf([file('a.jsonl'), file('runs.db-shm'), file('runs.db'), file('runs.db-wal')])).toEqual([
    ['file', 'a.jsonl', false],
    ['folder', 'runs.db', ['runs.db', 'runs.db-wal']],
  ]);
});

test('a database without its log, and a log without its database, are opened as they are', () => {
  expect(namesOf([file('one.db'), file('two.db-wal')])).toEqual([
    ['file', 'one.db', false],
    ['file', 'two.db-wal', false],
  ]);
});
