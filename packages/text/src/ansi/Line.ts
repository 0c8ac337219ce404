import { type AnsiStyle, PLAIN } from './applySgr';
import { glyphsOf, widthOf } from './glyphs';

/** Style and link address of written text. */
export interface Pen {
  readonly style: AnsiStyle;
  readonly link: string | undefined;
}

export const PLAIN_PEN: Pen = { style: PLAIN, link: undefined };

/** Text of one pen in a line. */
export interface Stretch {
  readonly text: string;
  readonly pen: Pen;
}

/**
 * A line of a terminal. It is split into cells only when text is overwritten: most lines only grow at the end. A glyph
 * that is several cells wide is stored in the first; the others are empty.
 */
export class Line {
  #stretches: Stretch[] = [];
  #cells: { readonly texts: string[]; readonly pens: Pen[] } | null = null;

  /** Width in cells. */
  get width(): number {
    return this.isEmpty ? 0 : this.#inCells().texts.length;
  }

  get isEmpty(): boolean {
    return this.#cells === null ? this.#stretches.length === 0 : this.#cells.texts.length === 0;
  }

  /** Writes after the last cell. */
  append(text: string, pen: Pen): void {
    if (this.#cells === null) this.#stretches.push({ text, pen });
    else this.write(this.#cells.texts.length, text, pen);
  }

  /** Overwrites cells from a column on and returns the next column. A tab skips existing cells. */
  write(start: number, text: string, pen: Pen): number {
    const { texts, pens } = this.#inCells();
    let column = start;
    for (const glyph of glyphsOf(text)) {
      const width = widthOf(glyph, column);
      if (glyph !== '\t' || column >= texts.length) {
        this.blank(texts.length, column);
        this.#split(column);
        this.#split(column + width);
        for (let cell = 0; cell < width; cell++) {
          texts[column + cell] = cell === 0 ? glyph : '';
          pens[column + cell] = pen;
        }
      }
      column += width;
    }
    return column;
  }

  /** Replaces a range of cells with spaces; the range may extend beyond the end. */
  blank(from: number, to: number): void {
    if (from >= to) return;
    const { texts, pens } = this.#inCells();
    this.#split(from);
    this.#split(to);
    for (let column = from; column < to; column++) {
      texts[column] = ' ';
      pens[column] = PLAIN_PEN;
    }
  }

  /** Removes everything from a column on. */
  cut(column: number): void {
    if (column === 0) {
      this.#stretches = [];
      this.#cells = null;
      return;
    }
    const { texts, pens } = this.#inCells();
    if (column >= texts.length) return;
    this.#split(column);
    texts.length = column;
    pens.length = column;
  }

  /** Removes cells or inserts spaces, and moves the cells behind them. */
  shift(column: number, removed: number, inserted: number): void {
    const { texts, pens } = this.#inCells();
    if (column >= texts.length) return;
    this.#split(column);
    this.#split(column + removed);
    texts.splice(column, removed, ...Array.from({ length: inserted }, () => ' '));
    pens.splice(column, removed, ...Array.from({ length: inserted }, () => PLAIN_PEN));
  }

  /** Contents of the line, in order. */
  stretches(): readonly Stretch[] {
    if (this.#cells === null) return this.#stretches;
    const { texts, pens } = this.#cells;
    const found: Stretch[] = [];
    for (let from = 0, to = 0; from < texts.length; from = to) {
      const pen = pens[from] as Pen;
      while (to < texts.length && pens[to] === pen) to++;
      found.push({ text: texts.slice(from, to).join(''), pen });
    }
    return found;
  }

  /** Replaces a glyph that a column would split with spaces. */
  #split(column: number): void {
    const { texts, pens } = this.#inCells();
    if (texts[column] !== '') return;
    let first = column;
    while (first > 0 && texts[first] === '') first--;
    for (let cell = first; cell === first || texts[cell] === ''; cell++) {
      texts[cell] = ' ';
      pens[cell] = PLAIN_PEN;
    }
  }

  #inCells() {
    if (this.#cells !== null) return this.#cells;
    const texts: string[] = [];
    const pens: Pen[] = [];
    for (const { text, pen } of this.#stretches)
      for (const glyph of glyphsOf(text)) {
        const width = widthOf(glyph, texts.length);
        texts.push(glyph);
        pens.push(pen);
        for (let cell = 1; cell < width; cell++) {
          texts.push('');
          pens.push(pen);
        }
      }
    this.#stretches = [];
    this.#cells = { texts, pens };
    return this.#cells;
  }
}
