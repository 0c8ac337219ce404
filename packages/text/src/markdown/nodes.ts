/** The nodes of Markdown, named as in mdast. */
export type Nodes =
  | Text
  | Literal
  | Code
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

export interface Text extends Place {
  type: 'text';
  value: string;
}

export interface Literal extends Place {
  type: 'html' | 'inlineCode';
  value: string;
}

export interface Code extends Place {
  type: 'code';
  lang: string;
  value: string;
}

export interface Leaf extends Place {
  type: 'break' | 'thematicBreak';
}

export interface Parent extends WithChildren {
  type: 'paragraph' | 'blockquote' | 'emphasis' | 'strong' | 'delete' | 'tableCell';
}

export interface Heading extends WithChildren {
  type: 'heading';
  depth: number;
}

export interface List extends WithChildren<ListItem> {
  type: 'list';
  /** Of its first item; `null` if it is not ordered. */
  first: number | null;
  ordered: boolean;
  /** Whether its paragraphs stand apart (CommonMark 5.3). */
  loose: boolean;
}

export interface ListItem extends WithChildren {
  type: 'listItem';
  /** Of an item of a task list. */
  checked: boolean | null;
}

export interface Table extends WithChildren<TableRow> {
  type: 'table';
  align: readonly ('left' | 'right' | 'center' | 'none')[];
}

/** Its children are cells. */
export interface TableRow extends WithChildren<Parent> {
  type: 'tableRow';
}

export interface Link extends WithChildren, Resource {
  type: 'link';
}

export interface Image extends Resource {
  type: 'image';
  alt: string;
}

export interface FootnoteReference extends Reference {
  type: 'footnoteReference';
}

export interface FootnoteDefinition extends WithChildren, Reference {
  type: 'footnoteDefinition';
}

export interface Definition extends Reference, Resource {
  type: 'definition';
}

/** What is not one word with what stands before it. */
const APART = new Set<Nodes['type']>(['heading', 'paragraph', 'tableCell']);

/** The texts in a node, without recursion. */
export function plainText(node: Nodes, between = ' '): string {
  const parts: string[] = [];
  const todo: Nodes[] = [node];
  for (let next = todo.pop(); next; next = todo.pop()) {
    if ('value' in next) parts.push(next.value);
    else if ('alt' in next) parts.push(next.alt);
    else if (next.type === 'break' || (next !== node && APART.has(next.type))) parts.push(' ');
    if ('children' in next) for (const child of next.children.toReversed()) todo.push(child);
  }
  return parts.join(between);
}
