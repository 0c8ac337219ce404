import { isSpace } from './characters';

/** `string`: valid so far, and it ends inside a string. `broken`: the text cannot be the beginning of any JSON. */
export type JsonState = 'valid' | 'string' | 'broken';

/**
 * Reads the next piece of a text. Whether a number or a word that the text ends in can still become one is asked only if
 * this is to `decide`: it takes a look at all of it.
 */
export type JsonScanner = (piece: string, decide: boolean) => JsonState;

// What may come next, by its first character; a 0 stands for a number or a word.
const VALUE = '0"{[';
const ITEM = '0"{[]';
const KEY = '"';
const FIRST_KEY = '"}';

const SCALAR = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
/** A number that is cut off is one with another digit; a word that is cut off begins one of these. */
const isCutScalar = (text: string) => SCALAR.test(`${text}0`) || 'true false null'.includes(text);
/** What may stand in a string as it is: all but quotes, backslashes and control characters. */
const PLAIN = /[ !#-[\]-\uffff]*/y;
const CUT_ESCAPE = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{0,4})?$/;

/**
 * Creates a strict JSON recogniser that builds nothing and can stop anywhere: it tells whether a text could still become
 * JSON and whether it has stopped inside a string. No recursion, one character per open bracket.
 */
export function createJsonScanner(): JsonScanner {
  const closers: string[] = []; // of the open brackets
  let next = VALUE; // what may come; '' once the value has ended
  let broken = false;
  let scalar = ''; // the number or word that is being read
  let inString = false;
  let isKey = false; // whether the string is a key
  let escape = ''; // the open one, as far as it has come

  const afterValue = () => {
    const closer = closers.at(-1);
    next = closer === undefined ? '' : `,${closer}`;
  };

  /** Takes a character inside a string that ends it, escapes or is escaped, or may not stand there. */
  const takeInString = (char: string) => {
    if (char === '\\' || escape !== '') {
      escape += char;
      broken = !CUT_ESCAPE.test(escape);
      if (escape.length === (escape[1] === 'u' ? 6 : 2)) escape = '';
    } else if (char === '"') {
      inString = false;
      if (isKey) next = ':';
      else afterValue();
    } else broken = true;
  };

  /** Takes a mark, or the first character of a value. */
  const take = (char: string) => {
    if (char === '0' || !next.includes(char)) {
      if (next.startsWith('0') && /[-\dtfn]/.test(char)) scalar = char;
      else broken = true;
    } else if (char === '"') {
      inString = true;
      isKey = next === KEY || next === FIRST_KEY;
    } else if (char === '{') {
      closers.push('}');
      next = FIRST_KEY;
    } else if (char === '[') {
      closers.push(']');
      next = ITEM;
    } else if (char === ',') next = closers.at(-1) === '}' ? KEY : VALUE;
    else if (char === ':') next = VALUE;
    else {
      closers.pop();
      afterValue();
    }
  };

  return (piece, decide) => {
    for (let i = 0; i < piece.length && !broken; i++) {
      if (inString && escape === '') {
        PLAIN.lastIndex = i;
        PLAIN.test(piece);
        i = PLAIN.lastIndex;
        if (i === piece.length) break;
      }
      const char = piece.charAt(i);
      if (inString) {
        takeInString(char);
        continue;
      }
      if (scalar !== '') {
        if (/[-+.\w]/.test(char)) {
          scalar += char;
          continue;
        }
        broken = !SCALAR.test(scalar);
        scalar = '';
        afterValue();
      }
      if (!broken && !isSpace(piece.charCodeAt(i))) take(char);
    }
    if (decide && !SCALAR.test(scalar) && !isCutScalar(scalar)) broken = true;
    return broken ? 'broken' : inString ? 'string' : 'valid';
  };
}
