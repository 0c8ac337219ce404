import type { Cursor } from './cursor';
import type { MathMarks } from './formula';
import type { Lines } from './lines';
import type { Code, Formula, List, Literal, Nodes, Table } from './nodes';

/** Where a text is read, and the blocks that are open there. */
export interface OpenBlocks extends Cursor {
  /** Where the text begins in the source, in which nodes have their places. */
  readonly base: number;
  /** Whether more may come: the end is then shown as what it is about to become. */
  readonly streaming: boolean;
  readonly commonmark: boolean;
  /** What holds other blocks and is open: the root, which every line is of, and then each in the one before it. */
  readonly containers: Container[];
  /** What holds no blocks and is open in the last of them: the next line may be more of it. */
  leaf: Leaf | null;
  /** Inline content so far. It is read in the end, as what it refers to may stand behind it. */
  readonly inline: Inline[];
  /** Whether a blank line stands between here and the block before: that makes a list loose. */
  isBlankBefore: boolean;
  /** Where the last line ends that is not blank: there a block ends that the next one shows to be over. */
  contentEnd: number;
  /** Where the next blank line and the next marks that close a formula stand, as far as they were looked for. */
  blankLine: number;
  readonly closers: Map<string, number>;
}

/** Inline content, where in the source it begins, and what it belongs into. */
export interface Inline {
  readonly text: string;
  readonly base: number;
  readonly children: Nodes[];
  /** Whether it is at the end, and more of it may come. */
  readonly isOpen: boolean;
}

/** A block that holds others. */
export interface Container {
  readonly node: { children: Nodes[] };
  /** By how many columns a line must be indented to belong to it: 0 for a quotation, which has a mark instead. */
  readonly indent: number;
  /** Of an item. */
  readonly list: List | null;
  /** The bullet, or what stands behind the number, of the list that is its last child: another begins another list. */
  mark: string;
  /** Whether it is an item with nothing in it yet: it may not begin with two blank lines. */
  isEmpty: boolean;
}

/** A block that holds no blocks, and its lines so far. */
export type Leaf =
  | { readonly type: 'paragraph'; readonly lines: Lines }
  | { readonly type: 'table'; readonly node: Table }
  | { readonly type: 'html'; readonly node: Literal; readonly lines: Lines; readonly end: RegExp | null }
  | {
      readonly type: 'fence';
      readonly node: Code;
      readonly marks: string;
      /** How far its fence is indented: so much space is taken from each of its lines. */
      readonly indent: number;
      lines: Lines | null;
    }
  | {
      readonly type: 'math';
      readonly node: Formula;
      readonly marks: MathMarks;
      /** Where it ends with its marks. */
      readonly end: number;
      readonly lines: Lines;
    }
  | {
      readonly type: 'indented';
      readonly node: Code;
      readonly lines: Lines;
      /** Blank lines, which are of it if more of it comes. */
      readonly blank: (readonly [start: number, end: number, padding: string])[];
    };

/** Nothing but the root is open yet. One literal: what is spread from another object is slow to read. */
export function createOpenBlocks(
  text: string,
  base: number,
  streaming: boolean,
  commonmark: boolean,
): OpenBlocks {
  return {
    text,
    next: 0,
    lineEnd: 0,
    carriageReturn: -1,
    at: 0,
    column: 0,
    first: 0,
    indent: 0,
    isInTab: false,
    base,
    streaming,
    commonmark,
    containers: [createContainer({ children: [] }, 0, null)],
    leaf: null,
    inline: [],
    isBlankBefore: false,
    contentEnd: 0,
    blankLine: -1,
    closers: new Map(),
  };
}

export function createContainer(node: Container['node'], indent: number, list: List | null): Container {
  return { node, indent, list, mark: '', isEmpty: list !== null };
}

/** Whether the line is not finished yet: more of it may come. */
export function isInLastLine({ streaming, lineEnd, text }: OpenBlocks): boolean {
  return streaming && lineEnd === text.length;
}

/** The container in which the next block begins. */
export function lastContainer({ containers }: OpenBlocks): Container {
  return containers.at(-1) as Container;
}

/** The lines of the paragraph that a line in so many containers may be more of, or make something else of; `null` if none is. */
export function paragraphAt({ containers, leaf }: OpenBlocks, depth: number): Lines | null {
  return leaf?.type === 'paragraph' && depth === containers.length ? leaf.lines : null;
}

/** Notes that a block begins in the last container. */
export function beginBlock(open: OpenBlocks): void {
  const around = lastContainer(open);
  endLastBlock(open);
  // A blank line before a block that is not the first of its item sets the whole list apart.
  if (open.isBlankBefore && around.list !== null && !around.isEmpty) around.list.loose = true;
  open.isBlankBefore = false;
  around.isEmpty = false;
}

/** Sets where the last block at the top ends, once that is known: as soon as another follows it. */
export function endLastBlock({ base, containers, contentEnd }: OpenBlocks, end = contentEnd): void {
  const last = containers.length === 1 ? containers[0]?.node.children.at(-1) : undefined;
  if (last !== undefined) last.end ??= base + end;
}
