/** The nodes of Markdown, named as in mdast. */
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
  /** An offset in the source, in UTF-16 units; inside a line that is indented or quoted a near one, in the same order. */
  start: number;
  /** Of a block at the top: where its last line ends. */
  end?: number;
}

interface WithChildren<Child = Nodes> extends Place {
  children: Child[];
}

interface Reference extends Place {
  /** The label as it is compared: without case and extra space. */
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

/** HTML as it is written, or code in a line. */
export interface Literal extends Place {
  type: 'html' | 'inlineCode';
  value: string;
}

/** A block of code, with what stands behind its fence. */
export interface Code extends Place {
  type: 'code';
  lang: string;
  value: string;
}

/** A formula, as TeX: a block, or in a line. */
export interface Formula extends Place {
  type: 'math' | 'inlineMath';
  /** Without its marks. */
  value: string;
  /** As it is written. */
  raw: string;
}

/** A line break, or a rule between blocks. */
export interface Leaf extends Place {
  type: 'break' | 'thematicBreak';
}

/** A block or a run of text that holds others and says nothing else. */
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
  /** Of its first item; `null` if it is not ordered. */
  first: number | null;
  ordered: boolean;
  /** Whether its paragraphs stand apart (CommonMark 5.3). */
  loose: boolean;
}

/** An item of a list. */
export interface ListItem extends WithChildren {
  type: 'listItem';
  /** Of an item of a task list. */
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

/** A link. Nothing has judged its `url`. */
export interface Link extends WithChildren, Resource {
  type: 'link';
}

/** An image. Nothing has judged its `url`. */
export interface Image extends Resource {
  type: 'image';
  alt: string;
}

/** A mark that refers to a footnote. */
export interface FootnoteReference extends Reference {
  type: 'footnoteReference';
}

/** A footnote. */
export interface FootnoteDefinition extends WithChildren, Reference {
  type: 'footnoteDefinition';
}

/** The address that a label stands for. */
export interface Definition extends Reference, Resource {
  type: 'definition';
}

/** Blocks whose text is no one word with the text before them. */
const BEGINS_A_WORD = new Set<Nodes['type']>(['heading', 'paragraph', 'tableCell']);

/** The texts in a node, without recursion. */
export function plainText(node: Nodes, between = ' '): string {
  return textsIn(node, between, () => true);
}

/** The words in a node that are neither code nor HTML. */
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
