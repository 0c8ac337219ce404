import { isSpace } from './characters';
import { createJsonOrder, SCALAR } from './createJsonOrder';
import { LITERALS, NUMBER } from './grammar';

/** `string`: valid so far, and it ends inside a string. `broken`: the text cannot be the beginning of any JSON. */
export type JsonState = 'valid' | 'string' | 'broken';

/**
 * Reads the next piece of a text. Whether a number or a word that the text ends in can still become one is asked only if
 * this is to `decide`: it takes a look at all of it.
 */
export type JsonScanner = (piece: string, decide: boolean) => JsonState;

const WHOLE = new RegExp(`^(?:${NUMBER}|${LITERALS})$`);
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
        // It ends the string, escapes or is escaped, or may not stand there.
        if (char === '\\' || escape !== '') {
          escape += char;
          broken = !CUT_ESCAPE.test(escape);
          if (escape.length === (escape[1] === 'u' ? 6 : 2)) escape = '';
        } else if (char === '"') inString = false;
        else broken = true;
        continue;
      }
      if (scalar !== '') {
        if (/[-+.\w]/.test(char)) {
          scalar += char;
          continue;
        }
        broken = !WHOLE.test(scalar);
        scalar = '';
      }
      if (broken || isSpace(piece.charCodeAt(i))) continue;
      const token = take(piece.charCodeAt(i));
      inString = char === '"';
      if (token === SCALAR) scalar = char;
      broken = token < 0 || (token === SCALAR && !/[-\dtfn]/.test(char));
    }
    // A number that is cut off is one with another digit; a word that is cut off begins one of these.
    if (decide && !WHOLE.test(scalar) && !WHOLE.test(`${scalar}0`) && !LITERALS.includes(scalar))
      broken = true;
    return broken ? 'broken' : inString ? 'string' : 'valid';
  };
}
