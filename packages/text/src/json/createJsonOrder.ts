/**
 * Checks the order of tokens. Takes each punctuation mark and the first character of each string, number and literal.
 * Returns 0 for a complete mark; a positive number for the start of a token (`STRING`, `KEY`, `SCALAR`), whose end the
 * caller finds; and a negative number if the character is not allowed: the complement (`~`) of the allowed tokens, as
 * bits (`VALUE` to `END`).
 */
export type JsonOrder = (code: number) => number;

export const VALUE = 1;
export const KEY = 2;
export const COLON = 4;
export const COMMA = 8;
/** The end of the open object or list. */
export const END = 16;
export const STRING = 32;
export const SCALAR = 64;

/** Creates the grammar of JSON (RFC 8259) above its tokens. No recursion; one number per open bracket. */
export function createJsonOrder(): JsonOrder {
  const closers: number[] = []; // closing brackets of the containers around the innermost one
  let closer = 0; // closing bracket of the innermost container
  let next = VALUE; // allowed tokens

  return (code) => {
    if (code === 44 && next & COMMA) next = closer === 125 ? KEY : VALUE;
    else if (code === 58 && next & COLON) next = VALUE;
    else if (code === 34 && next & KEY) {
      next = COLON;
      return KEY;
    } else if ((code === 123 || code === 91) && next & VALUE) {
      closers.push(closer);
      closer = code + 2; // each closing bracket is two after its opening one in Unicode
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
