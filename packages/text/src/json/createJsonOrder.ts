/** What a character begins, whose end is for the caller to find; '' for a mark, which is whole. */
export type JsonToken = 'string' | 'key' | 'scalar' | '';

/**
 * Takes the marks of a JSON text and the first characters of its strings, numbers and literals, one after the other.
 * Answers what may come instead, as bits, to what may not: 1 a value, 2 a key, 4 a colon, 8 a comma,
 * 16 the end of what is open.
 */
export type JsonOrder = (code: number) => JsonToken | number;

export const VALUE = 1;
export const KEY = 2;
export const COLON = 4;
export const COMMA = 8;
export const END = 16;

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
      return 'key';
    } else if ((code === 123 || code === 91) && next & VALUE) {
      closers.push(closer);
      closer = code + 2; // as Unicode has them
      next = END | (code === 123 ? KEY : VALUE);
    } else {
      const closes = code === closer && next & END;
      if (closes) closer = closers.pop() as number;
      else if (!(next & VALUE)) return next;
      next = closer > 0 ? COMMA | END : 0;
      if (!closes) return code === 34 ? 'string' : 'scalar';
    }
    return '';
  };
}
