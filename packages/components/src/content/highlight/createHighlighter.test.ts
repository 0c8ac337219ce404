import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHighlighter } from './createHighlighter';
import { type CodeLanguage, languageOf } from './languageOf';
import { loadGrammar } from './loadGrammar';

async function grammarOf(language: CodeLanguage) {
  const grammar = await loadGrammar(language);
  if (grammar === null) throw new Error(`${language} could not be loaded.`);
  return grammar;
}

async function read(text: string, language: CodeLanguage) {
  const reader = createHighlighter(text, await grammarOf(language));
  while (!reader.done) reader.step();
  return reader.lines;
}

const textOf = (lines: Awaited<ReturnType<typeof read>>) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

test('code is lines of runs', async () => {
  expect(await read('const a = "b"; // c\n\nrun(1)', 'typescript')).toEqual([
    [
      { text: 'const', token: 'keyword' },
      { text: ' a = ' },
      { text: '"b"', token: 'string' },
      { text: '; ' },
      { text: '// c', token: 'comment' },
    ],
    [],
    [{ text: 'run', token: 'name' }, { text: '(' }, { text: '1', token: 'number' }, { text: ')' }],
  ]);
});

test('code in a string and code in another language have their own colours', async () => {
  expect((await read('`a ${1} b`', 'javascript'))[0]?.map(({ token }) => token)).toEqual([
    'string',
    undefined,
    'number',
    undefined,
    'string',
  ]);
  const html = await read('<p>a</p>\n<script>\nconst a = 1;\n</script>\n<i>b</i>', 'xml');
  expect(html[2]?.[0]).toEqual({ text: 'const', token: 'keyword' });
  expect(html).toHaveLength(5);
});

test.each([
  ['bash', 'echo "$a" # b', 'comment'],
  ['c', 'int main() { return 0; }', 'keyword'],
  ['cpp', 'class A {};', 'keyword'],
  ['csharp', 'public class A {}', 'keyword'],
  ['css', '.a { color: red }', 'name'],
  ['diff', '+a', 'added'],
  ['go', 'package main', 'keyword'],
  ['ini', 'a = "b"', 'string'],
  ['java', 'class A {}', 'keyword'],
  ['javascript', 'let a', 'keyword'],
  ['json', '{"a": 1}', 'number'],
  ['markdown', '# A', 'keyword'],
  ['php', '<?php echo "a";', 'string'],
  ['python', 'def a(): pass', 'keyword'],
  ['ruby', 'def a; end', 'keyword'],
  ['rust', 'fn a() {}', 'keyword'],
  ['sql', 'SELECT 1', 'keyword'],
  ['typescript', 'interface A {}', 'keyword'],
  ['xml', '<a b="c"/>', 'string'],
  ['yaml', 'a: "b"', 'string'],
] as const)('%s is known', async (language, code, token) => {
  expect(languageOf(language)).toBe(language);
  expect((await read(code, language)).flat().map((run) => run.token)).toContain(token);
});

test('a comment longer than a chunk is a comment to its end', async () => {
  const inside = Array.from({ length: 600 }, (_, at) => ` * const a${at} = "b";`);
  const lines = await read(['/*', ...inside, ' */', 'const a = 1;'].join('\n'), 'typescript');
  expect(new Set(lines.slice(1, 601).flatMap((line) => line.map(({ token }) => token)))).toEqual(
    new Set(['comment']),
  );
  expect(lines.at(-1)?.[0]).toEqual({ text: 'const', token: 'keyword' });
});

test('a very long line has no colours, and the lines around it have', async () => {
  const lines = await read(`let a;\n${'"b" '.repeat(1_000)}\nlet c;`, 'typescript');
  expect(lines.map((line) => line[0]?.token)).toEqual(['keyword', undefined, 'keyword']);
});

test('a line with a very long word has no colours', async () => {
  const lines = await read(`let a;\nlet ${'b'.repeat(150)};\nlet c;`, 'c');
  expect(lines[1]?.map(({ token }) => token)).toEqual([undefined]);
  expect(lines).toHaveLength(3);
});

test('the head of a C# function is recognised, with nested generic types', async () => {
  const [line] = await read('public static Task<Map<int, a>> Read<T>(List<T> all) {', 'csharp');
  expect(line?.find(({ text }) => text === 'Read')).toEqual({ text: 'Read', token: 'name' });
  expect(line?.[0]).toEqual({ text: 'public', token: 'keyword' });
});

test('a growing text is read again from its last chunk', async () => {
  const grammar = await grammarOf('typescript');
  const sizes: number[] = [];
  const counting = {
    read: (code: string) => {
      sizes.push(code.length);
      return grammar.read(code);
    },
  };
  const text = 'const a = "b";\n'.repeat(2_000);
  const first = createHighlighter(text, counting);
  while (!first.done) first.step();
  const before = sizes.length;
  expect(before).toBe(15);
  const second = createHighlighter(`${text}const`, counting, first);
  while (!second.done) second.step();
  expect(sizes.length).toBe(before + 1);
  expect(second.lines).toEqual(await read(`${text}const`, 'typescript'));
});

test('20,000 lines are read in steps of at most 16,384 units, each unit about twice', async () => {
  const grammar = await grammarOf('typescript');
  const text = 'export const a = (b: string) => `${b}`; /* c */\n'.repeat(20_000);
  const sizes: number[] = [];
  const reader = createHighlighter(text, {
    read: (code) => {
      sizes.push(code.length);
      return grammar.read(code);
    },
  });
  while (!reader.done) reader.step();
  expect(Math.max(...sizes)).toBeLessThan(17_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(text.length * 2);
  expect(reader.lines).toHaveLength(20_001);
});

test('no character of any text is lost or changed', async () => {
  const piece = fc.constantFrom(
    '"',
    "'",
    '`',
    '${',
    '}',
    '/*',
    '*/',
    '\n',
    '<script>',
    '</script>',
    'def a',
    '\r\n',
    '(',
    ' ',
    '😀',
    '#',
    '\\',
  );
  for (const language of ['typescript', 'python', 'xml', 'php', 'markdown', 'bash', 'ruby'] as const) {
    const grammar = await grammarOf(language);
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const reader = createHighlighter(text, grammar);
        while (!reader.done) reader.step();
        expect(textOf(reader.lines)).toBe(text);
      }),
      { numRuns: 60 },
    );
  }
});
