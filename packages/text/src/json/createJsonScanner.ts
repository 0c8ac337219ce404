import { isSpace } from './characters';
import { createJsonOrder } from './createJsonOrder';
import { LITERALS, NUMBER } from './grammar';

/** `string`: valid so far, and it ends inside a string. `broken`: the text cannot be the beginning of any JSON. */
export type JsonState = 'valid' | 'string' | 'broken';

/**
 * Reads the next piece of a text. Whether a number or a word that the text ends in can still become one is asked only if
 * this is to `decide`: it takes a look at all of it.
 */
export type JsonScanner = (piece: string, decide: boolean) => JsonState;

const SCALAR = new RegExp(`^(?:${NUMBER}|${LITERALS.join('|')})$`);
/** A number that is cut off is one with another digit; a word that is cut off begins one of these. */
const isCutScalar = (text: string) =>
  SCALAR.test(`${text}0`) || LITERALS.some((word) => word.startsWith(text));
/** What may stand in a string as it is: all but quotes, backslashes and control characters. */
const PLAIN = /[ !#-[\]-\uffff]*/y;
const CUT_ESCAPE = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{0,4})?$/;

/**
 * Creates a strict JSON recogniser that builds nothing and can stop anywhere: it tells whether a text could still become
 * JSON and whether it has stopped inside a string.
 */
export function createJsonScanner(): JsonScanner {
  const take = createJsonOrder();
  let broken = false;
  let scalar = ''; // the number or word that is being read
  let inString = false;
  let escape = ''; // the open one, as far as it has come

  /** Takes a character inside a string that ends it, escapes or is escaped, or may not stand there. */
  const takeInString = (char: string) => {
    if (char === '\\' || escape !== '') {
      escape += char;
      broken = !CUT_ESCAPE.test(escape);
      if (escape.length === (escape[1] === 'u' ? 6 : 2)) escape = '';
    } else if (char === '"') inString = false;
    else broken = true;
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
      }
      if (broken || isSpace(piece.charCodeAt(i))) continue;
      const token = take(piece.charCodeAt(i));
      inString = char === '"';
      if (token === 'scalar') scalar = char;
      broken = typeof token === 'number' || (token === 'scalar' && !/[-\dtfn]/.test(char));
    }
    if (decide && !SCALAR.test(scalar) && !isCutScalar(scalar)) broken = true;
    return broken ? 'broken' : inString ? 'string' : 'valid';
  };
}
