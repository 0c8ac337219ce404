import { tests } from 'commonmark-spec';
import { expect, test } from 'vitest';
import { even, toHtml } from '../testing/toHtml';
import { growMarkdown } from './growMarkdown';
import { readMarkdown } from './readMarkdown';

test.each([
  ['emphasis beside scripts without spaces', '**潮（一）。**船', '<p>**潮（一）。**船</p>'],
  [
    'an address before letters of another script',
    'https://a.example。船',
    '<p><a href="https://a.example%E3%80%82%E8%88%B9">https://a.example。船</a></p>',
  ],
  [
    'a bar in code in a table',
    '| a |\n| - |\n| `b | c` |',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>`b</td></tr></tbody></table>',
  ],
  ['a formula', 'so $a_1$ and \\(b_1\\)\n\\[\nc = d\n\\]', '<p>so $a_1$ and (b_1)\n[\nc = d\n]</p>'],
])('with `commonmark` it is as CommonMark and GFM say: %s', (_, source, html) => {
  expect(toHtml(readMarkdown(source, { commonmark: true }))).toBe(html);
  expect(toHtml(readMarkdown(source))).not.toBe(html);
  const before = growMarkdown(undefined, { source: source.slice(0, 3), streaming: true });
  const { blocks } = growMarkdown(before, { source, streaming: false, commonmark: true });
  expect(toHtml(blocks)).toBe(html);
});

test('all examples of CommonMark are the same with `commonmark` and without', () => {
  const others = tests.filter(({ markdown }) => {
    const source = markdown.replaceAll('→', '\t');
    return even(toHtml(readMarkdown(source))) !== even(toHtml(readMarkdown(source, { commonmark: true })));
  });
  expect(others).toEqual([]);
});
