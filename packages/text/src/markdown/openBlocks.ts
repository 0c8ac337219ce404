import type { Cursor } from './cursor';
import type { MathMarks } from './formula';
import type { Lines } from './lines';
import type { Code, Formula, List, Literal, Nodes, Table } from './nodes';

/** Parser position and the blocks that are open there. */
export interface OpenBlocks extends Cursor {
  /** Offset of the text in the source, to which positions of nodes refer. */
  readonly base: number;
  /** True if the text may continue: its end is then shown as what it will probably become. */
  readonly streaming: boolean;
  readonly commonmark: boolean;
  /** Open blocks that contain others: the root, then each one inside the previous. */
  readonly containers: Container[];
  /** Open block without blocks inside, in the last container: the next line may continue it. */
  leaf: Leaf | null;
  /** Inline content so far. It is parsed last, since definitions may follow their references. */
  readonly inline: Inline[];
  /** True if a blank line precedes this place, which makes a list loose. */
  isBlankBefore: boolean;
  /** End of the last non-blank line: a block ends there if the next one closes it. */
  contentEnd: number;
  /** Cached positions of the next blank line and of the next marks that close a formula. */
  blankLine: number;
  readonly closers: Map<string, number>;
}

/** Inline content, its offset in the source, and the node that receives it. */
export interface Inline {
  readonly text: string;
  readonly base: number;
  readonly children: Nodes[];
  /** True if it is at the end and may continue. */
  readonly isOpen: boolean;
}

/** A block that contains others. */
export interface Container {
  readonly node: { children: Nodes[] };
  /** Required indentation of its lines in columns; 0 for a quotation, which has a mark instead. */
  readonly indent: number;
  /** List of an item; otherwise `null`. */
  readonly list: List | null;
  /** Bullet, or character after the number, of its last list: a different one starts a new list. */
  mark: string;
  /** True for an item without content: it may not start with two blank lines. */
  isEmpty: boolean;
}

/** A block without blocks inside, and its lines so far. */
export type Leaf =
  | { readonly type: 'paragraph'; readonly lines: Lines }
  | { readonly type: 'table'; readonly node: Table }
  | { readonly type: 'html'; readonly node: Literal; readonly lines: Lines; readonly end: RegExp | null }
  | {
      readonly type: 'fence';
      readonly node: Code;
      readonly marks: string;
      /** Indentation of its fence: this much space is removed from each line. */
      readonly indent: number;
      lines: Lines | null;
    }
  | {
      readonly type: 'math';
      readonly node: Formula;
      readonly marks: MathMarks;
      /** End, including the marks. */
      readonly end: number;
      readonly lines: Lines;
    }
  | {
      readonly type: 'indented';
      readonly node: Code;
      readonly lines: Lines;
      /** Blank lines, which belong to the code only if more of it follows. */
      readonly blank: (readonly [start: number, end: number, padding: string])[];
    };

/** Creates the state with only the root open. One literal: objects made by spreading are slow to read. */
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

/** True if the line is unfinished. */
export function isInLastLine({ streaming, lineEnd, text }: OpenBlocks): boolean {
  return streaming && lineEnd === text.length;
}

/** Container in which the next block starts. */
export function lastContainer({ containers }: OpenBlocks): Container {
  return containers.at(-1) as Container;
}

/**
 * Lines of the paragraph that a line at this depth may continue or turn into another block; `null` if there is none.
 */
export function paragraphAt({ containers, leaf }: OpenBlocks, depth: number): Lines | null {
  return leaf?.type === 'paragraph' && depth === containers.length ? leaf.lines : null;
}

/** Records that a block starts in the last container. */
export function beginBlock(open: OpenBlocks): void {
  const around = lastContainer(open);
  endLastBlock(open);
  // A blank line before a block that is not the first of its item makes the whole list loose.
  if (open.isBlankBefore && around.list !== null && !around.isEmpty) around.list.loose = true;
  open.isBlankBefore = false;
  around.isEmpty = false;
}

/** Sets the end of the last top-level block when another follows it. */
export function endLastBlock({ base, containers, contentEnd }: OpenBlocks, end = contentEnd): void {
  const last = containers.length === 1 ? containers[0]?.node.children.at(-1) : undefined;
  if (last !== undefined) last.end ??= base + end;
}
