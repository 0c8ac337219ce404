'use client';

import { type Direction, directionOf, hasRightToLeft } from '@agent-transcript/text/direction';
import {
  type Link,
  type ListItem,
  type Literal,
  type Nodes,
  type Parent,
  plainText,
  proseOf,
  type Table,
  type TableRow,
} from '@agent-transcript/text/markdown';
import { memo, type ReactNode } from 'react';
import { otherHost } from '../../model/texts/otherHost';
import { imageAttributes, linkAttributes } from '../../model/texts/urlPolicy';
import { type TranscriptContextValue, useTranscriptContext } from '../../state/TranscriptContext';
import { CodeBlock } from './CodeBlock';
import { Formula } from './Formula';

interface MarkdownNodeProps {
  readonly node: Nodes;
  /** Heading level around the text, then the levels in use: `235` is level 2, with `###` and `#####`. */
  readonly ranks: string;
}

/** Context that the nodes of a block share. */
interface Place
  extends Pick<TranscriptContextValue, 'components' | 'labels' | 'urlPolicy'>,
    Pick<MarkdownNodeProps, 'ranks'> {
  /** Direction of the text around a node; `null` in a block whose text has one direction. */
  readonly around: Direction | null;
}

/** Block of Markdown. Its content is elements, not components, because a paragraph would have dozens of components. */
export const MarkdownNode = memo(function MarkdownNode({ node, ranks }: MarkdownNodeProps): ReactNode {
  const { components, labels, urlPolicy } = useTranscriptContext();
  const own = hasRightToLeft(plainText(node)) ? directionOf(proseOf(node)) : null;
  return toElement(node, undefined, { components, labels, urlPolicy, ranks, around: own }, own ?? 'auto');
});

const TAGS = { emphasis: 'em', strong: 'strong', delete: 'del' } as const;

/** One node as an element. Recursive: the parsers of blocks and emphasis limit the nesting. */
function toElement(
  node: Nodes,
  key: string | undefined,
  outer: Place,
  dir: Direction | 'auto' | undefined = otherDirection(node, outer),
): ReactNode {
  const place = dir === undefined || dir === 'auto' ? outer : { ...outer, around: dir };
  const { labels, ranks } = place;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return (
        <p key={key} dir={dir}>
          {toElements(node.children, place)}
        </p>
      );
    case 'heading': {
      const level = Math.min(6, Number(ranks[0]) + Math.max(1, ranks.indexOf(String(node.depth), 1)));
      const Heading = `h${level}` as 'h6';
      return (
        <Heading key={key} dir={dir} data-level={node.depth}>
          {toElements(node.children, place)}
        </Heading>
      );
    }
    case 'emphasis':
    case 'strong':
    case 'delete': {
      const Tag = TAGS[node.type];
      return <Tag key={key}>{toElements(node.children, place)}</Tag>;
    }
    case 'inlineCode':
      return (
        <code key={key} dir="auto">
          {node.value}
        </code>
      );
    case 'inlineMath':
    case 'math':
      return <Formula key={key} node={node} own={place.components.math} />;
    case 'break':
      return <br key={key} />;
    case 'thematicBreak':
      return <hr key={key} />;
    case 'html':
      return (
        <code key={key} data-part="Html" dir="auto">
          {node.value}
        </code>
      );
    case 'code':
      return <CodeBlock key={key} code={node.value} language={node.lang} />;
    case 'blockquote':
      return (
        <blockquote key={key} dir={dir}>
          {toElements(node.children, place)}
        </blockquote>
      );
    case 'list': {
      const keyOf = keysFor(node.children);
      const items = node.children.map((item) => toItem(item, keyOf(item), place, !node.loose));
      return node.ordered ? (
        <ol key={key} dir={dir} start={node.first ?? 1}>
          {items}
        </ol>
      ) : (
        <ul key={key} dir={dir}>
          {items}
        </ul>
      );
    }
    case 'table':
      return toTable(node, key, place, dir);
    case 'link':
      return toLink(node, key, toElements(node.children, place), place);
    case 'image':
      return toImage(node.url, node.alt, key, place);
    case 'footnoteReference':
      return <sup key={key}>[{node.label}]</sup>;
    case 'footnoteDefinition':
      return (
        <div key={key} dir={dir} data-part="Footnote" role="note" aria-label={labels.footnote(node.label)}>
          <span aria-hidden="true">[{node.label}]</span>
          <div>{toElements(node.children, place)}</div>
        </div>
      );
    case 'definition':
    // Rendered by the list or the table around them.
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
      return null;
  }
}

/** Blocks with a direction of their own. A list, a table or a quotation passes its direction on to blocks without one. */
const TURNS = new Set<Nodes['type']>([
  'blockquote',
  'footnoteDefinition',
  'heading',
  'list',
  'paragraph',
  'table',
  'tableCell',
]);

/** Direction of a block, if it differs from the text around it. */
function otherDirection(node: Nodes, { around }: Place): Direction | undefined {
  const own = around === null || !TURNS.has(node.type) ? null : directionOf(proseOf(node));
  return own === null || own === around ? undefined : own;
}

function toElements(children: readonly Nodes[], place: Place, tight = false): ReactNode {
  const keyOf = keysFor(children);
  return children.map((child, index) =>
    tight && child.type === 'paragraph'
      ? toTight(child, keyOf(child), place)
      : isInTag(child, children[index - 1])
        ? child.value
        : toElement(child, keyOf(child), place),
  );
}

/** Paragraph without `<p>`. In the other direction it still begins at the start, next to the marker of its item. */
function toTight(node: Parent, key: string, place: Place): ReactNode {
  const dir = otherDirection(node, place);
  if (dir === undefined) return toElements(node.children, place);
  return (
    <span key={key} dir={dir}>
      {toElements(node.children, { ...place, around: dir })}
    </span>
  );
}

/** @param tight True if its paragraphs have no `<p>` (CommonMark 5.3). */
function toItem({ checked, children }: ListItem, key: string, place: Place, tight: boolean): ReactNode {
  const { labels } = place;
  return (
    <li key={key} data-task={checked === null ? undefined : checked ? 'done' : 'open'}>
      {checked !== null && (
        <input
          type="checkbox"
          disabled
          checked={checked}
          readOnly
          aria-label={checked ? labels.taskDone : labels.taskOpen}
        />
      )}
      {toElements(children, place, tight)}
    </li>
  );
}

/** True for HTML inside an unknown tag of the transcript, as in `<<UNKNOWN>>`. */
function isInTag(node: Nodes, before: Nodes | undefined): node is Literal {
  return node.type === 'html' && before?.type === 'text' && before.value.endsWith('<');
}

/** Keys from the distance to the first sibling, because offsets depend on the place where the parser started. */
function keysFor(siblings: readonly Nodes[]): (node: Nodes) => string {
  const first = siblings[0]?.start ?? 0;
  return ({ start }) => String(start - first);
}

/** Maximum length of a cell that does not wrap, in UTF-16 units: a number with a unit, a date. */
const SHORT = 12;

/** Table in a scrolling box. An empty cell of its first row is not a header. */
function toTable(
  node: Table,
  key: string | undefined,
  place: Place,
  dir: Direction | 'auto' | undefined,
): ReactNode {
  const [head, ...body] = node.children;
  const row = ({ children: cells }: TableRow, head: boolean) => {
    const keyOf = keysFor(cells);
    // A row may end early (GFM 4.10). Extra cells are shown, so that no word is lost.
    const missing = (node.children[0]?.children.length ?? 0) - cells.length;
    const shown = cells.map((cell, index) => {
      const Cell = head && cell.children.length > 0 ? 'th' : 'td';
      return (
        <Cell
          key={keyOf(cell)}
          dir={otherDirection(cell, place)}
          data-align={alignOf(node, index)}
          data-short={plainText(cell, '').length <= SHORT || undefined}
          {...(Cell === 'th' ? { scope: 'col' } : null)}
        >
          {toElements(cell.children, place)}
        </Cell>
      );
    });
    return missing > 0
      ? [
          ...shown,
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- not a control: fills the missing cells of the row
          <td key="missing" colSpan={missing} />,
        ]
      : shown;
  };
  const keyOf = keysFor(node.children);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
    <div key={key} dir={dir} data-part="Scroll" role="group" aria-label={place.labels.table} tabIndex={0}>
      <table>
        <thead>{head && <tr>{row(head, true)}</tr>}</thead>
        <tbody>
          {body.map((cells) => (
            <tr key={keyOf(cells)}>{row(cells, false)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function alignOf({ align }: Table, column: number): string | undefined {
  return align[column] === 'none' ? undefined : align[column];
}

function toLink(node: Link, key: string | undefined, children: ReactNode, { urlPolicy }: Place): ReactNode {
  const { url } = node;
  const attributes = linkAttributes(urlPolicy, url);
  if (attributes === null) {
    return (
      <span key={key} data-part="BlockedLink" dir="auto">
        <bdi>{children}</bdi>
        <Address text={url} />
      </span>
    );
  }
  const host = otherHost(plainText(node, ''), attributes.href);
  return (
    // `dir` isolates the link: an unclosed direction mark in it must not reverse the text after it.
    <a
      key={key}
      {...attributes}
      title={node.title ?? undefined}
      dir={directionOf(plainText(node, '')) ?? 'auto'}
    >
      {children}
      {host !== null && <Address text={host} />}
    </a>
  );
}

function toImage(url: string, alt: string, key: string | undefined, { urlPolicy, labels }: Place): ReactNode {
  const attributes = imageAttributes(urlPolicy, url);
  if (attributes !== null) return <img key={key} {...attributes} alt={alt} />;
  return (
    <span key={key} data-part="Image">
      <span data-part="Word">
        {labels.image}
        {labels.colon}
      </span>
      {alt === '' ? null : <bdi>{alt}</bdi>}
      <Address text={url} />
    </span>
  );
}

/** Target of a link or an image, after its text. */
function Address({ text }: { text: string }): ReactNode {
  return (
    <span data-part="Address">
      {' '}
      <code dir="auto">{text}</code>
    </span>
  );
}
