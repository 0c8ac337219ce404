import { expect, test, vi } from 'vitest';
import { makeZip } from '../../../../formats/src/testing/makeZip';
import { runs } from '../../../../formats/src/testing/runs';
import { otherRuns } from '../../../../formats/src/testing/runs/others';
import { type ReadOptions, readContent, readText } from './readOrigin';

vi.mock('#worker', () => ({ createWorker: vi.fn() }));

const options: ReadOptions = { name: '', format: undefined, onProgress: () => {}, onStart: () => {} };

test.each(['Buy milk.', '[a]: it is one', '# Notes\n', '{"name": "garden"}'])(
  'a text that looks like no run is shown as it is: %s',
  async (text) => {
    expect((await readText(text, options)).format).toBe('tagged');
  },
);

test('a run of an unsupported agent is refused by name, not shown as a text', async () => {
  const droid = otherRuns.find(([label]) => label === 'Factory Droid')?.[1] ?? '';
  await expect(readText(droid, options)).rejects.toThrow(/Factory Droid/);
});

test('a dropped archive is read, with progress up to 100 %', async () => {
  const said: number[] = [];
  const zip = makeZip([{ name: 'session.jsonl', text: runs.codex }]);
  const run = await readContent(new Blob([zip as BlobPart]), {
    ...options,
    onProgress: (progress) => said.push(progress),
  });
  expect([run.format, run.file]).toEqual(['codex', 'session.jsonl']);
  expect(said.filter((one) => one > 1)).toEqual([]);
});
