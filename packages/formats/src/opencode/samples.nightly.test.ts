import { describe, expect, test } from 'vitest';
import { countRun } from '../testing/countRun';
import { expectUnbreakable, readFiles } from '../testing/expectReader';
import { openCodeFiles, openCodeMain } from '../testing/runs/openCode';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

const FILES = [
  'session/proj_test/ses_s_stage0_small.json',
  'message/s_stage0_small/msg_0001.json',
  'message/s_stage0_small/msg_0002.json',
  'part/m_user_small/001.json',
  'part/m_assistant_small/001.json',
  'part/m_assistant_small/002.json',
];

test.skipIf(!haveSamples)('the sample is counted as the script counts it', () => {
  const [main = ''] = FILES;
  const name = `opencode/storage/${main}`;
  const files = Object.fromEntries(FILES.map((file) => [file, sampleText(`opencode/storage/${file}`)]));
  const expected = sampleCounts()[name];
  expect({ ...expected, ...countRun(readFiles(format, files, main)) }).toEqual(expected);
});

describe('untrusted records', () => {
  const records = Object.values(openCodeFiles).map((text) => JSON.parse(text) as unknown);

  test('nothing throws', () => {
    for (let seed = 0; seed < 20; seed++) expectUnbreakable(format, records, seed);
  });

  test('file by file it is the same as at once, and what is not touched stays the same object', () => {
    const reader = format.createReader();
    let before = reader.run();
    for (const record of records) {
      reader.read(record, { file: 'x' });
      const run = reader.run();
      const touched = run.messages.filter((message, index) => message !== before.messages[index]);
      expect(touched.length).toBeLessThanOrEqual(1);
      expect(reader.run()).toBe(run);
      before = run;
    }
    reader.end();
    const ids = readFiles(format, openCodeFiles, openCodeMain).messages.map(({ id }) => id);
    expect(reader.run().messages.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  test.each([
    ['', (n: number) => `m${n}`],
    [' whose ids are masked', () => 'X'],
  ])('a long session%s takes time by its length', (_, idOf) => {
    const messages = Array.from({ length: 20_000 }, (__, n) => ({
      info: { id: idOf(n), role: 'assistant' },
      parts: [{ id: 'p', type: 'text', text: 'x' }],
    }));
    const begun = process.cpuUsage();
    expect(readWith(format, JSON.stringify({ info: {}, messages })).messages).toHaveLength(20_000);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
  });
});
