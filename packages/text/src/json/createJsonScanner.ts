import { isSpace } from './characters';
import { createJsonOrder, SCALAR } from './createJsonOrder';
import { LITERALS, NUMBER } from './grammar';

/** `valid`: may become JSON. `string`: valid, and ends inside a string. `broken`: cannot become JSON. */
export type JsonState = 'valid' | 'string' | 'broken';

/**
 * Scans the next piece of a text. A number or literal at the end is checked only with `decide`, since that reads all of
 * it.
 */
export type JsonScanner = (piece: string, decide: boolean) => JsonState;

const WHOLE = new RegExp(`^(?:${NUMBER}|${LITERALS})$`);
/** Plain characters of a string: all but quotes, backslashes and control characters. */
const PLAIN = /[ !#-[\]-\uffff]*/y;
const CUT_ESCAPE = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{0,4})?$/;

/**
 * Creates a strict JSON recogniser that builds nothing and can stop anywhere: it reports whether a text may become JSON
 * and whether it ends inside a string.
 */
export function createJsonScanner(): JsonScanner {
  const take = createJsonOrder();
  let broken = false;
  let scalar = ''; // number or literal being read
  let inString = false;
  let escape = ''; // current escape so far

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
        // The character ends the string, escapes, is escaped, or is not allowed.
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
    // A cut-off number is valid with another digit; a cut-off literal is a prefix of one.
    if (decide && !WHOLE.test(scalar) && !WHOLE.test(`${scalar}0`) && !LITERALS.includes(scalar))
      broken = true;
    return broken ? 'broken' : inString ? 'string' : 'valid';
  };
}
