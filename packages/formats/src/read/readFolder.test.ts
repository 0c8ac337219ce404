import { expect, test } from 'vitest';
import { type Format, formats, type Run, readRun, UnknownFormatError } from '..';
import { runs } from '../testing/runs';
import { claudeCodeAgent } from '../testing/runs/claudeCode';

const filesOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, source]) => ({ name, source }));

const skippedFiles = ({ skipped }: Run) =>
  skipped.flatMap(({ why, isLost, places }) =>
    places.flatMap((place) => ('file' in place ? [[place.file, isLost, why] as const] : [])),
  );

test('each run has the path of its file', async () => {
  const run = await readRun(filesOf({ 'a/one.jsonl': runs.codex, 'b/two.jsonl': runs.pi }));
  expect(run.runs?.map(({ file }) => file)).toEqual(['a/one.jsonl', 'b/two.jsonl']);
  expect((await readRun(filesOf({ 'a/one.jsonl': runs.codex }))).file).toBe('a/one.jsonl');
});

test('a Markdown file is a run if it has tags', async () => {
  const run = await readRun(
    filesOf({
      'a.jsonl': runs.codex,
      'b.md': '# Notes\n\n- one\n',
      'c.md': '<<thinking>>\nTwo beds are dry.\n',
    }),
  );
  expect(run.runs?.map(({ file }) => file)).toEqual(['a.jsonl', 'c.md']);
  expect(skippedFiles(run)).toEqual([['b.md', false, expect.stringMatching(/Markdown/)]]);
  expect((await readRun('# Notes\n', { name: 'b.md' })).format).toBe('tagged');
});

test('a file that turns out not to be a run is counted, with the reason; one that looks like a run is lost', async () => {
  const gulls: Format = { name: 'gull-log', title: 'Gulls', label: 'a log of gulls', signs: { 3: 'gull' } };
  const run = await readRun(
    filesOf({
      'a.jsonl': runs.codex,
      'b.jsonl': '{"gull": 1}',
      'c.jsonl': JSON.stringify({ type: 'summary', summary: 'Garden', leafUuid: 'a' }),
      'd.jsonl': '',
      'e.json': '{"name": "garden", "version": "1.0.0"}',
    }),
    { formats: [...formats, gulls] },
  );
  expect(run.format).toBe('codex');
  expect(skippedFiles(run)).toEqual([
    ['c.jsonl', false, expect.stringMatching(/Claude Code.* shows no message/)],
    ['b.jsonl', true, expect.stringMatching(/a log of gulls/)],
    ['d.jsonl', false, expect.stringMatching(/empty/)],
    ['e.json', false, expect.stringMatching(/`name`/)],
  ]);
});

test('a sub-agent without its session is a run; a message of OpenCode without its session is lost', async () => {
  const message = { id: 'msg_1', sessionID: 'ses_1', role: 'user', time: { created: 1 } };
  const run = await readRun(
    filesOf({
      'a.jsonl': runs.codex,
      [claudeCodeAgent.name]: claudeCodeAgent.text,
      'storage/message/ses_1/msg_1.json': JSON.stringify(message),
    }),
  );
  expect(run.runs?.map(({ file }) => file)).toEqual(['a.jsonl', claudeCodeAgent.name]);
  expect(skippedFiles(run)).toEqual([['storage/message/ses_1/msg_1.json', true, 'Its run is missing']]);
});

test('with a format, files of others are counted', async () => {
  const run = await readRun(filesOf({ 'a.jsonl': runs.codex, 'b.jsonl': runs.pi, 'c.md': '# Notes\n' }), {
    format: 'codex',
  });
  expect([run.format, run.file]).toEqual(['codex', 'a.jsonl']);
  expect(skippedFiles(run)).toEqual([
    ['b.jsonl', false, 'It is a session of pi.'],
    ['c.md', false, expect.stringMatching(/Markdown/)],
  ]);
});

test('a folder without a run names its files, those that look like runs first', async () => {
  const codex = runs.codex.split('\n').slice(0, 4);
  const pi = runs.pi.split('\n').slice(0, 4);
  const reading = readRun(filesOf({ 'a.md': '# Notes\n', 'b.jsonl': [...codex, ...pi].join('\n') }));
  await expect(reading).rejects.toThrow(
    /None of the 2 files .* b\.jsonl: The format is not certain.* a\.md: /,
  );
  await expect(reading).rejects.toThrow(UnknownFormatError);
  await expect(readRun(filesOf({ 'a.md': '{"a": 1}' }))).rejects.toThrow(/^a\.md: This looks like JSON/);
});
