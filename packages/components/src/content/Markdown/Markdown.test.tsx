import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createMarkdownParser } from '../../../../text/src/testing/createMarkdownParser';
import { Markdown, Transcript } from '../..';

const html = (source: string) => render(<Markdown source={source} />).container.innerHTML;

test('CommonMark and GFM become elements', () => {
  render(
    <Markdown
      source={
        '# A\n\n**b** _c_ ~~d~~ `e`\n\n1. one\n2. two\n\n| x | y |\n| - | -: |\n| 1 | 2 |\n\n- [x] done\n- [ ] open'
      }
    />,
  );
  expect(screen.getByRole('heading', { name: 'A' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'y' })).toHaveAttribute('data-align', 'right');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('checkbox', { name: 'done' })).toBeChecked();
});

test('a short cell of a table stays on one line', () => {
  render(<Markdown source={'| x | y |\n| - | - |\n| 47 km/h | a wind that one would call a storm |'} />);
  const [short, long] = screen.getAllByRole('cell');
  expect(short).toHaveAttribute('data-short');
  expect(long).not.toHaveAttribute('data-short');
});

test('a table row with missing cells is filled up', () => {
  render(<Markdown source={'| x | y | z |\n| - | - | - |\n| 1 |'} />);
  expect(screen.getAllByRole('cell').map((cell) => (cell as HTMLTableCellElement).colSpan)).toEqual([1, 2]);
});

test('an unknown tag of the transcript stays text', () => {
  expect(html('a <<UNKNOWN>> and <</thinking>>')).toContain(
    '<p dir="auto">a &lt;&lt;UNKNOWN&gt;&gt; and &lt;&lt;/thinking&gt;&gt;</p>',
  );
});

test('HTML is shown as text and never runs', () => {
  const shown = html('<img src=x onerror=alert(1)>\n\na <b>bold</b> word');
  expect(shown).not.toMatch(/<img|<b>/);
  expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  'JaVaScRiPt:x',
  'relative',
])('a link to %s is no link', (url) => {
  render(<Markdown source={`[word](<${url}>)`} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('word')).toBeVisible();
});

test('a web link opens in a new tab and sends no referrer', () => {
  render(<Markdown source="[text](https://example.com/a)" />);
  const link = screen.getByRole('link', { name: 'text' });
  expect(link).toHaveAttribute('href', 'https://example.com/a');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

test('a link whose text shows another address names its host', () => {
  render(
    <Markdown source="[https://bank.example](https://evil.example/x) and [bank](https://bank.example) and <https://a.example/b>" />,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'https://bank.example evil.example',
    'bank',
    'https://a.example/b',
  ]);
});

test.each([
  ['see https://a.com/x_y_z.', 'https://a.com/x_y_z'],
  ['[see https://a.com/(b) x]', 'https://a.com/(b)'],
  ['[(https://a.com/b)]', 'https://a.com/b'],
  ['[www.a.com]', 'http://www.a.com'],
  ['a@b.org, and', 'mailto:a@b.org'],
  ['[a@b.org]', 'mailto:a@b.org'],
  ['mailto:a@b.org', 'mailto:a@b.org'],
  ['[https://a_b.c_d]', null],
  ['[a@b.1]', null],
  ['xhttps://a.com', null],
  ['`[https://a.com]`', null],
  ['[[https://a.com]](https://b.com)', 'https://b.com'],
])('of %s the link is %s', (source, href) => {
  render(<Markdown source={source} />);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    href === null ? [] : [href],
  );
});

test('an image is fetched only if the host allows it', () => {
  const { rerender } = render(<Transcript source="![A cat](https://example.com/cat.png)" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('https://example.com/cat.png')).toBeVisible();
  rerender(<Transcript source="![A cat](https://example.com/cat.png)" urlPolicy={(url) => url} />);
  expect(screen.getByRole('img', { name: 'A cat' })).toHaveAttribute('src', 'https://example.com/cat.png');
});

test('references find later definitions, too', () => {
  render(<Markdown source={'See [the site][s] and ![x][s].\n\n[s]: https://example.com "T"'} />);
  expect(screen.getByRole('link', { name: 'the site' })).toHaveAttribute('href', 'https://example.com');
});

test('headings skip no level below the block around them', () => {
  render(<Transcript source={'<<STEP_START>>\nStep\n#### Deep\n\n###### Deeper\n<<STEP_END>>'} />);
  expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual(['H3', 'H4', 'H5']);
});

const STREAMED = `# Title

A paragraph with **bold** and [a link](https://example.com) and a [reference][r].

- one
- two

  still two

1. first

2. second

> quoted
> more

| a | b |
| - | - |
| 1 | 2 |

\`\`\`ts
const a = 1 << 4;

const b = 2;
\`\`\`

Setext
===

[r]: https://example.com/r
"title"

    indented

    more

Last.`;

/** Compares without positions, because a block is parsed from its own start. */
const shape = (blocks: ReturnType<ReturnType<typeof createMarkdownParser>['read']>) =>
  JSON.parse(
    JSON.stringify(blocks, (key, value: unknown) => (key === 'start' || key === 'end' ? undefined : value)),
  ) as unknown[];

test('Markdown that grows character by character equals Markdown read at once', () => {
  const growing = createMarkdownParser();
  for (let end = 1; end <= STREAMED.length; end++) growing.read(STREAMED.slice(0, end), true);
  expect(shape(growing.read(STREAMED, false))).toEqual(shape(createMarkdownParser().read(STREAMED, false)));
});

test.each([
  ['a table that was none', 'Hello\nhow are you\n:-) fine'],
  ['a fence that was none', '.\r\n```t`'],
  ['a quotation that was none', 't\n[>\n`b'],
  ['a byte order mark', '\ufeffFirst.\n\nSecond.\n\nThird.'],
  ['a byte order mark and a heading', '\ufeff# Title\n\nText.\n\nMore.'],
  ['a mark that is none in front of a paragraph', 'One.\n\n\ufeffTwo.\n\nThree.'],
  ['a table in a list', '- Results:\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n\nAfter.\n\nMore'],
  ['a table in a quotation', '> Note:\n> | a | b |\n> |---|---|\n> | 1 | 2 |\n\nAfter.\n\nMore'],
  ['a table whose head is indented', 'Intro:\n    | a | b |\n|---|---|\n| 1 | 2 |\n\nEnd'],
  ['an item that was none', '* A\n1.`\n-'],
  ['a rule of many dashes', `# T\n\n${'- '.repeat(40)}\n\nEnd *x*.`],
])('what came character by character is what it is at once: %s', (_, source) => {
  const growing = createMarkdownParser();
  for (let end = 1; end <= source.length; end++) growing.read(source.slice(0, end), true);
  const fresh = createMarkdownParser();
  expect(shape(growing.read(source, false))).toEqual(shape(fresh.read(source, false)));
  expect(growing.read(source, false).map(({ start }) => start)).toEqual(
    fresh.read(source, false).map(({ start }) => start),
  );
});

test.each([
  ['in an indented block', '    ```\n    foo\n\nNow a paragraph.\n\nMore'],
  ['indented itself', '   ```py\n   x = 1\n   y'],
  ['in an item', '- ```\n  a\n  -'],
])('a fence %s is, at each character, what it is at once', (_, source) => {
  const growing = createMarkdownParser();
  for (let end = 1; end <= source.length; end++) {
    const text = source.slice(0, end);
    expect(shape(growing.read(text, true))).toEqual(shape(createMarkdownParser().read(text, true)));
  }
  expect(shape(growing.read(source, true))).toEqual(shape(createMarkdownParser().read(source, false)));
});

test('the offsets of all blocks are distinct', () => {
  const blocks = createMarkdownParser().read('[a]: /u\nTitle\n=====', false);
  expect(blocks.map(({ type, start }) => [type, start])).toEqual([
    ['definition', 0],
    ['heading', 8],
  ]);
});

test('a long list is not a paragraph, however many marks it has', () => {
  const { container } = render(<Markdown source={'- **a** and `b`, [c](https://c.example)\n'.repeat(400)} />);
  expect(container.querySelectorAll('li strong')).toHaveLength(400);
});

test('growing Markdown has the blocks of the text so far', () => {
  const source = STREAMED.replaceAll('[r]', 'r');
  for (const step of [1, 3, 7, 50]) {
    const growing = createMarkdownParser();
    for (let end = step; end < source.length; end += step) {
      const text = source.slice(0, end);
      expect(shape(growing.read(text, true))).toEqual(shape(createMarkdownParser().read(text, true)));
    }
  }
});

const PROSE = [
  'a',
  'word',
  ' ',
  ', ',
  '. ',
  '.',
  'é',
  '1',
  '*',
  '**',
  '_',
  '`',
  '~~',
  '[',
  '](',
  ')',
  '<',
  '>',
  '!',
  '&',
  ';',
  '@',
  'www',
  'http',
  '://',
  '\\',
  '\n',
  '\n\n',
  '- ',
  '# ',
  '|',
  '  ',
  ':',
  '^',
  '===',
];

/** Lines as a model writes them. */
const LINES = [
  'Text with a `span`.',
  '**Bold** and *more*',
  '- one',
  '  - inner',
  '  more',
  '1. first',
  '   ```py',
  '```',
  '    code',
  '> quoted',
  '> - in it',
  '# Title',
  '| a | b |',
  '|---|---|',
  '| 1 | 2 |',
  '  | c | d |',
  '  |---|---|',
  '---',
  'See [the site](https://r.example).',
  '',
  '',
  '<b>',
  '\tx',
];

type Random = (limit: number) => number;

/** Nearly always one of the first eight. */
const somePieces = (random: Random) =>
  Array.from({ length: 12 }, () => PROSE[random(3) === 0 ? random(PROSE.length) : random(8)] ?? '');

const someLines = (random: Random) =>
  Array.from({ length: 8 }, () => {
    const line = `${LINES[random(LINES.length)]}\n`;
    const middle = random(line.length);
    return [line.slice(0, middle), line.slice(middle)];
  }).flat();

function randomly(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * limit);
  };
}

test('with each appended piece, the blocks are those of the text so far', () => {
  const random = randomly(11);
  for (let round = 0; round < 1_500; round++) {
    const growing = createMarkdownParser();
    let source = '';
    for (const piece of somePieces(random)) {
      source += piece;
      const grown = shape(growing.read(source, true));
      // Includes the source, so that a failure shows it.
      expect([source, grown]).toEqual([source, shape(createMarkdownParser().read(source, true))]);
    }
  }
});

test.each([
  ['pieces', somePieces],
  ['lines, each in two pieces', someLines],
])('random texts that come in %s end as they would when read at once', (_, textFrom) => {
  const random = randomly(12);
  for (let round = 0; round < 3_000; round++) {
    const growing = createMarkdownParser();
    let source = '';
    for (const piece of textFrom(random)) growing.read((source += piece), true);
    const fresh = shape(createMarkdownParser().read(source, false));
    expect([source, shape(growing.read(source, false))]).toEqual([source, fresh]);
  }
});

test('a finished block keeps its node', () => {
  const parser = createMarkdownParser();
  const text = Array.from({ length: 200 }, (_, i) => `Paragraph ${i} with a few words.`).join('\n\n');
  const before = parser.read(text, true);
  const after = parser.read(`${text} And more.`, true);
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
  expect(after.slice(0, -1).every((block, index) => block === before[index])).toBe(true);
});

test.each([
  ['brackets', '['.repeat(8_000)],
  ['emphasis marks', '*a_ '.repeat(4_000)],
  ['addresses', 'http://_'.repeat(2_000)],
])('%s without end are shown as the text that they are', (_, source) => {
  render(<Markdown source={`${source}x`} />);
  expect(screen.getByText(/x$/)).toHaveTextContent(`${source}x`.replaceAll(/\s+/g, ' '));
});

test.each([
  ['quotations', '> ', 'blockquote'],
  ['list items', '1. ', 'li'],
])('%s are as deep as anyone reads, and below that the text that they are', (_, mark, element) => {
  const { container } = render(<Markdown source={`*a*\n\n${mark.repeat(2_000)}*x*\n\n*b*`} />);
  expect(container.querySelectorAll(element)).toHaveLength(10);
  expect(container).toHaveTextContent(`a${mark.repeat(1_990)}xb`);
  expect(container.querySelectorAll('em')).toHaveLength(3);
});

test('very deep emphasis is shown as text', () => {
  const { container } = render(<Markdown source={`${'*a _b '.repeat(2_000)}c${'_ d*'.repeat(2_000)}`} />);
  expect(container.querySelectorAll('em')).toHaveLength(32);
  expect(container.querySelectorAll(`${'em '.repeat(32)}em`)).toHaveLength(0);
  expect(container).toHaveTextContent(/^a b a b/);
  expect(container.textContent).toContain('*a _b c_ d*');
});

test('a stream is shown to its end, beyond the first page', () => {
  const paragraph = (index: number) => `Paragraph *${index}* ${'with a few words '.repeat(60)}\n\n`;
  let source = Array.from({ length: 28 }, (_, index) => paragraph(index)).join('');
  expect(source.length).toBeLessThan(30_000);
  const { container, rerender } = render(<Markdown source={source} streaming />);
  for (let index = 28; source.length < 70_000; index++) {
    source += paragraph(index);
    rerender(<Markdown source={source} streaming />);
    expect([...container.querySelectorAll('em')].at(-1)).toHaveTextContent(String(index));
  }
  expect(container.querySelector('button')).toBeNull();
  // A text that arrives at once is shown in pages.
  rerender(<Markdown key="other" source={source} />);
  expect(container.querySelector('button')).toHaveTextContent(/^Show more/);
});

test('the button for the last page leaves the focus at the text', async () => {
  const { container } = render(<Markdown source={'A paragraph.\n\n'.repeat(3_000)} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(container.querySelectorAll('p')).toHaveLength(3_000);
  expect(document.activeElement).toBe(container.querySelector('[data-component="Markdown"]'));
});

test('emphasis in the text of a link hides no address', () => {
  render(<Markdown source="[https://**paypal**.com/login](https://evil.example)" />);
  expect(screen.getByRole('link')).toHaveTextContent('https://paypal.com/login evil.example');
});

test.each(['A claim[^1].\n\nB.\n\n[^1]: note', 'See [one].\n\nB.\n\n> - [one]: https://one.example'])(
  'what is referred to before it comes is as if it had been there: %j',
  (source) => {
    const { container, rerender } = render(<Markdown source="" streaming />);
    for (let end = 1; end <= source.length; end++)
      rerender(<Markdown source={source.slice(0, end)} streaming />);
    rerender(<Markdown source={source} />);
    const fresh = render(<Markdown source={source} />);
    expect(container.innerHTML).toBe(fresh.container.innerHTML);
    expect(container.querySelector('p a, p sup')).not.toBeNull();
  },
);

const directions = (source: string) => {
  const { container } = render(<Markdown source={source} />);
  return [
    ...container.querySelectorAll(
      'p, ul, ol, li > span, blockquote, [data-level], td, th, [role="group"], [role="note"]',
    ),
  ]
    .filter((element) => element.hasAttribute('dir'))
    .map((element) => [element.localName, element.getAttribute('dir')]);
};

test.each([
  ['a name in front', 'Vite טוען את הקבצים מחדש.', [['p', 'rtl']]],
  ['code in front', '`npm test` מריץ הכול, ואז `npm run build`.', [['p', 'rtl']]],
  ['a link in front', '[GitHub](https://a.example) מציג את השינויים', [['p', 'rtl']]],
  ['a link alone', '[השינויים](https://a.example)', [['p', 'rtl']]],
  ['an address in front', 'https://a.example/tides كل الملفات هنا', [['p', 'rtl']]],
  ['in a heading', '## API של הגאות', [['h3', 'rtl']]],
  ['in an item', '- README עודכן\n- CI עובר עכשיו', [['ul', 'rtl']]],
  ['in a quotation', '> OpenAI أعلنت ذلك اليوم', [['blockquote', 'rtl']]],
  [
    'in a table',
    '| Key | ערך |\n| - | - |\n| Port | מספר היציאה של השרת |\n| Host | Its address |',
    [
      ['div', 'rtl'],
      ['th', 'ltr'],
      ['td', 'ltr'],
      ['td', 'ltr'],
      ['td', 'ltr'],
    ],
  ],
  [
    'beside English',
    '- The tide is high.\n- הגאות גבוהה.\n- It falls.\n- It rises.',
    [
      ['ul', 'ltr'],
      ['span', 'rtl'],
    ],
  ],
  ['in English', 'The word שלום stands here.', [['p', 'ltr']]],
  ['in a paragraph of Latin letters', 'English. `קוד`', [['p', 'ltr']]],
  ['nowhere', 'English.', [['p', 'auto']]],
])('the first word does not decide the direction of Hebrew or Arabic: %s', (_, source, wanted) => {
  expect(directions(source)).toEqual(wanted);
});
