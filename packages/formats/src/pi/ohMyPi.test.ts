import { expect, test } from 'vitest';
import { readRecords } from '../testing/expectReader';
import * as format from '.';

let last: string | null = null;
const entry = (type: string, fields: object) => {
  const parentId = last;
  last = `${type}-${Math.random()}`;
  return { type, id: last, parentId, timestamp: '2026-01-15T14:00:00.000Z', ...fields };
};
const message = (role: string, fields: object) => entry('message', { message: { role, ...fields } });
const read = (...records: object[]) => {
  const header = {
    type: 'session',
    version: 3,
    id: 's',
    timestamp: '2026-01-15T14:00:00.000Z',
    cwd: '/shop',
  };
  return readRecords(format, [header, ...records]);
};

test('what the program read and ran for the person is a call of the person', () => {
  const run = read(
    message('fileMention', {
      files: [
        { path: 'a.sql', content: 'select 1', lineCount: 1 },
        { path: 'b.bin', skippedReason: 'tooLarge' },
        { path: 'c.png', image: { type: 'image', data: 'AAAA', mimeType: 'image/png' } },
      ],
    }),
    message('pythonExecution', { code: '1 + 1', output: '2', exitCode: 0, cancelled: false }),
  );
  expect(run.messages.map(({ role }) => role)).toEqual(['user', 'user']);
  const [files, python] = run.messages.map(({ content }) =>
    content.map((root) => JSON.stringify(root)).join(),
  );
  for (const words of ['a.sql', 'select 1', 'b.bin', 'tooLarge', 'data:image/png;base64,AAAA'])
    expect(files).toContain(words);
  for (const words of ['python', '1 + 1', '"exitCode":0']) expect(python).toContain(words);
});

test('settings of a sub-agent show its system prompt', () => {
  const run = read(
    entry('session_init', { systemPrompt: ['Be brief.', 'Use tools.'], task: 'Look', tools: ['read'] }),
    entry('session_init', { tools: [] }),
    message('user', { content: 'Look' }),
  );
  expect(run.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(JSON.stringify(run.messages[0])).toContain('Be brief.\\n\\nUse tools.');
  expect(run.messages[1]?.parentId ?? run.messages[0]?.id).toBe(run.messages[0]?.id);
  expect(run.skipped.find(({ kind }) => kind === 'session_init')).toMatchObject({ count: 1, isLost: false });
});

test('titles and models come from the entries of oh-my-pi', () => {
  const run = read(
    entry('title_change', { title: 'A fast report' }),
    entry('model_change', { model: 'anthropic/claude-opus-4-5', role: 'default' }),
    entry('model_change', { model: 'openai/gpt-5-mini', role: 'smol' }),
    entry('mode_change', { mode: 'plan' }),
    entry('ttsr_injection', { injectedRules: ['a'] }),
    message('user', { content: 'Go on' }),
  );
  expect(run).toMatchObject({ title: 'A fast report', model: 'claude-opus-4-5' });
  expect(run.skipped.filter(({ isLost }) => isLost)).toEqual([]);
});

test('a message without content is counted, not shown empty', () => {
  const run = read(message('somebody', { words: 'Hello' }), message('user', { content: 'Hello' }));
  expect(run.messages).toHaveLength(1);
  expect(run.skipped.find(({ isLost }) => isLost)).toMatchObject({ kind: 'message/somebody', count: 1 });
});
