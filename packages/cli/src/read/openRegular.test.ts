import { execFileSync } from 'node:child_process';
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRegular } from './openRegular';

test.skipIf(process.platform === 'win32')('opens a file; no link, folder or pipe in its place', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'open-')));
  await writeFile(join(folder, 'file'), 'words');
  await symlink(join(folder, 'file'), join(folder, 'link'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  const handle = await openRegular(join(folder, 'file'));
  expect(await handle.readFile('utf8')).toBe('words');
  await handle.close();
  for (const name of ['link', 'pipe', '.', 'missing'])
    await expect(openRegular(join(folder, name))).rejects.toThrow(/ELOOP|not a file|ENOENT/);
  await rm(folder, { recursive: true });
});
