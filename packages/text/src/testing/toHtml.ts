import { type Nodes, plainText, type Table, type TableRow } from '../markdown/nodes';

const TAGS: Partial<Record<Nodes['type'], string>> = {
  blockquote: 'blockquote',
  delete: 'del',
  emphasis: 'em',
  paragraph: 'p',
  strong: 'strong',
};

/** HTML in the form of `micromark` and the specification's examples, without footnotes. */
export function toHtml(nodes: readonly Nodes[], tight = false): string {
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
    case 'inlineMath':
      return `<math>${escaped(node.value)}</math>`;
    case 'math':
      return `<math display="block">${escaped(node.value)}</math>`;
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
        const box =
          checked === null ? '' : `<input type="checkbox" disabled=""${checked ? ' checked=""' : ''} /> `;
        const content = toHtml(children, !node.loose);
        return `<li>${content.startsWith('<p>') ? `<p>${box}${content.slice(3)}` : box + content}</li>`;
      });
      return `<${tag}${start}>${items.join('')}</${tag}>`;
    }
    case 'link':
      return `<a href="${address(node.url)}"${titled(node.title)}>${toHtml(node.children)}</a>`;
    case 'image':
      return `<img src="${address(node.url)}" alt="${escaped(node.alt)}"${titled(node.title)} />`;
    case 'table':
      return toTable(node);
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

/** A row is as long as the head: extra cells are dropped. */
function toTable({ align, children: [head, ...body] }: Table): string {
  const row = (cells: TableRow | undefined, tag: string) =>
    `<tr>${align
      .map((side, column) => {
        const aligned = side === 'none' ? '' : ` align="${side}"`;
        return `<${tag}${aligned}>${toHtml(cells?.children[column]?.children ?? [])}</${tag}>`;
      })
      .join('')}</tr>`;
  const rows = body.map((cells) => row(cells, 'td')).join('');
  return `<table><thead>${row(head, 'th')}</thead>${rows === '' ? '' : `<tbody>${rows}</tbody>`}</table>`;
}

const titled = (title: string | null) => (title === null || title === '' ? '' : ` title="${escaped(title)}"`);

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Percent signs in addresses are kept, as in the specification. */
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

/** Line breaks between tags have no meaning. */
export function even(html: string): string {
  return html.replaceAll('\r\n', '\n').replaceAll(/>\n+/g, '>').replaceAll(/\n+</g, '<').trim();
}
