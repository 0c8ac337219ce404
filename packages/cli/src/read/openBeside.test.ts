import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderOf, openBeside } from './openBeside';

let home: string;
const put = async (path: string) => {
  await mkdir(dirname(join(home, path)), { recursive: true });
  await writeFile(join(home, path), path);
};

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'beside-')));
  for (const root of ['.qwen/projects/lock', 'notes'])
    for (const file of ['chats/s.jsonl', 'subagents/s/agent-a.jsonl']) await put(`${root}/${file}`);
});

afterAll(() => rm(home, { recursive: true, force: true }));

test('a session of Qwen Code has its sub-agents beside the folder of chats', async () => {
  const file = join(home, '.qwen/projects/lock/chats/s.jsonl');
  expect(folderOf(file)).toBe(join(home, '.qwen/projects/lock'));
  const found = await openBeside(file)('../subagents/s/');
  expect(found).toMatchObject([{ name: '../subagents/s/agent-a.jsonl' }]);
  expect(await openBeside(file)('../../other/s.jsonl')).toBeNull();
});

test('no other file reaches out of its folder', async () => {
  const file = join(home, 'notes/chats/s.jsonl');
  expect(folderOf(file)).toBe(join(home, 'notes/chats'));
  expect(await openBeside(file)('../subagents/s/')).toBeNull();
});
