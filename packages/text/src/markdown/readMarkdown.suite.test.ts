import { tests } from 'commonmark-spec';
import { expect, test } from 'vitest';
import { createMarkdownParser } from '../testing/createMarkdownParser';
import { even, toHtml } from '../testing/toHtml';
import { readMarkdown } from './readMarkdown';

/** GFM links addresses without brackets (6.9). */
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

test('each example gives the same result when it grows by characters as when parsed at once', () => {
  const others: string[] = [];
  for (const { markdown, number } of tests) {
    const source = markdown.replaceAll('→', '\t');
    const growing = createMarkdownParser();
    for (let end = 1; end < source.length; end++) {
      const part = source.slice(0, end);
      const grown = growing.read(part, true);
      // References before their definitions are resolved at the end.
      if (part.includes(']:') || toHtml(grown) === toHtml(readMarkdown(part, { streaming: true }))) continue;
      others.push(part);
    }
    const [grown, whole] = [growing, createMarkdownParser()].map((parser) => parser.read(source, false));
    expect([number, source, toHtml(grown ?? [])]).toEqual([number, source, toHtml(whole ?? [])]);
  }
  expect(others).toEqual([]);
});

test('definitions of one text do not apply to the next', () => {
  const read = (source: string) => toHtml(createMarkdownParser().read(source, false));
  expect(read('[a] [^1]\n\n[a]: /u\n\n[^1]: note')).toContain('<a href="/u">');
  expect(read('[a] [^1] *b*')).toBe('<p>[a] [^1] <em>b</em></p>');
});

test.each([
  ['a label that has no end', `[${'\\a'.repeat(500)} b`, `<p>[${'\\a'.repeat(500)} b</p>`],
  ['a label with pairs of backslashes', `[${'\\\\'.repeat(500)} b`, `<p>[${'\\'.repeat(500)} b</p>`],
  [
    'the label of a footnote that has no end',
    `[^1]\n\n[^1]: x\n\n[^${'\\\\'.repeat(400)}\\ b]`,
    `<p>[^${'\\'.repeat(401)} b]</p>`,
  ],
  ['a label whose bracket is escaped', '[a\\]\n\n[a\\]: /u', '<p>[a]</p><p>[a]: /u</p>'],
  [
    'a label of 999 characters',
    `[${'\\a'.repeat(499)}b]: /u\n\n[${'\\a'.repeat(499)}b]`,
    `<p><a href="/u">${'\\a'.repeat(499)}b</a></p>`,
  ],
  ['a label of 1000 characters', `[${'\\a'.repeat(500)}]: /u`, `<p>[${'\\a'.repeat(500)}]: /u</p>`],
])('%s is read once', (_, source, html) => {
  expect(toHtml(readMarkdown(source))).toContain(html);
});

test.each([
  [
    'a row of dashes is a rule, however many items it could be',
    `# T\n\n${'- '.repeat(40).trim()}\n\nEnd *x*.`,
    '<hr /><p>End <em>x</em>.</p>',
  ],
  [
    'a tag alone on its line is more of the paragraph of an item',
    '- one\n<span>\n- two',
    '<ul><li>one<span></li><li>two</li></ul>',
  ],
  ['a line separator ends no line: of a heading', 'Title\n---\u2028text', '<p>Title\n---\u2028text</p>'],
  ['of a rule', 'a\n\n***\u2028text', '<p>***\u2028text</p>'],
  ['of a fence', '```a\u2028b`c\nx', '<p>```a\u2028b`c\nx</p>'],
  ['of a tag', '<b>\u2028*a*', '<p><b>\u2028<em>a</em></p>'],
  ['no other space stands in a tag', 'a <x\u00a0y> b', '<p>a &lt;x'],
])('%s', (_, source, html) => {
  expect(even(toHtml(createMarkdownParser().read(source, false)))).toContain(html);
});

test.each([
  ['a list that a table ends', '- Results:\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n\nAfter.', [0, 46]],
  ['a definition before another one', '[a]: /u\n[b]: /v', [0, 7]],
])('%s ends with its last line', (_, source, [start, end]) => {
  expect(createMarkdownParser().read(source, false)[0]).toMatchObject({ start, end });
});

test('a picture begins with its exclamation mark', () => {
  const [paragraph] = createMarkdownParser().read('x ![alt](b)', false);
  expect(paragraph).toMatchObject({ children: [{ start: 0 }, { type: 'image', start: 2 }] });
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
