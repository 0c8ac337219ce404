/**
 * Takes the marks of a JSON text and the first characters of its strings, numbers and literals, one after the other. Answers 0 for
 * a mark, which is whole; a positive number for what a character begins (`STRING`, `KEY`, `SCALAR`), whose end is for the caller
 * to find; and a negative one where the character may not come: the complement (`~`) of what may, as bits (`VALUE` to `END`).
 */
export type JsonOrder = (code: number) => number;

export const VALUE = 1;
export const KEY = 2;
export const COLON = 4;
export const COMMA = 8;
/** The end of what is open. */
export const END = 16;
export const STRING = 32;
export const SCALAR = 64;

/**
 * Creates the grammar of JSON (RFC 8259) above its tokens: what may follow what. No recursion, one number per open bracket.
 */
export function createJsonOrder(): JsonOrder {
  const closers: number[] = []; // of the brackets around the innermost open one
  let closer = 0; // of that
  let next = VALUE; // what may come

  return (code) => {
    if (code === 44 && next & COMMA) next = closer === 125 ? KEY : VALUE;
    else if (code === 58 && next & COLON) next = VALUE;
    else if (code === 34 && next & KEY) {
      next = COLON;
      return KEY;
    } else if ((code === 123 || code === 91) && next & VALUE) {
      closers.push(closer);
      closer = code + 2; // as Unicode has them
      next = END | (code === 123 ? KEY : VALUE);
    } else {
      const closes = code === closer && next & END;
      if (closes) closer = closers.pop() as number;
      else if (!(next & VALUE)) return ~next;
      next = closer > 0 ? COMMA | END : 0;
      if (!closes) return code === 34 ? STRING : SCALAR;
    }
    return 0;
  };
}
