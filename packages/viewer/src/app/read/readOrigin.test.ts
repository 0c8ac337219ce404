import { expect, test, vi } from 'vitest';
import { makeZip } from '../../../../formats/src/testing/makeZip';
import { runs } from '../../../../formats/src/testing/runs';
import { type ReadOptions, readContent, readText } from './readOrigin';

vi.mock('#worker', () => ({ createWorker: vi.fn() }));

const options: ReadOptions = { name: '', format: undefined, onProgress: () => {}, onStart: () => {} };

test.each(['Buy milk.', '[a]: it is one', '# Notes\n', '{"name": "garden"}'])(
  'a text that looks like no run is shown as it is: %s',
  async (text) => {
    expect((await readText(text, options)).format).toBe('tagged');
  },
);

test('a run whose format is not certain is refused with the candidates, not shown as a text', async () => {
  const half = (text: string) => text.split('\n').slice(0, 4);
  const mixed = [...half(runs.codex), ...half(runs['claude-code'])].join('\n');
  await expect(readText(mixed, options)).rejects.toThrow(/Claude Code.*Codex|Codex.*Claude Code/);
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
