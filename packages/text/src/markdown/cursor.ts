import { spaceWidth } from '../lines/lineBeginnings';

/** Position in a text: a line, and a place in it. */
export interface Cursor {
  readonly text: string;
  /** Start of the next line, and end of this one. */
  next: number;
  lineEnd: number;
  /** The next carriage return, cached: most texts have none. */
  carriageReturn: number;
  /** Offset in the text, and the column, since indentation counts columns. */
  at: number;
  column: number;
  /** Next non-space character, and its distance in columns. */
  first: number;
  indent: number;
  /** True if a tab at `at` is partly consumed: the rest of it is text of a code block. */
  isInTab: boolean;
}

/** Advances to the next line. */
export function toNextLine(cursor: Cursor): void {
  const { text, next } = cursor;
  if (cursor.carriageReturn < next) cursor.carriageReturn = indexOrEnd(text, '\r', next);
  cursor.lineEnd = Math.min(indexOrEnd(text, '\n', next), cursor.carriageReturn);
  cursor.next = cursor.lineEnd + (text.startsWith('\r\n', cursor.lineEnd) ? 2 : 1);
  moveTo(cursor, next, 0);
}

function indexOrEnd(text: string, char: string, from: number): number {
  const index = text.indexOf(char, from);
  return index < 0 ? text.length : index;
}

/** Advances over characters that are not spaces. */
export function skip(cursor: Cursor, length: number): void {
  moveTo(cursor, cursor.first + length, cursor.column + cursor.indent + length);
}

/** Advances over spaces by a number of columns. */
export function advance(cursor: Cursor, columns: number): void {
  const wanted = cursor.column + Math.min(columns, cursor.indent);
  cursor.indent -= wanted - cursor.column;
  while (cursor.column < wanted) {
    const width = spaceWidth(cursor.text.charCodeAt(cursor.at), cursor.column);
    cursor.isInTab = cursor.column + width > wanted;
    cursor.column = cursor.isInTab ? wanted : cursor.column + width;
    if (!cursor.isInTab) cursor.at++;
  }
}

/** True if the rest of the line is blank. */
export function isBlank({ first, lineEnd }: Cursor): boolean {
  return first === lineEnd;
}

/** Rest of the line unchanged, for blocks that keep spaces. */
export function restOfLine({ at, column, lineEnd, isInTab }: Cursor) {
  return isInTab ? ([at + 1, lineEnd, ' '.repeat(4 - (column % 4))] as const) : ([at, lineEnd, ''] as const);
}

function moveTo(cursor: Cursor, at: number, column: number): void {
  cursor.at = cursor.first = at;
  cursor.column = column;
  cursor.indent = 0;
  cursor.isInTab = false;
  for (; cursor.first < cursor.lineEnd; cursor.first++) {
    const width = spaceWidth(cursor.text.charCodeAt(cursor.first), column + cursor.indent);
    if (width === 0) break;
    cursor.indent += width;
  }
}
