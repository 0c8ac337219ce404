import { spaceWidth } from '../lines/lineBeginnings';

/** Where in a text is read: in which line, and how far into it. */
export interface Cursor {
  readonly text: string;
  /** Where the next line begins, and this one ends. */
  next: number;
  lineEnd: number;
  /** The next carriage return: not looked for again in each line of a text that has none. */
  carriageReturn: number;
  /** Where in the line is read, and in which column, as indentation counts in columns. */
  at: number;
  column: number;
  /** The first character from there on that is no space, and how many columns it is away. */
  first: number;
  indent: number;
  /** Whether a tab at `at` is used up in part: what is left of it is text of code. */
  isInTab: boolean;
}

/** Goes to the next line. */
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

/** Goes behind so many characters that are no space. */
export function skip(cursor: Cursor, length: number): void {
  moveTo(cursor, cursor.first + length, cursor.column + cursor.indent + length);
}

/** Goes so many columns on, as far as there is space. */
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

/** Whether nothing but space is left of the line. */
export function isBlank({ first, lineEnd }: Cursor): boolean {
  return first === lineEnd;
}

/** The rest of the line as it is, for a block in which space is text. */
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
