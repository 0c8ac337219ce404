import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile } from './readPath';
import { resolveInside } from './resolveInside';

let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'inside-')));
  await mkdir(join(folder, 'runs/deep'), { recursive: true });
  for (const name of ['secret', 'runs/one', 'runs/C:one', 'runs/..two', 'runs-two'])
    await writeFile(join(folder, name), name);
  await symlink(join(folder, 'secret'), join(folder, 'runs/out'));
  await symlink(join(folder, 'runs/one'), join(folder, 'runs/deep/in'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['one', 'one'],
  ['deep/in', 'one'],
  ['./one', 'one'],
  ['..two', '..two'],
  ['', ''],
])('%j is inside', async (path, real) => {
  expect(await resolveInside(join(folder, 'runs'), path)).toBe(join(folder, 'runs', real));
});

test.each([
  'out',
  '../secret',
  '../runs-two',
  '../runs/one',
  'deep/../one',
  'deep\\..\\one',
  '/one',
  '\\one',
  'C:one',
  'one\0',
  'missing',
])('%j is outside, or not a valid path', async (path) => {
  expect(await resolveInside(join(folder, 'runs'), path)).toBeNull();
});

test('a run opens no file outside its folder, for any path', async () => {
  const trajectory = {
    schema_version: 'ATIF-v1.4',
    session_id: 's1',
    agent: { name: 'agent', version: '1' },
    steps: [{ step_id: 1, source: 'user', message: 'Go' }],
    continued_trajectory_ref: '../secret',
  };
  const file = join(folder, 'runs/deep/run.json');
  await writeFile(file, JSON.stringify(trajectory));
  await writeFile(join(folder, 'runs/secret'), JSON.stringify(trajectory));
  const run = await readFile(file);
  expect(run.messages).toHaveLength(1);
});
