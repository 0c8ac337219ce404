import type { Node, Nodes, Parents, Table, TableRow } from 'mdast';
import type { ReactNode } from 'react';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { CodeBlock } from './CodeBlock';

interface MarkdownNodeProps {
  readonly node: Nodes;
  /** First the heading level of the block around, then the levels in use: `235` is level 2 around, `###` and `#####`. */
  readonly ranks: string;
  /** How deep the node stands in lists and quotations. */
  readonly depth: number;
}

/** Deeper quotations and lists are shown as text: nobody reads them, and a browser cannot lay out thousands. */
const DEPTH_LIMIT = 32;

/** One mdast node as React elements. */
export function MarkdownNode({ node, ranks, depth }: MarkdownNodeProps): ReactNode {
  const { labels } = useTranscriptContext();
  const inner = () => <Children of={node as Parents} ranks={ranks} depth={depth} />;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p>{inner()}</p>;
    case 'heading': {
      const level = Math.min(6, Number(ranks[0]) + Math.max(1, ranks.indexOf(String(node.depth), 1)));
      const Heading = `h${level}` as 'h6';
      return <Heading data-level={node.depth}>{inner()}</Heading>;
    }
    case 'emphasis':
      return <em>{inner()}</em>;
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'delete':
      return <del>{inner()}</del>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'html':
      return <code data-part="Html">{node.value}</code>;
    case 'code':
      return <CodeBlock code={node.value} language={node.lang ?? ''} />;
    case 'blockquote':
      return depth > DEPTH_LIMIT ? <p>{plainText(node)}</p> : <blockquote>{inner()}</blockquote>;
    case 'list': {
      if (depth > DEPTH_LIMIT) return <p>{plainText(node)}</p>;
      return node.ordered ? <ol start={node.start ?? 1}>{inner()}</ol> : <ul>{inner()}</ul>;
    }
    case 'listItem': {
      const checked = node.checked ?? null;
      return (
        <li data-task={checked === null ? undefined : checked ? 'done' : 'open'}>
          {checked !== null && (
            <input
              type="checkbox"
              disabled
              checked={checked}
              readOnly
              aria-label={checked ? labels.taskDone : labels.taskOpen}
            />
          )}
          {inner()}
        </li>
      );
    }
    case 'table':
      return <MarkdownTable node={node} ranks={ranks} depth={depth} />;
    case 'link':
      return (
        <SafeLink url={node.url} title={node.title ?? undefined}>
          {inner()}
        </SafeLink>
      );
    case 'linkReference':
    case 'imageReference':
      // Its definition stands in a quotation or a list, where the parser does not look for it.
      return inner();
    case 'image':
      return <SafeImage url={node.url} alt={node.alt ?? ''} />;
    case 'footnoteReference':
      return <sup>[{node.label ?? node.identifier}]</sup>;
    case 'footnoteDefinition':
      return (
        <div data-part="Footnote" role="note" aria-label={labels.footnote(node.label ?? node.identifier)}>
          <span aria-hidden="true">[{node.label ?? node.identifier}]</span>
          <div>{inner()}</div>
        </div>
      );
    case 'root':
    case 'tableRow':
    case 'tableCell':
      return inner();
    case 'definition':
    case 'yaml':
      return null;
  }
}

function Children({ of, ranks, depth }: { of: Parents; ranks: string; depth: number }): ReactNode {
  if (!('children' in of)) return null;
  const loose = of.type === 'listItem' && !of.spread;
  return of.children.map((child, index) => {
    const key = child.position?.start.offset ?? index;
    // In a tight list the paragraph of an item is not an element of its own (CommonMark 5.3).
    if (loose && child.type === 'paragraph')
      return <Children key={key} of={child} ranks={ranks} depth={depth} />;
    return <MarkdownNode key={key} node={child} ranks={ranks} depth={depth + 1} />;
  });
}

/** A table that scrolls in itself. An empty cell in its first row heads nothing. */
function MarkdownTable({ node, ranks, depth }: { node: Table; ranks: string; depth: number }): ReactNode {
  const { labels } = useTranscriptContext();
  const [head, ...body] = node.children;
  const row = (cells: TableRow, head: boolean) =>
    cells.children.map((cell, index) => {
      const Cell = head && cell.children.length > 0 ? 'th' : 'td';
      return (
        <Cell
          key={cell.position?.start.offset ?? index}
          data-align={node.align?.[index] ?? undefined}
          {...(Cell === 'th' ? { scope: 'col' } : null)}
        >
          <Children of={cell} ranks={ranks} depth={depth} />
        </Cell>
      );
    });
  return (
    // Focusable, because what scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div data-part="Scroll" role="group" aria-label={labels.table} tabIndex={0}>
      <table>
        <thead>{head && <tr>{row(head, true)}</tr>}</thead>
        <tbody>
          {body.map((cells, index) => (
            <tr key={cells.position?.start.offset ?? index}>{row(cells, false)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SafeLink({
  url,
  title,
  children,
}: {
  url: string;
  title: string | undefined;
  children: ReactNode;
}): ReactNode {
  const { urlPolicy } = useTranscriptContext();
  const href = urlPolicy(url, 'link');
  if (href === null) {
    return (
      <span data-part="BlockedLink">
        {children} <code>{url}</code>
      </span>
    );
  }
  return (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function SafeImage({ url, alt }: { url: string; alt: string }): ReactNode {
  const { urlPolicy, labels } = useTranscriptContext();
  const src = urlPolicy(url, 'image');
  if (src !== null) return <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" />;
  return (
    <span data-part="Image">
      {labels.image}: {alt === '' ? null : `${alt} `}
      <code>{url}</code>
    </span>
  );
}

/** The text in a node, without recursion. */
function plainText(node: Nodes): string {
  const parts: string[] = [];
  const todo: Node[] = [node];
  for (let next = todo.pop(); next; next = todo.pop()) {
    if ('value' in next && typeof next.value === 'string') parts.push(next.value);
    if ('children' in next) todo.push(...(next.children as Node[]).toReversed());
  }
  return parts.join(' ');
}
