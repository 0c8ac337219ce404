import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from '../testing/runHere';

const key = ['sk', 'ant', 'api03', 'u5'.repeat(20)].join('-');
const lines = [
  {
    type: 'user',
    uuid: 'a',
    sessionId: 's1',
    cwd: '/home/nadia/shop',
    message: { role: 'user', content: `Deploy with ${key}` },
  },
  {
    type: 'assistant',
    uuid: 'b',
    parentUuid: 'a',
    sessionId: 's1',
    message: {
      id: 'm1',
      role: 'assistant',
      content: [
        { type: 'text', text: 'Acme ticket ACME-1042: I deploy.' },
        {
          type: 'tool_use',
          id: 't1',
          name: 'Bash',
          input: { command: `curl -H "x-api-key: ${key}" /home/nadia/shop` },
        },
      ],
    },
  },
];

let folder: string;
const path = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redact-'));
  await writeFile(path('run.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('export --redact', () => {
  test.each(['html', 'md', 'json'])('%s contains marks instead of secrets', async (kind) => {
    const { code, output } = await runHere(['export', path('run.jsonl'), `--${kind}`, '--redact']);
    expect(code).toBe(0);
    expect(output).not.toMatch(/u5u5|nadia/);
    expect(output).toMatch(/Deploy with \\?\[redacted: api key 1\\?\]/);
    expect(output).toMatch(/x-api-key: \[redacted: api key 1\]/);
  });

  test('lists the replacements without the secrets', async () => {
    const { errors } = await runHere(['export', path('run.jsonl'), '--md', '--redact']);
    expect(errors).toBe(
      [
        'Replaced 2 secrets 3 times:',
        '  [redacted: api key 1]  anthropic  sk-a…5u5  2 times',
        '  [redacted: user name 1]  home-folder  n…  once',
        'This is best effort: look through the file before you share it.',
        '',
      ].join('\n'),
    );
  });

  test('lists only marks in the file', async () => {
    const [person = {}] = lines;
    const mail = ['nadia.v', 'host.net'].join('@');
    await writeFile(
      path('ids.jsonl'),
      [
        { ...person, uuid: `turn-${key}`, cwd: '/', message: { role: 'user', content: `Ask ${mail}` } },
        {
          type: 'assistant',
          uuid: 'c',
          parentUuid: `turn-${key}`,
          sessionId: 's1',
          message: {
            id: 'm2',
            role: 'assistant',
            content: [
              { type: 'thinking', thinking: 'It lies in /home/wilhelmina/x', signature: '' },
              { type: 'text', text: 'Asked.' },
            ],
          },
        },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    );
    const listed = async (...options: readonly string[]) => {
      const { output, errors } = await runHere(['export', path('ids.jsonl'), '--redact', ...options]);
      const marks = [...errors.matchAll(/\[redacted: [a-z ]+ \d+\]/g)].map(([mark]) => mark);
      for (const mark of marks) expect(output.replaceAll('\\', '')).toContain(mark);
      return marks;
    };
    expect(await listed('--json')).toHaveLength(3);
    expect(await listed('--md')).toEqual(['[redacted: mail address 1]', '[redacted: user name 1]']);
    expect(await listed('--md', '--no-thinking')).toEqual(['[redacted: mail address 1]']);
    expect(await listed('--html', '--still', '--no-thinking')).toContain('[redacted: mail address 1]');
    expect(await listed('--html')).toHaveLength(3);
  });

  test('also replaces words and patterns, which enable it too', async () => {
    const { output, errors } = await runHere([
      'export',
      path('run.jsonl'),
      '--md',
      '--redact-word',
      'acme',
      '--redact-word',
      'deploy',
      '--redact-pattern',
      '[A-Z]+-\\d{4}',
    ]);
    expect(output).toContain('[redacted: word 2] ticket [redacted: pattern 1]: I [redacted: word 1].');
    expect(output).not.toMatch(/u5u5/);
    expect(errors).toMatch(/pattern 1\].*\[A-Z\]\+-\\d\{4\}.*A…2/);
  });

  test('without it nothing is replaced or reported', async () => {
    const { output, errors } = await runHere(['export', path('run.jsonl'), '--md']);
    expect(output).toContain(key);
    expect(errors).toBe('');
  });

  test('a run without secrets is reported', async () => {
    await writeFile(
      path('plain.jsonl'),
      JSON.stringify({ ...lines[0], cwd: '/', message: { role: 'user', content: 'Hello' } }),
    );
    const { errors } = await runHere(['export', path('plain.jsonl'), '--md', '--redact']);
    expect(errors).toBe(
      'Nothing that looks like a secret was found. This is best effort: look through the file before you share it.\n',
    );
  });

  test('-o writes the redacted file', async () => {
    const { code } = await runHere(['export', path('run.jsonl'), '--redact', '-o', path('run.html')]);
    expect(code).toBe(0);
    expect(await readFile(path('run.html'), 'utf8')).not.toMatch(/u5u5|nadia/);
  });

  test.each([
    [['--redact-pattern', '('], /not a regular expression/],
    [['--redact-pattern', '(?=a)b'], /lookaround or back references/],
    [['--redact-word', ' '], /needs a word/],
  ])('%j is wrong usage: nothing is written', async (options, words) => {
    const { code, output, errors } = await runHere([
      'export',
      path('run.jsonl'),
      '-o',
      path('no.md'),
      ...options,
    ]);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(words);
    await expect(stat(path('no.md'))).rejects.toThrow(/ENOENT/);
  });
});
