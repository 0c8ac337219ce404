import { tabStop } from './glyphs';
import { Line, type Pen, PLAIN_PEN, type Stretch } from './Line';

/**
 * Limit of rows that a moved cursor may leave above the text. The size of the terminal is unknown, so lines have no
 * other bound; this one stops a short sequence from asking for a large page.
 */
const ROWS = 60;
const COLUMNS = 200;

/** Longest line, and most lines, that a sequence may move. */
const MOVED = 1_000;

interface Place {
  readonly row: number;
  readonly column: number;
  readonly pen: Pen;
}

/** Cells and cursor of a terminal. The cost of each method is proportional to the written text, or bounded. */
export class Screen {
  pen: Pen = PLAIN_PEN;
  #lines: Line[] = [];
  #row = 0;
  /** `null` after the last cell of the line, which then need not be counted. */
  #column: number | null = null;
  #saved: Place = { row: 0, column: 0, pen: PLAIN_PEN };
  /** The lines of the main screen while the alternate one is shown. */
  #main: { readonly lines: Line[]; readonly place: Place } | null = null;

  /** Writes text without control characters except tabs. */
  write(text: string): void {
    const line = this.#line();
    if (this.#column !== null && line.isEmpty) {
      line.append(' '.repeat(this.#column), PLAIN_PEN);
      this.#column = null;
    }
    if (this.#column === null) line.append(text, this.pen);
    else this.#column = line.write(this.#column, text, this.pen);
  }

  lineFeed(): void {
    this.#row++;
    this.#line();
    this.toColumn(0);
  }

  /** Column of the cursor, from 0. */
  get column(): number {
    return this.#column ?? this.#lines[this.#row]?.width ?? 0;
  }

  get row(): number {
    return this.#row;
  }

  toColumn(column: number): void {
    const line = this.#lines[this.#row];
    if (line === undefined || line.isEmpty) this.#column = column <= 0 ? null : Math.min(column, COLUMNS);
    else
      this.#column = Math.max(
        0,
        column <= COLUMNS ? column : Math.min(column, Math.max(COLUMNS, line.width)),
      );
  }

  toRow(row: number): void {
    const column = this.column;
    this.#row = Math.max(0, Math.min(row, Math.max(ROWS, this.#lines.length) - 1));
    this.toColumn(column);
  }

  tabs(count: number): void {
    this.toColumn(tabStop(this.column, Math.max(-COLUMNS, Math.min(count, COLUMNS))));
  }

  /** Erases the line from the cursor (0), up to it (1), or all of it (2). */
  eraseLine(part: number): void {
    const column = this.column;
    const line = this.#line();
    if (part === 1 && column + 1 < line.width) line.blank(Math.max(0, column - COLUMNS), column + 1);
    else line.cut(part === 0 ? column : 0);
    this.toColumn(column);
  }

  /** Erases the lines from the cursor (0), up to it (1), or all of them (2). */
  eraseDisplay(part: number): void {
    const column = this.column;
    if (part === 0) {
      this.eraseLine(0);
      this.#lines.length = this.#row + 1;
    } else if (part === 1) {
      for (let row = Math.max(0, this.#row - ROWS); row < this.#row; row++) this.#lines[row] = new Line();
      this.eraseLine(1);
    } else if (part === 2) {
      this.#lines = [];
      this.#row = Math.min(this.#row, ROWS - 1);
      this.toColumn(column);
    }
  }

  /** Erases cells at the cursor without moving the cells behind them. */
  eraseCells(count: number): void {
    const line = this.#line();
    const column = this.column;
    line.blank(column, Math.min(column + Math.min(count, COLUMNS), line.width));
  }

  /** Removes cells at the cursor, or inserts spaces there. */
  shiftCells(removed: number, inserted: number): void {
    const line = this.#line();
    if (line.width > MOVED) return;
    line.shift(this.column, Math.min(removed, MOVED), Math.min(inserted, COLUMNS));
    this.toColumn(this.column);
  }

  /** Removes lines at the cursor, or inserts empty ones there. */
  shiftLines(removed: number, inserted: number): void {
    if (this.#lines.length - this.#row > MOVED) return;
    this.#line();
    const lines = Array.from({ length: Math.min(inserted, ROWS) }, () => new Line());
    this.#lines.splice(this.#row, Math.min(removed, MOVED), ...lines);
    this.toColumn(0);
  }

  save(): void {
    this.#saved = { row: this.#row, column: this.column, pen: this.pen };
  }

  restore(): void {
    this.#to(this.#saved);
  }

  /** Switches to the alternate screen, whose text disappears when the main screen returns. */
  showAlternate(): void {
    if (this.#main !== null) return;
    this.#main = { lines: this.#lines, place: { row: this.#row, column: this.column, pen: this.pen } };
    this.#lines = [];
    this.#to({ row: 0, column: 0, pen: this.pen });
  }

  showMain(): void {
    if (this.#main === null) return;
    const { lines, place } = this.#main;
    this.#main = null;
    this.#lines = lines;
    this.#to(place);
  }

  reset(): void {
    this.showMain();
    this.eraseDisplay(2);
    this.pen = PLAIN_PEN;
    this.#saved = { row: 0, column: 0, pen: PLAIN_PEN };
    this.restore();
  }

  /** All text, with line feeds between lines. If the text ends in the alternate screen, both screens. */
  stretches(): readonly Stretch[] {
    const lines = [...(this.#main?.lines ?? []), ...this.#lines];
    // An erased row below the cursor is not a line.
    const last = lines.length - this.#lines.length + this.#row;
    while (lines.length - 1 > last && (lines.at(-1)?.isEmpty ?? true)) lines.pop();
    const found: Stretch[] = [];
    lines.forEach((line, index) => {
      if (index > 0) found.push({ text: '\n', pen: found.at(-1)?.pen ?? PLAIN_PEN });
      for (const stretch of line.stretches()) found.push(stretch);
    });
    return found;
  }

  /** The line of the cursor. */
  #line(): Line {
    for (let row = this.#lines.length; row <= this.#row; row++) this.#lines.push(new Line());
    return this.#lines[this.#row] as Line;
  }

  #to({ row, column, pen }: Place): void {
    this.#row = Math.min(row, Math.max(ROWS, this.#lines.length) - 1);
    this.pen = pen;
    this.toColumn(column);
  }
}
