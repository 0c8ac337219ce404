import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bin } from '#cli';
import { runs } from '../../../formats/src/testing/runs';

let folder: string;
let running: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewed-'));
  await mkdir(join(folder, '.codex/sessions/2026/02'), { recursive: true });
  await mkdir(join(folder, '.claude/projects/app'), { recursive: true });
  await writeFile(join(folder, '.codex/sessions/2026/02/rollout.jsonl'), runs.codex);
  await writeFile(join(folder, '.claude/projects/app/session.jsonl'), runs['claude-code']);
  await symlink(join(folder, '.codex/sessions/2026/02/rollout.jsonl'), join(folder, 'link.jsonl'));
});

afterEach(() => {
  running?.kill('SIGKILL');
  running = undefined;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts `view`; returns the process, and the address that it prints within 20 seconds. */
async function start(args: readonly string[], input = '') {
  const child = spawn(process.execPath, [bin, 'view', ...args], {
    env: { PATH: process.env['PATH'], HOME: folder },
    timeout: 20_000,
  });
  running = child;
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdin.end(input);
  const ended = once(child, 'close');
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false }))
    return { child, address: (text as string).trim(), ended, errors: () => errors };
  throw new Error(`It has ended: ${errors}`);
}

const pageAt = async (address: string): Promise<string> => (await fetch(address)).text();
const fileAt = async (address: string, path: string): Promise<string> =>
  (await fetch(`${address}api/file?path=${encodeURIComponent(path)}`)).text();

test('serves a run, writes nothing, and ends on an interrupt while it is followed', async () => {
  const before = await readdir(folder, { recursive: true });
  const file = join(folder, '.claude/projects/app/session.jsonl');
  const { child, address, ended } = await start([file, '--open']);
  expect(await pageAt(address)).toContain('{&#34;only&#34;:&#34;session.jsonl&#34;}');
  expect(await fileAt(address, 'session.jsonl')).toBe(runs['claude-code']);
  const followed = await fetch(`${address}api/follow?path=session.jsonl`);
  expect(followed.status).toBe(200);
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  await followed.body?.cancel().catch(() => {});
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

test('serves the target of a named link', async () => {
  expect(await realpath(join(folder, 'link.jsonl'))).toMatch(/rollout\.jsonl$/);
  const { address } = await start([join(folder, 'link.jsonl')]);
  expect((await fetch(address)).status).toBe(200);
});

test('serves the standard input', async () => {
  const { address } = await start(['-'], runs.codex);
  expect(await pageAt(address)).toContain('{&#34;only&#34;:&#34;-&#34;}');
  expect(await fileAt(address, '-')).toBe(runs.codex);
  expect((await fetch(`${address}api/follow?path=-`)).status).toBe(204);
});

test('serves the sessions of this machine without a path', async () => {
  const { address, errors } = await start([]);
  expect(errors()).toContain('Showing the sessions of Claude Code, Codex on this machine only.');
  const listed = (await (await fetch(`${address}api/runs`)).json()) as { runs: { path: string }[] };
  expect(listed.runs.map(({ path }) => path).toSorted()).toEqual([
    'claude-code/app/session.jsonl',
    'codex/2026/02/rollout.jsonl',
  ]);
  expect(await fileAt(address, 'codex/2026/02/rollout.jsonl')).toBe(runs.codex);
});
