import { expect, test } from 'vitest';
import { createMarkdownParser } from '../testing/createMarkdownParser';
import { markdownRuns } from './markdownRuns';
import type { Nodes } from './nodes';
import { readMarkdown } from './readMarkdown';

/** Documents in which each mark is syntax, escaped, or could be plain text. */
const DOCUMENTS: readonly (readonly [name: string, source: string])[] = [
  ['emphasis', 'A **bold** and *slanted* __tide__, ***both*** and ~~gone~~, **a *b* c**.\n\n**Ends**'],
  ['emphasis around others', '**Note: `a` and [b](c)** then *x\ny* and **[d](e)**.\n\n- **f**: g\n- *h*'],
  ['emphasis without spaces', '**潮が満ちる（六時）。**船が出る\n\n~~旧表（无效）。~~见下'],
  ['code', 'Call `fit(y)` or ``a `b` c`` now.\n\n`one`\n\n``` js\nlet a\n```\n\n~~~\nb\n~~~\n\nTail'],
  [
    'links',
    'See [the tide](https://a.example/x "High (low)") and [it](<b c>).\n\n[First](https://b.example).',
  ],
  [
    'links in a list',
    '- [One](https://a.example/1): first\n- [`Two`](/2 (t))\n- see [ three ](/3) and [](/4)',
  ],
  [
    'pictures',
    'Wow! ![A cat](https://a.example/cat.png) there ![x](y) and [![in](z.png)](https://a.example).',
  ],
  [
    'addresses',
    'At <https://a.example/b> or https://a.example/c. Mail <1a@b.example> or a@b.example, www.a.example.',
  ],
  [
    'characters',
    'Salt &amp; water&nbsp;&copy; &#169; &#xA9; AT&T &notareference; R&D.\n\n# A &lt;\n\n- &gt;',
  ],
  ['escapes', 'A \\* star, \\[no link\\], 1\\. no item\\\nnew line  \nand\\_more'],
  ['headings', '# One\n\n## Two ##\n\nThree\n===\n\n**Four**\nlines\n---\n\n###### Six\n#hash'],
  ['rules', 'a\n\n---\n\nb\n\n* * *\n\nc\n\n___\n\nd\n\n--- e'],
  [
    'lists',
    '- a\n- b\n  - c\n\n1. one\n2. two\n10) ten\n\n* x\n\n+ y\n\n2024 was\n12.5 high\n-1 low\n- - deep',
  ],
  ['tasks', '- [ ] open\n- [x] done\n* [X] done'],
  ['quotations', '> quoted\n> - item\n>\n> > inner\n\nafter\nlazy'],
  [
    'tables',
    'Text:\n\n| Port | Takes |\n| :-- | --: |\n| a | `b | c` |\n| **d** | e |\n\nAfter\n| One |\n|---|\n| 1 |',
  ],
  [
    'definitions',
    '[tide]: https://a.example "High"\n[b]: <c d>\n\nThe [tide] and [a tide][tide] and [tide][].',
  ],
  ['footnotes', 'High[^1] and low[^low].\n\n[^1]: The first.\n[^low]: The second.'],
  ['tags', 'A <b>tag</b> and <br/>.\n\n<div>\nx\n</div>\n\n<!-- a\ncomment -->\n\n<span>y</span>'],
];

const inLines = (source: string, first: string, others: string) =>
  first + source.replaceAll('\n', `\n${others}`).replaceAll(/[ \t]+$/gm, '');

const textOf = (blocks: readonly Nodes[]) => markdownRuns(blocks).join('').replaceAll(/\s/g, '');

const blocksIn = (blocks: readonly Nodes[]): Nodes[] =>
  blocks.flatMap((node) => [
    node,
    ...('children' in node && HOLDS_BLOCKS.has(node.type) ? blocksIn(node.children) : []),
  ]);
const HOLDS_BLOCKS = new Set<Nodes['type']>(['blockquote', 'list', 'listItem', 'footnoteDefinition']);

test.each([
  ...DOCUMENTS,
  ...DOCUMENTS.map(([name, source]) => [`${name} in a quotation`, inLines(source, '> ', '> ')] as const),
  ...DOCUMENTS.map(([name, source]) => [`${name} in an item`, inLines(source, '1. ', '   ')] as const),
])('no mark of streaming %s is shown, and no block changes its type twice', (_, source) => {
  const whole = textOf(readMarkdown(source));
  const growing = createMarkdownParser();
  const wrong: unknown[] = [];
  const kinds = new Map<string, Set<string>>();
  for (let end = 1; end <= source.length; end++) {
    const part = source.slice(0, end);
    const blocks = readMarkdown(part, { streaming: true });
    const shown = textOf(blocks);
    if (!whole.startsWith(shown)) wrong.push([part.slice(-25), shown.slice(-25)]);
    if (textOf(growing.read(part, true)) !== shown) wrong.push(part);
    for (const { start, type } of blocksIn(blocks)) {
      if (HOLDS_BLOCKS.has(type)) continue;
      const seen = kinds.get(`${start}`) ?? new Set();
      kinds.set(`${start}`, seen.add(type));
    }
  }
  expect(wrong).toEqual([]);
  expect([...kinds].filter(([, seen]) => seen.size > 2)).toEqual([]);
});

test.each([
  ['one tilde, which is mostly "about"', 'a ~b c~', 'a ~b c'],
  ['one mark between letters', 'a*b c*', 'a*b c'],
  ['bars of a table that does not begin with one', 'a | b\n--- | ---\n', 'a | b\n'],
  ['brackets that refer to what is defined later', 'a [b] c\n\n[b]: /d', 'a [b] c'],
  ['the title of a definition on a line of its own', '[a]: /b\n"c"\n', '[a]: /b\n"c'],
])('shown as text until its end comes: %s', (_, source, half) => {
  const shown = textOf(readMarkdown(half, { streaming: true }));
  expect(textOf(readMarkdown(source)).startsWith(shown)).toBe(false);
});
