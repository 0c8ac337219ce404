import { tests } from 'commonmark-spec';
import { expect, test } from 'vitest';
import { even, toHtml } from '../testing/toHtml';
import { createMarkdownParser } from './createMarkdownParser';

/** Addresses without brackets around them are links in GFM (6.9). */
const OTHERWISE_IN_GFM = [602, 606, 608, 611, 612];

test('all examples of CommonMark 0.31.2', () => {
  expect(tests).toHaveLength(652);
  const others = tests.flatMap(({ markdown, html, number }) => {
    const [source = '', wanted = ''] = [markdown, html].map((text) => text.replaceAll('→', '\t'));
    const got = even(toHtml(createMarkdownParser().read(source, false)));
    return got === even(wanted) ? [] : [{ number, source, wanted, got }];
  });
  expect(others.filter(({ number }) => !OTHERWISE_IN_GFM.includes(number))).toEqual([]);
  expect(others.map(({ number }) => number)).toEqual(OTHERWISE_IN_GFM);
});

test('to its last character, each example read as it grows is what it is when read at once', () => {
  for (const { markdown, number } of tests) {
    const source = markdown.replaceAll('→', '\t');
    const growing = createMarkdownParser();
    for (let end = 1; end < source.length; end++) growing.read(source.slice(0, end), true);
    const [grown, whole] = [growing, createMarkdownParser()].map((parser) => parser.read(source, false));
    expect([number, source, toHtml(grown ?? [])]).toEqual([number, source, toHtml(whole ?? [])]);
  }
});

test('what one text defines is not defined in the next', () => {
  const read = (source: string) => toHtml(createMarkdownParser().read(source, false));
  expect(read('[a] [^1]\n\n[a]: /u\n\n[^1]: note')).toContain('<a href="/u">');
  expect(read('[a] [^1] *b*')).toBe('<p>[a] [^1] <em>b</em></p>');
});

test.each([
  ['a cell of code', '| a |\n| - |\n| `b \\| c` |', '<code>b | c</code>'],
  ['a task', '- [x] done', '<li><input type="checkbox" disabled="" checked="" /> done</li>'],
  [
    'a task after a definition',
    '- [r]: /u\n  [ ] to do',
    '<li><input type="checkbox" disabled="" /> to do</li>',
  ],
  ['a task that is none', '- > [x] done', '<li><blockquote><p>[x] done</p></blockquote></li>'],
  ['an item that begins with an empty list', '- *\n\n  text', '<li><ul><li></li></ul><p>text</p></li>'],
  ['a label with an escape', '[a\\]]\n\n[a\\]]: /u', '<p><a href="/u">a]</a></p>'],
])('%s', (_, source, wanted) => {
  expect(toHtml(createMarkdownParser().read(source, false))).toContain(wanted);
});
