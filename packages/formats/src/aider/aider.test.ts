import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { createRunReader } from '../read/createRunReader';
import { detectFormat } from '../read/detectFormat';
import { readRun } from '../read/readRun';
import { outlineRun } from '../testing/outlineRun';
import { aiderRun as HISTORY } from '../testing/runs/aider';
import * as format from './index';

function read(text: string, size = text.length): Run {
  const reader = format.createReader();
  for (let at = 0; at < text.length; at += size) reader.read(text.slice(at, at + size), { line: 1 });
  reader.end();
  return reader.run();
}

describe('a history', () => {
  const run = read(HISTORY);
  const [garden, greeting] = run.runs ?? [];

  test('is a run for each start of the program', () => {
    expect(garden).toMatchObject({
      agent: 'Aider',
      model: 'model-a',
      cost: 0.03,
      startedAt: Date.UTC(2026, 5, 9, 14, 1),
    });
    expect(run.runs).toHaveLength(3);
  });

  test('shows who wrote a line as far as Aider marks it', () => {
    expect(garden === undefined ? [] : outlineRun(garden)).toEqual([
      'system',
      '  text Aider v0.86.1  \nMain model: model-a with diff edit format  ',
      'user',
      '  text Plant beans\nand peas.',
      'assistant',
      '  text I plant both.\n\n#### A plan\n\n> In spring.\n\n```\n> not a mark  \n#### nor this  \n```',
      'system',
      '  text Applied edit to garden.md  \nTokens: 2.1k sent, 300 received. Cost: $0.01 message, $0.03 session.  \nRun the tests? (Y)es/(N)o [Yes]: y  ',
      'assistant',
      '  text first line of the tests\nlast line  ',
      'user',
      '  text Thanks',
      'assistant',
      '  text You are welcome.',
    ]);
  });

  test('says that all its messages are told only by their form', () => {
    expect(garden?.guessed).toBe(garden?.messages.length);
    expect(garden?.messages[1]?.content[0]).toMatchObject({ data: { raw: { line: 7 } } });
  });

  test('is the same in pieces of any size, and with the ends of lines of Windows', async () => {
    for (const size of [1, 7, 64]) expect(read(HISTORY, size)).toEqual(run);
    expect(read(HISTORY.replaceAll('\n', '\r\n'))).toEqual(run);
    const reader = createRunReader();
    for (const character of HISTORY) reader.write(character);
    reader.end();
    await reader.ready();
    expect(reader.run()).toEqual(run);
  });

  test('leaves out what stands for an empty prompt', () => {
    expect(greeting === undefined ? [] : outlineRun(greeting)).toEqual(['system', '  text Aider v0.86.1  ']);
    expect(run.runs?.[2] === undefined ? [] : outlineRun(run.runs[2])).toEqual(['user', '  text \nHi']);
  });
});

test('an output of the program may have lines without a mark', () => {
  const run = read(
    '# aider chat started at 2026-06-09 14:01:00\n\n#### /run ls  \n> a\nb\nc  \n\nOnly a and b.\n',
  );
  expect(outlineRun(run)).toEqual([
    'user',
    '  text /run ls',
    'system',
    '  text a\nb\nc  ',
    'assistant',
    '  text Only a and b.',
  ]);
});

test('in a file whose spaces an editor removed, the marks count without them', () => {
  const run = read(HISTORY.replaceAll(/ +$/gm, ''));
  const [garden] = run.runs ?? [];
  expect(garden?.messages.map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'user',
    'system',
    'assistant',
    'system',
    'assistant',
    'user',
    'assistant',
  ]);
});

test('a model that writes a mark as Aider does can forge a speaker', () => {
  const run = read('# aider chat started at 2026-06-09 14:01:00\n\n#### Hi  \n\nHello\n\n#### Buy it  \n');
  expect(run.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(run.guessed).toBe(3);
});

test('it is detected by its first line, even if it quotes tags of ours', async () => {
  const quoting = `${HISTORY}\nWrite <<STEP_START>> first.\n`;
  for (const text of [
    HISTORY,
    quoting,
    `\uFEFF${HISTORY}`,
    HISTORY.slice(0, 100),
    HISTORY.replaceAll('\n', '\r\n'),
  ])
    for (const name of ['', 'notes.md', '.aider.chat.history.md'])
      expect(detectFormat(text, name)?.format).toBe('aider');
  expect((await readRun(quoting)).format).toBe('aider');
  expect(detectFormat(`My notes.\n${HISTORY}`)).toBeNull();
  expect(detectFormat('<<STEP_START>>\n# aider chat started at 2026-06-09 14:01:00\n')?.format).toBe(
    'tagged',
  );
});

test('starts without messages are counted, and a history of nothing else is refused', async () => {
  const start = (day: number) => `\n# aider chat started at 2026-06-0${day} 14:01:00\n\n`;
  const run = read(`${start(1)}${start(2)}\n#### Hi  \n`);
  expect(outlineRun(run)).toEqual(['user', '  text Hi']);
  expect(run.skipped).toMatchObject([{ kind: 'session', count: 1, isLost: false, places: [{ line: 2 }] }]);
  await expect(readRun(start(1))).rejects.toThrow('a chat history of Aider');
});

test('a long line in many pieces, and many short lines, take time by their length', () => {
  const long = `# aider chat started at 2026-06-09 14:01:00\n\n#### ${'a'.repeat(2_000_000)}  \n`;
  expect(read(long, 100).messages).toHaveLength(1);
  const many = `# aider chat started at 2026-06-09 14:01:00\n\n#### Hi  \n${'word\n\n'.repeat(200_000)}`;
  expect(read(many).messages).toHaveLength(2);
});
