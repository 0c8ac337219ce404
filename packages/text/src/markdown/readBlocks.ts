import { decodeText } from './decodeText';
import { htmlEnd } from './htmlBlock';
import { addLine, afterSpace, beforeSpace, firstLine, type Lines, textOf } from './lines';
import { matchAt } from './matchAt';
import type { Code, List, ListItem, Literal, Nodes, Parent, Table } from './nodes';
import { readAlign, readRow } from './readTable';
import { identifierOf, readDefinition, readFootnoteLabel, readLabel, type Target } from './readTarget';

/** The blocks of a text. Inline content is not read yet: what it refers to may stand behind it. */
export interface Blocks {
  readonly blocks: Nodes[];
  readonly inline: readonly Inline[];
}

/** Inline content, where in the source it begins, and what it belongs into. */
export interface Inline {
  readonly text: string;
  readonly base: number;
  readonly children: Nodes[];
}

/** What holds other blocks and is open: each stands in the one before it. */
interface Container {
  readonly node: { children: Nodes[] };
  /** By how many columns a line must be indented to belong to it: 0 for a quotation, which has a mark instead. */
  readonly indent: number;
  /** Of an item. */
  readonly list: List | null;
  /** The bullet, or what stands behind the number, of the list that is its last child. */
  mark: string;
  isEmpty: boolean;
}

/** A block that holds no blocks and is open, and its lines so far. */
type Leaf =
  | { readonly type: 'paragraph'; readonly lines: Lines }
  | { readonly type: 'table'; readonly node: Table }
  | { readonly type: 'html'; readonly node: Literal; readonly lines: Lines; readonly end: RegExp | null }
  | {
      readonly type: 'fence';
      readonly node: Code;
      readonly fence: string;
      readonly indent: number;
      lines: Lines | null;
    }
  | {
      readonly type: 'indented';
      readonly node: Code;
      readonly lines: Lines;
      /** Blank lines, which are of it if more of it comes. */
      blank: (readonly [start: number, end: number, padding: string])[];
    };

const HEADING = /(#{1,6})(?=[\t \n\r]|$)/y;
// Not `$` with `m`: there U+2028 ends a line.
const FENCE = /(`{3,}(?![^\n\r`]*`)|~{3,})[\t ]*([^\t\n\r ]*)/y;
const UNDERLINE = /(?:(=+)|-+)[\t ]*(?![^\n\r])/y;
const RULE = /([-*_])[\t ]*(?:\1[\t ]*){2,}(?![^\n\r])/y;
const MARKER = /(?:[-+*]|(\d{1,9})[.)])(?=[\t \n\r]|$)/y;
/**
 * How many blocks stand in each other: what is nested deeper is text. At 320 CSS pixels no more of them leave room for words,
 * and each line is looked at once for each of them.
 */
const DEPTH = 10;
const TASK = /^\[([\t\n\r xX])\][\t\n\r ]+(?=[^])/;

/**
 * The block structure of CommonMark 0.31 and GFM, line by line: first what goes on of what is open, then what begins,
 * then text (the specification's appendix).
 *
 * @param base Where `text` begins in the source.
 */
export function readBlocks(text: string, base: number): Blocks {
  const root: Container = container({ children: [] }, 0, null);
  const stack: Container[] = [root];
  const inline: Inline[] = [];
  let leaf: Leaf | null = null;
  /** Whether a blank line stands between here and the block before. */
  let isBlankBefore = false;
  /** Where the last line ends that is not blank. */
  let contentEnd = 0;
  /** The line that is read, and the one after it. */
  let lineEnd = 0;
  let next = 0;
  let carriageReturn = text.indexOf('\r');
  /** Where in the line is read, and in which column that is. */
  let at = 0;
  let column = 0;
  /** The first character that is no space, and how many columns it is away. */
  let first = 0;
  let indent = 0;
  /** Whether a tab at `at` is used up in part. */
  let isInTab = false;

  while (next < text.length) {
    at = next;
    column = 0;
    isInTab = false;
    findLineEnd();
    look();
    const isBlank = first === lineEnd;
    readLine();
    if (!isBlank) contentEnd = lineEnd;
  }
  closeTo(0);
  endLast();
  return { blocks: root.node.children, inline };

  function findLineEnd(): void {
    if (carriageReturn >= 0 && carriageReturn < at) carriageReturn = text.indexOf('\r', at);
    const newline = text.indexOf('\n', at);
    lineEnd = newline < 0 ? text.length : newline;
    if (carriageReturn >= 0 && carriageReturn < lineEnd) lineEnd = carriageReturn;
    next = lineEnd + (text.startsWith('\r\n', lineEnd) ? 2 : 1);
  }

  function readLine(): void {
    let depth = 1;
    while (depth < stack.length && goesOn(stack[depth] as Container)) depth++;
    look();
    const isWhole = depth === stack.length;
    if (leaf !== null && isWhole && continueLeaf(leaf)) return;

    // Only of the block in which the line stands, and not if something opens in it, is this line more.
    let isInside = isWhole && leaf?.type === 'paragraph';
    let hasOpened = false;
    while (first < lineEnd && indent < 4 && depth <= DEPTH) {
      if (!openContainer(depth, isInside)) break;
      hasOpened = true;
      isInside = false;
      depth = stack.length;
      look();
    }
    if (first === lineEnd) {
      closeTo(depth);
      if (!hasOpened) isBlankBefore = true;
      return;
    }
    if (indent < 4 && openLeaf(depth, isInside)) return;
    if (leaf?.type === 'paragraph') {
      // Be it in the block where it stands or, lazily, in one that it leaves out the marks of.
      addLine(leaf.lines, text, first, lineEnd);
      return;
    }
    if (indent > 3) {
      openIndented(depth);
      return;
    }
    if (leaf?.type === 'table' && isWhole && !hasOpened) {
      addRow(leaf.node, first, lineEnd);
      return;
    }
    closeTo(depth);
    begin();
    leaf = { type: 'paragraph', lines: firstLine(text, first, lineEnd) };
  }

  /** Finds where the line's next character is. */
  function look(): void {
    let to = column;
    first = at;
    for (; first < lineEnd; first++) {
      const code = text.charCodeAt(first);
      if (code === 32) to++;
      else if (code === 9) to += 4 - (to % 4);
      else break;
    }
    indent = to - column;
  }

  /** Goes so many columns on, as far as there is space. */
  function advance(columns: number): void {
    const to = column + columns;
    while (column < to && at < lineEnd) {
      const code = text.charCodeAt(at);
      if (code !== 9 && code !== 32) return;
      const width = code === 9 ? 4 - (column % 4) : 1;
      isInTab = column + width > to;
      column = isInTab ? to : column + width;
      if (!isInTab) at++;
    }
  }

  /** Goes behind so many characters that are no space. */
  function skip(length: number): void {
    column += indent + length;
    at = first + length;
    isInTab = false;
  }

  /** The rest of the line as it is, for a block in which space is text. */
  function rest(): [start: number, end: number, padding: string] {
    return isInTab ? [at + 1, lineEnd, ' '.repeat(4 - (column % 4))] : [at, lineEnd, ''];
  }

  function goesOn({ indent: needed, isEmpty }: Container): boolean {
    look();
    const isBlank = first === lineEnd;
    if (needed === 0) {
      if (indent > 3 || text[first] !== '>') return false;
      skip(1);
      advance(1);
      return true;
    }
    // An item may begin with one blank line, and not with two.
    if (isBlank ? isEmpty : indent < needed) return false;
    advance(needed);
    return true;
  }

  /** Whether the line is more of the block that is open. */
  function continueLeaf(open: Leaf): boolean {
    const isBlank = first === lineEnd;
    switch (open.type) {
      case 'paragraph':
      case 'table':
        return false;
      case 'fence':
        continueFence(open);
        return true;
      case 'html':
        if (isBlank && open.end === null) return false;
        addLine(open.lines, text, ...rest());
        if (open.end?.test(text.slice(first, lineEnd)) === true) closeLeaf();
        return true;
      case 'indented':
        if (!isBlank && indent < 4) return false;
        advance(4);
        if (isBlank) {
          open.blank.push(rest());
          isBlankBefore = true;
        } else {
          for (const line of open.blank) addLine(open.lines, text, ...line);
          open.blank = [];
          isBlankBefore = false;
          addLine(open.lines, text, ...rest());
        }
        return true;
    }
  }

  function continueFence(open: Leaf & { type: 'fence' }): void {
    const { fence } = open;
    if (indent < 4 && text.startsWith(fence, first)) {
      let end = first;
      while (text[end] === fence[0]) end++;
      if (afterSpace(text, end) >= lineEnd) {
        closeLeaf();
        return;
      }
    }
    advance(Math.min(indent, open.indent));
    if (open.lines === null) open.lines = firstLine(text, ...rest());
    else addLine(open.lines, text, ...rest());
  }

  /** Opens what holds other blocks, if such begins here. */
  function openContainer(depth: number, inParagraph: boolean): boolean {
    const char = text[first];
    const start = base + first;
    if (char === '>') {
      closeTo(depth);
      const node: Parent = { type: 'blockquote', children: [], start };
      push(node);
      stack.push(container(node, 0, null));
      skip(1);
      advance(1);
      return true;
    }
    const footnote = char === '[' ? readFootnoteLabel(text, first) : null;
    const afterLabel = first + (footnote?.length ?? 0) + 3;
    if (footnote !== null && text[afterLabel] === ':') {
      closeTo(depth);
      const identifier = identifierOf(footnote);
      const node: Nodes = { type: 'footnoteDefinition', label: footnote, identifier, children: [], start };
      push(node);
      stack.push(container(node, 4, null));
      skip(afterLabel + 1 - first);
      look();
      advance(indent);
      return true;
    }
    return openItem(depth, inParagraph);
  }

  function openItem(depth: number, inParagraph: boolean): boolean {
    const [marker, number] = matchAt(MARKER, text, first) ?? [];
    if (marker === undefined) return false;
    if (number === undefined && matchAt(RULE, text, first)) return false;
    const isBare = afterSpace(text, first + marker.length) >= lineEnd;
    // What looks like an item in the middle of a paragraph may be a number of it.
    if (inParagraph && (isBare || (number !== undefined && number !== '1'))) return false;
    closeTo(depth);
    const start = base + first;
    const mark = marker.slice(-1);
    const around = top();
    const before = around.node.children.at(-1);
    let list: List;
    if (before?.type === 'list' && around.mark === mark) {
      list = before;
      if (isBlankBefore) list.loose = true;
    } else {
      const ordered = number !== undefined;
      list = {
        type: 'list',
        ordered,
        first: ordered ? Number(number) : null,
        loose: false,
        children: [],
        start,
      };
      push(list);
      around.mark = mark;
    }
    isBlankBefore = false;
    const node: ListItem = { type: 'listItem', checked: null, children: [], start };
    list.children.push(node);
    const width = indent + marker.length;
    skip(marker.length);
    look();
    // More than four spaces are those of code in it.
    const space = isBare || indent > 4 ? 1 : indent;
    advance(space);
    stack.push(container(node, width + space, list));
    return true;
  }

  /** Opens what holds text, if such begins here, or makes something else of the paragraph before it. */
  function openLeaf(depth: number, inParagraph: boolean): boolean {
    const start = base + first;
    const char = text[first] as string;
    if (inParagraph && endParagraph(char)) return true;
    const marks = char === '#' ? matchAt(HEADING, text, first)?.[1] : undefined;
    if (marks !== undefined) {
      closeTo(depth);
      const node: Nodes = { type: 'heading', depth: marks.length, children: [], start };
      push(node);
      const [from, to] = headingText(first + marks.length);
      inline.push({ text: text.slice(from, to), base: base + from, children: node.children });
      return true;
    }
    const fence = char === '`' || char === '~' ? matchAt(FENCE, text, first) : null;
    if (fence !== null) {
      closeTo(depth);
      const [, marks = '', info = ''] = fence;
      const node: Code = { type: 'code', lang: decodeText(info), value: '', start };
      push(node);
      leaf = { type: 'fence', node, fence: marks, indent, lines: null };
      return true;
    }
    const end = char === '<' ? htmlEnd(text, first, leaf?.type === 'paragraph') : undefined;
    if (end !== undefined) {
      closeTo(depth);
      const node: Literal = { type: 'html', value: '', start };
      push(node);
      leaf = { type: 'html', node, lines: firstLine(text, ...rest()), end };
      if (end?.test(text.slice(first, lineEnd)) === true) closeLeaf();
      return true;
    }
    if (!matchAt(RULE, text, first)) return false;
    closeTo(depth);
    push({ type: 'thematicBreak', start });
    return true;
  }

  /** From where to where the text of a heading goes, behind its marks. */
  function headingText(from: number): [start: number, end: number] {
    const start = Math.min(lineEnd, afterSpace(text, from));
    const end = beforeSpace(text, lineEnd, start);
    let close = end;
    while (close > start && text[close - 1] === '#') close--;
    // Marks at the end are none of it, if they stand apart.
    const isApart = close === start || text[close - 1] === ' ' || text[close - 1] === '\t';
    return [start, isApart ? beforeSpace(text, close, start) : end];
  }

  /** Whether the line makes a heading or the head of a table of the paragraph before it. */
  function endParagraph(char: string): boolean {
    if (leaf?.type !== 'paragraph') return false;
    const { lines } = leaf;
    const underline = char === '=' || char === '-' ? matchAt(UNDERLINE, text, first) : null;
    if (underline !== null) {
      leaf = null;
      return closeParagraph(lines, underline[1] === undefined ? 2 : 1);
    }
    if (char !== '|' && char !== '-' && char !== ':') return false;
    const { lastStart: start, end, before } = lines;
    const head = text.slice(start, end);
    const align = readAlign(text.slice(first, lineEnd), readRow(head).length);
    if (align === null) return false;
    leaf = null;
    if (before !== null) {
      closeParagraph({ ...lines, ...before }, 0);
      if (top() === root) endLast(before.end);
    }
    const node: Table = { type: 'table', align, children: [], start: base + start };
    push(node);
    addRow(node, start, end);
    leaf = { type: 'table', node };
    return true;
  }

  function addRow(table: Table, start: number, end: number): void {
    const cells: Parent[] = readRow(text.slice(start, end)).map((cell) => {
      const at = base + start + cell.start;
      const children: Nodes[] = [];
      inline.push({ text: cell.text.replaceAll('\\|', '|'), base: at, children });
      return { type: 'tableCell', children, start: at };
    });
    table.children.push({ type: 'tableRow', children: cells, start: base + start });
  }

  function openIndented(depth: number): void {
    closeTo(depth);
    const node: Code = { type: 'code', lang: '', value: '', start: base + first };
    push(node);
    advance(4);
    leaf = { type: 'indented', node, lines: firstLine(text, ...rest()), blank: [] };
  }

  /** Closes all but so many of the blocks that are open. */
  function closeTo(depth: number): void {
    closeLeaf();
    while (stack.length > Math.max(1, depth)) {
      const { list } = stack.pop() as Container;
      // A blank line in it is none of what stands around it.
      if (list === null) isBlankBefore = false;
    }
  }

  function closeLeaf(): void {
    const open = leaf;
    leaf = null;
    if (open === null || open.type === 'table') return;
    if (open.type === 'paragraph') {
      closeParagraph(open.lines, 0);
      return;
    }
    if (open.lines === null) return;
    open.node.value = textOf(open.lines, text);
  }

  /**
   * Takes the definitions from the beginning of a paragraph, and makes what is left a paragraph, or a heading of this
   * depth. Answers whether anything is left.
   */
  function closeParagraph(lines: Lines, depth: number): boolean {
    const all = textOf(lines, text);
    const content = all.slice(0, beforeSpace(all, all.length, 0));
    const { children } = top().node;
    const from = takeDefinitions(content, base + lines.start, children);
    if (from === content.length) return false;
    const start = base + lines.start + from;
    const own: Nodes[] = [];
    children.push(
      depth > 0
        ? { type: 'heading', depth, children: own, start }
        : { type: 'paragraph', children: own, start },
    );
    const task = depth > 0 ? null : readTask(content.slice(from), children);
    const skipped = task?.length ?? 0;
    inline.push({ text: content.slice(from + skipped), base: start + skipped, children: own });
    return true;
  }

  /** Where in the content of a paragraph its definitions (CommonMark 4.7) end. */
  function takeDefinitions(content: string, start: number, children: Nodes[]): number {
    let from = 0;
    while (content[from] === '[') {
      const label = readLabel(content, from);
      const after = from + (label?.length ?? 0) + 2;
      const target: Target | null =
        label === null || content[after] !== ':' ? null : readDefinition(content, after + 1);
      if (label === null || target === null) break;
      const identifier = identifierOf(label);
      const { url, title, end } = target;
      children.push({
        type: 'definition',
        label,
        identifier,
        url,
        title,
        start: start + from,
        end: start + from + content.slice(from, end).trimEnd().length,
      });
      from = end;
    }
    return from;
  }

  /** The box at the beginning of an item (GFM 5.3), which is none of its text. */
  function readTask(content: string, children: readonly Nodes[]): string | null {
    const { node, list } = top();
    const isFirst = children.every(
      (child, index) => child.type === 'definition' || index === children.length - 1,
    );
    const [box = null, mark = ''] = list !== null && isFirst ? (TASK.exec(content) ?? []) : [];
    if (box !== null) (node as ListItem).checked = /x/i.test(mark);
    return box;
  }

  /** Sets where the last block at the top ends, once that is known. */
  function endLast(end = contentEnd): void {
    const last = root.node.children.at(-1);
    if (last !== undefined) last.end ??= base + end;
  }

  function top(): Container {
    return stack[stack.length - 1] as Container;
  }

  function push(node: Nodes): void {
    begin();
    top().node.children.push(node);
  }

  /** A blank line before a block that is not the first of its item sets the whole list apart. */
  function begin(): void {
    const around = top();
    if (around === root) endLast();
    if (isBlankBefore && around.list !== null && !around.isEmpty) around.list.loose = true;
    isBlankBefore = false;
    around.isEmpty = false;
  }
}

function container(node: Container['node'], indent: number, list: List | null): Container {
  return { node, indent, list, mark: '', isEmpty: list !== null };
}
