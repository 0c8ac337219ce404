import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { excusedIn, faultsIn } from './faultsIn.mjs';
import { findExpressions } from './findExpressions.mjs';
import { judgeLinear } from './judgeLinear.mjs';

const cache = join(mkdtempSync(join(tmpdir(), 'expressions-')), 'cache.json');
const FILE = join(import.meta.dirname, '../../packages/text/src/search/none.ts');

interface Reason {
  readonly limit: string | undefined;
  readonly reason: string;
}

async function judge(...lines: readonly string[]) {
  const found = findExpressions(FILE, lines.join('\n'));
  const constant = found.filter(({ source }) => source !== null);
  const judgements = await judgeLinear(constant, cache);
  const judged = found.map((one) => [one, judgements[constant.indexOf(one)]] as const);
  return {
    found: found.map(({ source, flags }) => [source, flags]),
    faults: faultsIn(judged).map(([{ line }, fault]: [{ line: number }, string]) => `${line}: ${fault}`),
    excused: excusedIn(judged).map(({ limit, reason }: Reason) => [limit, reason]),
  };
}

test.each([
  ['a label of Markdown', String.raw`/\[((?:[^\\[\]]|\\[^]?){1,999})\]/y`, 'exponential'],
  ['a label of a footnote', String.raw`/\[\^((?:[^\t\n\r [\\\]]|\\[[\\\]]?){1,999})\]/y`, 'exponential'],
  [
    'YAML',
    String.raw`/^(?:---[ \t]*\n)?(?:[\w-]+:(?: [^\n]*)?\n(?:[ \t]+[^\n]*\n|- [^\n]*\n)*){2}/`,
    'exponential',
  ],
  ['a head of lines', String.raw`/^[^]*?^Output:$/m`, '2nd degree polynomial'],
  ['the end of a text', String.raw`/[.:!?]+$/`, '2nd degree polynomial'],
])('the old expression for %s is refused', async (_, literal, kind) => {
  const { faults } = await judge(`export const X = ${literal};`);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^1: ${kind}.*: rewrite it, or cut the text`));
});

test('what takes linear time passes', async () => {
  const { faults } = await judge('export const X = /a+b/y;', String.raw`export const Y = /(?<!a)a+$/;`);
  expect(faults).toEqual([]);
});

test('a source that is made of constants is judged', async () => {
  const { found, faults } = await judge(
    "import { LITERALS } from '@agent-transcript/text/json';",
    "import { EXPONENT } from '../json/grammar';",
    "const WORDS = ['a', `b${LITERALS}`];",
    'const INNER = /c+/;',
    "export const EVERY = new RegExp(INNER, 'g');",
    "export const X = new RegExp(`(${INNER.source})+` + WORDS.join('|') + String.raw`\\d` + EXPONENT, 'i');",
  );
  expect(found).toContainEqual(['c+', 'g']);
  expect(found.at(-1)).toEqual([String.raw`(c+)+a|btrue|false|null\d([eE][+-]?\d+)?`, 'i']);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^6: exponential/);
});

test('a source that only the program knows needs a reason', async () => {
  const line = 'export const of = (word: string) => RegExp(word);';
  expect((await judge(line)).faults).toEqual([
    expect.stringMatching(/^1: its source is known only when the program runs/),
  ]);
  expect(await judge('// computed: a word', '// of letters.', line)).toMatchObject({
    faults: [],
    excused: [[undefined, 'a word of letters.']],
  });
});

test('what is not linear needs a length that the file keeps, and the reason', async () => {
  const literal = '  return /(?:a|a)+$/.test(text);';
  const cut = 'export function of(text: string) {\n  if (text.length > LIMIT) return false;';
  const said = '  // bounded by LIMIT: nobody writes more.';
  expect((await judge(cut, literal, '}')).faults).toHaveLength(1);
  expect(await judge(cut, said, literal, '}')).toMatchObject({
    faults: [],
    excused: [['LIMIT', 'nobody writes more.']],
  });
  expect((await judge('export function of(text: string) {', said, literal, '}')).faults).toEqual([
    '3: no length is compared with LIMIT in this file, and no text cut at it',
  ]);
});

test('a reason that no expression needs is refused', async () => {
  const { faults, excused } = await judge('// bounded by 80: it was slow once.', 'export const X = /a/;');
  expect(faults).toEqual(['2: it takes linear time: the comment above that bounds it is not needed']);
  expect(excused).toEqual([]);
});
