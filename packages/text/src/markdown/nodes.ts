/** Nodes of Markdown, named as in mdast. */
export type Nodes =
  | Text
  | Literal
  | Code
  | Formula
  | Leaf
  | Parent
  | Heading
  | List
  | ListItem
  | Table
  | TableRow
  | Link
  | Image
  | FootnoteReference
  | FootnoteDefinition
  | Definition;

interface Place {
  /** Offset in the source, in UTF-16 units; inside an indented or quoted line an approximate one, in the same order. */
  start: number;
  /** End of the last line, for a top-level block. */
  end?: number;
}

interface WithChildren<Child = Nodes> extends Place {
  children: Child[];
}

interface Reference extends Place {
  /** Normalized label: without case and extra space. */
  identifier: string;
  label: string;
}

interface Resource extends Place {
  url: string;
  title: string | null;
}

/** Text, without its marks. */
export interface Text extends Place {
  type: 'text';
  value: string;
}

/** HTML as written, or inline code. */
export interface Literal extends Place {
  type: 'html' | 'inlineCode';
  value: string;
}

/** A block of code, with the text after its fence. */
export interface Code extends Place {
  type: 'code';
  lang: string;
  value: string;
}

/** A TeX formula: a block or inline. */
export interface Formula extends Place {
  type: 'math' | 'inlineMath';
  /** Formula without its marks. */
  value: string;
  /** Source text. */
  raw: string;
}

/** A line break, or a rule between blocks. */
export interface Leaf extends Place {
  type: 'break' | 'thematicBreak';
}

/** A block or inline node without fields of its own. */
export interface Parent extends WithChildren {
  type: 'paragraph' | 'blockquote' | 'emphasis' | 'strong' | 'delete' | 'tableCell';
}

/** A heading, `depth` 1 to 6. */
export interface Heading extends WithChildren {
  type: 'heading';
  depth: number;
}

/** A list. */
export interface List extends WithChildren<ListItem> {
  type: 'list';
  /** Number of its first item; `null` if unordered. */
  first: number | null;
  ordered: boolean;
  /** True if its paragraphs are separated by blank lines (CommonMark 5.3). */
  loose: boolean;
}

/** An item of a list. */
export interface ListItem extends WithChildren {
  type: 'listItem';
  /** State of a task; `null` for other items. */
  checked: boolean | null;
}

/** A table (GFM 4.10), its head first. */
export interface Table extends WithChildren<TableRow> {
  type: 'table';
  align: readonly ('left' | 'right' | 'center' | 'none')[];
}

/** A row of a table. Its children are cells. */
export interface TableRow extends WithChildren<Parent> {
  type: 'tableRow';
}

/** A link. Its `url` is not checked. */
export interface Link extends WithChildren, Resource {
  type: 'link';
}

/** An image. Its `url` is not checked. */
export interface Image extends Resource {
  type: 'image';
  alt: string;
}

/** A reference to a footnote. */
export interface FootnoteReference extends Reference {
  type: 'footnoteReference';
}

/** A footnote. */
export interface FootnoteDefinition extends WithChildren, Reference {
  type: 'footnoteDefinition';
}

/** The address of a label. */
export interface Definition extends Reference, Resource {
  type: 'definition';
}

/** Blocks that start a new word. */
const BEGINS_A_WORD = new Set<Nodes['type']>(['heading', 'paragraph', 'tableCell']);

/** Text of a node without its marks. Iterative. */
export function plainText(node: Nodes, between = ' '): string {
  return textsIn(node, between, () => true);
}

/** Prose of a node, without code and HTML. */
export function proseOf(node: Nodes): string {
  return textsIn(node, ' ', ({ type }) => type === 'text');
}

function textsIn(node: Nodes, between: string, isWanted: (literal: Nodes) => boolean): string {
  const parts: string[] = [];
  const todo: Nodes[] = [node];
  for (let next = todo.pop(); next; next = todo.pop()) {
    if ('value' in next) {
      if (isWanted(next)) parts.push('raw' in next ? next.raw : next.value);
    } else if ('alt' in next) parts.push(next.alt);
    else if (next.type === 'break' || (next !== node && BEGINS_A_WORD.has(next.type))) parts.push(' ');
    if ('children' in next) for (const child of next.children.toReversed()) todo.push(child);
  }
  return parts.join(between);
}
