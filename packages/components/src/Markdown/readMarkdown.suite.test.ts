import { tests } from 'commonmark-spec';
import { expect, test } from 'vitest';
import { createMarkdownParser } from './createMarkdownParser';
import { type Nodes, plainText } from './nodes';

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
  ['a task', '- [x] done', '<li>[x]done</li>'],
  ['a task after a definition', '- [r]: /u\n  [ ] to do', '<li>[ ]to do</li>'],
  ['a task that is none', '- > [x] done', '<li><blockquote><p>[x] done</p></blockquote></li>'],
  ['an item that begins with an empty list', '- *\n\n  text', '<li><ul><li></li></ul><p>text</p></li>'],
  ['a label with an escape', '[a\\]]\n\n[a\\]]: /u', '<p><a href="/u">a]</a></p>'],
])('%s', (_, source, wanted) => {
  expect(toHtml(createMarkdownParser().read(source, false))).toContain(wanted);
});

const TAGS: Partial<Record<Nodes['type'], string>> = {
  blockquote: 'blockquote',
  delete: 'del',
  emphasis: 'em',
  paragraph: 'p',
  strong: 'strong',
};

function toHtml(nodes: readonly Nodes[], tight = false): string {
  return nodes.map((node) => toTag(node, tight)).join('');
}

function toTag(node: Nodes, tight: boolean): string {
  switch (node.type) {
    case 'text':
      return escaped(node.value);
    case 'html':
      return node.value;
    case 'inlineCode':
      return `<code>${escaped(node.value)}</code>`;
    case 'code': {
      const [language = ''] = node.lang.split(/\s/);
      const of = language === '' ? '' : ` class="language-${escaped(language)}"`;
      return `<pre><code${of}>${escaped(node.value)}${node.value === '' ? '' : '\n'}</code></pre>`;
    }
    case 'break':
      return '<br />';
    case 'thematicBreak':
      return '<hr />';
    case 'heading':
      return `<h${node.depth}>${toHtml(node.children)}</h${node.depth}>`;
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul';
      const start = node.ordered && node.first !== 1 ? ` start="${node.first}"` : '';
      const items = node.children.map(({ checked, children }) => {
        const box = checked === null ? '' : checked ? '[x]' : '[ ]';
        return `<li>${box}${toHtml(children, !node.loose)}</li>`;
      });
      return `<${tag}${start}>${items.join('')}</${tag}>`;
    }
    case 'link':
      return `<a href="${address(node.url)}"${titled(node.title)}>${toHtml(node.children)}</a>`;
    case 'image':
      return `<img src="${address(node.url)}" alt="${escaped(node.alt)}"${titled(node.title)} />`;
    case 'table':
      return node.children.map(({ children }) => toHtml(children.flatMap((cell) => cell.children))).join('');
    case 'definition':
    case 'footnoteDefinition':
      return '';
    case 'footnoteReference':
      return '<sup></sup>';
    default: {
      if (tight && node.type === 'paragraph') return toHtml(node.children);
      const tag = TAGS[node.type];
      if (tag === undefined) throw new Error(`${node.type} is not of CommonMark: ${plainText(node)}`);
      return `<${tag}>${'children' in node ? toHtml(node.children) : ''}</${tag}>`;
    }
  }
}

const titled = (title: string | null) => (title === null || title === '' ? '' : ` title="${escaped(title)}"`);

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** As the specification writes addresses: percent signs that stand there are kept. */
function address(url: string): string {
  return escaped(
    encodeURI(url)
      .replaceAll(/%25(?=[\da-f]{2})/gi, '%')
      .replaceAll('%5B', '[')
      .replaceAll('%5D', ']'),
  )
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D');
}

/** Line breaks between tags mean nothing. */
function even(html: string): string {
  return html.replaceAll(/>\n+/g, '>').replaceAll(/\n+</g, '<').trim();
}
