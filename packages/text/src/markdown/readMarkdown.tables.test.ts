import { expect, test } from 'vitest';
import { toHtml } from '../testing/toHtml';
import { markdownRuns } from './markdownRuns';
import { readMarkdown } from './readMarkdown';

const HEAD = '| Field | Takes |\n| --- | --- |\n';
const tides = (...cells: string[]) =>
  `<table><thead><tr><th>Field</th><th>Takes</th></tr></thead><tbody><tr>${cells
    .map((cell) => `<td>${cell}</td>`)
    .join('')}</tr></tbody></table>`;

test.each([
  ['that is whole', '| port | `number | "auto"` |', ['port', '<code>number | &quot;auto&quot;</code>']],
  ['with many bars', '| log | `grep x | sort | uniq -c` |', ['log', '<code>grep x | sort | uniq -c</code>']],
  ['between two backticks', '| name | ``a ` | b`` |', ['name', '<code>a ` | b</code>']],
  ['in each cell', '| `a | b` | `c || d` |', ['<code>a | b</code>', '<code>c || d</code>']],
  ['without bars at the ends', 'a | `b | c`', ['a', '<code>b | c</code>']],
  ['beside one that is escaped', '| a | `b \\| c | d` |', ['a', '<code>b | c | d</code>']],
  ['in a row that is too short', '| `a | b | c` |', ['<code>a | b | c</code>', '']],
])('a bar in code does not split a cell: code %s', (_, row, cells) => {
  expect(toHtml(readMarkdown(HEAD + row))).toBe(tides(...cells));
});

test.each([
  ['gives as many cells as the head has', '| `a | b` |', ['`a', 'b`']],
  ['stands behind an escaped backtick', '| \\`a | b\\` |', ['`a', 'b`']],
  ['is escaped', '| a | `b \\| c` |', ['a', '<code>b | c</code>']],
  ['stands behind a backtick that nothing closes', '| `a | b |', ['`a', 'b']],
])('a bar splits a row as in GFM if it %s', (_, row, cells) => {
  expect(toHtml(readMarkdown(HEAD + row))).toBe(tides(...cells));
});

test('a bar in code in the head does not split a cell', () => {
  const [table] = readMarkdown('| `a | b` | c |\n| - | - |\n| d | e |');
  expect(table).toMatchObject({ type: 'table' });
  expect(markdownRuns([table as NonNullable<typeof table>])).toEqual(['a | b', 'c', 'd', 'e']);
});

test('no word of a row is lost, for any number of cells', () => {
  const rows = '| a | b | c ` d |\n| `e | f` | g | h ``i | j`` |\n';
  expect(markdownRuns(readMarkdown(HEAD + rows)).join('; ')).toBe(
    'Field; Takes; a; b; c ` d; e | f; g; h i | j',
  );
});

test('code in a streaming row is complete from its first letter on', () => {
  const row = '| port | ``a | `b | c`` |';
  for (let end = 1; end <= row.length; end++) {
    const html = toHtml(readMarkdown(HEAD + row.slice(0, end), { streaming: true }));
    const [, , code = ''] = /<td>(.*?)<\/td><td>(.*)<\/td>/.exec(html) ?? [];
    expect('<code>a | `b | c</code>').toContain(code.replace('</code>', ''));
  }
});
