import { expect, test } from 'vitest';
import { createMarkdownParser } from '../testing/createMarkdownParser';
import type { Nodes } from './nodes';
import { readMarkdown } from './readMarkdown';

const codesIn = (node: Nodes): string[] =>
  node.type === 'code' ? [node.value] : 'children' in node ? node.children.flatMap(codesIn) : [];

test.each([
  ['behind bold text that is open', 'Call **this\n```r\nfit(y~x)\n```\n\nTail', 'fit(y~x)'],
  ['of tildes, behind prose', 'The model:\n~~~r\nfit(y~x)\n  ~~~~\nTail', 'fit(y~x)'],
  ['in an item', '- item\n\n    ~~~r\n    fit(y~x)\n\n    y~1\n    ~~~\n\nTail', 'fit(y~x)\n\ny~1'],
  ['in a quotation', '> ```\n> a `b`\n>\n> c\n> ```\n\nTail', 'a `b`\n\nc'],
  ['of four marks', '````md\n```js\n1\n```\n````\nTail', '```js\n1\n```'],
  [
    'with marks at the beginning of a line',
    '```sh\n`date`\n    ```\n  ``\n```\nTail',
    '`date`\n    ```\n  ``',
  ],
])('while streaming, a fence contains only its text: %s', (_, source, code) => {
  const growing = createMarkdownParser();
  for (let end = 1; end <= source.length; end++) {
    const text = source.slice(0, end);
    const blocks = readMarkdown(text, { streaming: true });
    const [shown = ''] = blocks.flatMap(codesIn);
    expect([text, code.startsWith(shown)]).toEqual([text, true]);
    expect([text, growing.read(text, true).flatMap(codesIn)]).toEqual([text, blocks.flatMap(codesIn)]);
  }
  expect(growing.read(source, false).flatMap(codesIn)).toEqual([code]);
});
