import { expect, test } from 'vitest';
import { even, toHtml } from '../testing/toHtml';
import { readMarkdown } from './readMarkdown';

test.each([
  // Emphasis is closed, inside out.
  ['a **bo', '<p>a <strong>bo</strong></p>'],
  ['a **bo *it', '<p>a <strong>bo <em>it</em></strong></p>'],
  ['a ***both', '<p>a <em><strong>both</strong></em></p>'],
  ['_it', '<p><em>it</em></p>'],
  ['a ~~go', '<p>a <del>go</del></p>'],
  ['**a\nb ', '<p><strong>a\nb</strong></p>'],
  ['a *b* **c', '<p>a <em>b</em> <strong>c</strong></p>'],
  ['**粗体', '<p><strong>粗体</strong></p>'],
  ['**a\n2) b', '<p><strong>a\n2) b</strong></p>'],
  ['a **bo\n', '<p>a <strong>bo</strong></p>'],
  // What is not yet anything is left out: marks that may open, or are half of what closes.
  ['a **', '<p>a </p>'],
  ['a **b *', '<p>a <strong>b </strong></p>'],
  ['a **bo*', '<p>a <strong>bo</strong></p>'],
  ['a ~~go~', '<p>a <del>go</del></p>'],
  ['a `', '<p>a </p>'],
  ['a **b\\', '<p>a <strong>b</strong></p>'],
  ['a *b **', '<p>a <em>b </em></p>'],
  // What is whole or no mark stays.
  ['a **b** c', '<p>a <strong>b</strong> c</p>'],
  ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
  ['2*3 and snake_case', '<p>2*3 and snake_case</p>'],
  ['20~25', '<p>20~25</p>'],
  ['\\*a', '<p>*a</p>'],
  ['`**a` b', '<p><code>**a</code> b</p>'],
  // Code ends where the text does.
  ['a `co', '<p>a <code>co</code></p>'],
  ['a ``c`o', '<p>a <code>c`o</code></p>'],
  ['a ``co`', '<p>a <code>co</code></p>'],
  ['**a `b', '<p><strong>a <code>b</code></strong></p>'],
  ['a `b\nc', '<p>a <code>b c</code></p>'],
  // Of a link there are the words, of a picture and a note nothing, until they are whole.
  ['see [the te', '<p>see the te</p>'],
  ['see [the text](https://ex', '<p>see the text</p>'],
  ['see [**the', '<p>see <strong>the</strong></p>'],
  ['[a](b) [c](d', '<p><a href="b">a</a> c</p>'],
  ['[a](b) c', '<p><a href="b">a</a> c</p>'],
  ['see ![alt](https://ex', '<p>see </p>'],
  ['see [![alt](x.png)](https://ex', '<p>see <img src="x.png" alt="alt" /></p>'],
  ['a[^1', '<p>a</p>'],
  ['[a [b] c', '<p>a [b] c</p>'],
  ['- [', '<ul><li></li></ul>'],
  ['- [x]', '<ul><li></li></ul>'],
  ['- [x] a', '<ul><li><input type="checkbox" disabled="" checked="" /> a</li></ul>'],
  ['[a [b](c) d', '<p>[a <a href="c">b</a> d</p>'],
  // Nor of a tag or an address.
  ['a <spa', '<p>a </p>'],
  ['a <https://ex', '<p>a </p>'],
  ['a < b', '<p>a &lt; b</p>'],
  ['<div', ''],
  ['a **b\n<di', '<p>a <strong>b</strong></p>'],
  ['<div>\n**a', '<div>**a'],
  // Nor of a last line that may become an item, emphasis, a rule, or the line under a heading.
  ['Text\n-', '<p>Text</p>'],
  ['Text\n==', '<p>Text</p>'],
  ['Text\n===', '<p>Text</p>'],
  ['Text\n===\n', '<h1>Text</h1>'],
  ['> Text\n> -', '<blockquote><p>Text</p></blockquote>'],
  ['a\n\n--', '<p>a</p>'],
  ['*', ''],
  ['- *', ''],
  ['a\n\n- ', '<p>a</p>'],
  ['**a\n---\n', '<h2>**a</h2>'],
  // Only the last run of inline text counts.
  ['**a\n\nb', '<p>**a</p><p>b</p>'],
  ['- **a\n- b', '<ul><li>**a</li><li>b</li></ul>'],
  ['- **a', '<ul><li><strong>a</strong></li></ul>'],
  ['## **a', '<h2><strong>a</strong></h2>'],
  ['> *a', '<blockquote><p><em>a</em></p></blockquote>'],
  ['a | **b', '<p>a | <strong>b</strong></p>'],
  ['# [a\nb', '<h1>[a</h1><p>b</p>'],
  ['- [\nb', '<ul><li>b</li></ul>'],
  ['# **a\n', '<h1>**a</h1>'],
  [
    '| a | b |\n| - | - |\n| **x | *y',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>**x</td><td><em>y</em></td></tr></tbody></table>',
  ],
  [
    '| a |\n| - |\n| **x |',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>**x</td></tr></tbody></table>',
  ],
  ['- a\n\n  **b', '<ul><li><p>a</p><p><strong>b</strong></p></li></ul>'],
  // Code is not touched.
  ['```\n**a', '<pre><code>**a</code></pre>'],
  ['> ```\n> x\n\n**a', '<blockquote><pre><code>x</code></pre></blockquote><p><strong>a</strong></p>'],
  [
    '> > ```\n> **a',
    '<blockquote><blockquote><pre><code></code></pre></blockquote><p><strong>a</strong></p></blockquote>',
  ],
  ['> ```\n> > **a', '<blockquote><pre><code>&gt; **a</code></pre></blockquote>'],
  ['- x\n\n  ```\n  [a', '<ul><li><p>x</p><pre><code>[a</code></pre></li></ul>'],
  ['```\nx\n```\n**a', '<pre><code>x</code></pre><p><strong>a</strong></p>'],
  ['\n    **a', '<pre><code>**a</code></pre>'],
])('of %j, to which more may come, is shown %j', (source, shown) => {
  expect(even(toHtml(readMarkdown(source, { streaming: true })))).toBe(shown);
});
