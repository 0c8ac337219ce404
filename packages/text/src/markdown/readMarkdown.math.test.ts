import { expect, test } from 'vitest';
import { createMarkdownParser } from '../testing/createMarkdownParser';
import { toHtml } from '../testing/toHtml';
import { markdownRuns } from './markdownRuns';
import { readMarkdown } from './readMarkdown';
import { withoutMarks } from './withoutMarks';

test.each([
  ['in dollars', 'so $a_1 * b_1$ grows', 'so <math>a_1 * b_1</math> grows'],
  [
    'of one letter',
    'where $n$, ($x$) and $y$-axis',
    'where <math>n</math>, (<math>x</math>) and <math>y</math>-axis',
  ],
  ['of an arrow', 'from $C \\rightarrow S$.', 'from <math>C \\rightarrow S</math>.'],
  [
    'that begins with a number',
    'of $2^n$ and $3 \\times 4$',
    'of <math>2^n</math> and <math>3 \\times 4</math>',
  ],
  ['in round brackets', 'so \\(p^{*}_{1} + q^{*}_{2}\\).', 'so <math>p^{*}_{1} + q^{*}_{2}</math>.'],
  ['in round brackets, short', 'for \\(k\\) of \\(O(n)\\)', 'for <math>k</math> of <math>O(n)</math>'],
  ['in square brackets in a line', 'so \\[ h = 2 * k * m \\] holds', 'so <math>h = 2 * k * m</math> holds'],
  [
    'in square brackets without signs',
    'so \\[ a * b * c \\] or \\[ O(n) \\]',
    'so <math>a * b * c</math> or <math>O(n)</math>',
  ],
  ['in two dollars in a line', 'so $$h_1 = 2$$ holds', 'so <math>h_1 = 2</math> holds'],
  ['in bold text', '**so $a_1$ here**', '<strong>so <math>a_1</math> here</strong>'],
])('a formula is the text between its marks: %s', (_, source, html) => {
  expect(toHtml(readMarkdown(source))).toBe(`<p>${html}</p>`);
});

test.each([
  ['in dollars', '$$\na_1 * b_1\n= c\n$$', 'a_1 * b_1\n= c'],
  [
    'in brackets',
    '\\[\n\\begin{aligned} p &= q \\\\ r\n- s\n+ t &= u \\end{aligned}\n\\]',
    '\\begin{aligned} p &= q \\\\ r\n- s\n+ t &= u \\end{aligned}',
  ],
  ['in one line', '\\[ E_{k} = \\frac{1}{2} m v^2 \\]', 'E_{k} = \\frac{1}{2} m v^2'],
  ['in one line of dollars', '$$ a^2 $$', 'a^2'],
])('a formula on its own lines is a block, whatever its lines start with: %s', (_, source, value) => {
  expect(readMarkdown(`Text\n${source}\nTail`)).toMatchObject([
    { type: 'paragraph' },
    { type: 'math', value, raw: source },
    { type: 'paragraph' },
  ]);
  const [list] = readMarkdown(`- ${source.replaceAll('\n', '\n  ')}`);
  expect(list).toMatchObject({ children: [{ children: [{ type: 'math', value }] }] });
});

test.each([
  '$5 and $10',
  '$5-$10, US$7 or 8$',
  'the $3-4k tier at $20/month',
  '$5M in $VAR and $OTHER',
  '$/PR is down but $/session is up',
  'PATH=$HOME/bin:$PATH',
  '$HOME:$TMP/$USER',
  'from $1,000 (now $900) to $750',
  'costs $5.',
  '$$ cheap, $$$ dear',
  '$$ cheap\n$$ cheap too\n\n$$$',
  'a \\$x$ b$',
  'US$5=CA$7',
  '$ x $',
])('prices and variable names stay text: %s', (source) => {
  const shown = source.replaceAll('\\$', '$');
  expect(markdownRuns(readMarkdown(source)).join('\n\n')).toBe(shown);
  expect(toHtml(readMarkdown(source))).not.toMatch(/<math|<em>/);
  for (let end = 1; end <= source.length; end++)
    expect(toHtml(readMarkdown(source.slice(0, end), { streaming: true }))).not.toMatch(/<em>/);
});

test.each([
  ['words', 'see \\[no link\\] and \\(in brackets\\)', 'see [no link] and (in brackets)'],
  ['a box', '- \\[ \\] open\n- \\[x\\] done\n- \\[ x \\] done', '[ ] open\n[x] done\n[ x ] done'],
  ['letters', 'see \\[a-z\\] and \\[ see it \\]', 'see [a-z] and [ see it ]'],
  ['a number', 'as said \\[1\\].', 'as said [1].'],
  ['marks', '\\[\\\\\\]', '[\\]'],
  ['marks that nothing closes', 'so \\(a_1 and', 'so (a_1 and'],
  ['a blank line between', '\\[\na\n\nb\n\\]', '[\na\nb\n]'],
])('escaped brackets around %s are brackets', (_, source, shown) => {
  expect(markdownRuns(readMarkdown(source)).join('\n')).toBe(shown);
});

test('the text of a formula is shown and found as written', () => {
  const source = 'so $a_1$ or\n\\[\nb = c\n\\]';
  expect(markdownRuns(readMarkdown(source))).toEqual(['so $a_1$ or', '\\[\nb = c\n\\]']);
  expect(withoutMarks('**so** $a_1 * b_1$')).toBe('so $a_1 * b_1$');
});

test.each([
  'so $a_1 * b_1 * c$ ends',
  'so \\(p^{*}_{1} * q\\) ends, \\(k\\) too',
  'so \\[ E_{k} = m v^2 \\] holds',
  'Text:\n\n\\[ E_{k} = m v^2 \\]\n\nTail',
  'Text:\n$$\na_1 * b_1\n= c\n- d\n$$\nTail',
  '> \\[\n> a = b\n> \\]\n\n- $$x^2$$\n- \\(y\\)',
])('no part of a streaming formula is shown in another way: %j', (source) => {
  const whole = markdownRuns(readMarkdown(source)).join('').replaceAll(/\s/g, '');
  const growing = createMarkdownParser();
  for (let end = 1; end <= source.length; end++) {
    const part = source.slice(0, end);
    const blocks = readMarkdown(part, { streaming: true });
    const shown = markdownRuns(blocks).join('').replaceAll(/\s/g, '');
    expect([part, whole.startsWith(shown)]).toEqual([part, true]);
    expect(toHtml(blocks)).not.toMatch(/<em>|<h\d|<strong>/);
    expect([part, toHtml(growing.read(part, true))]).toEqual([part, toHtml(blocks)]);
  }
  expect(toHtml(growing.read(source, false))).toBe(toHtml(readMarkdown(source)));
});
