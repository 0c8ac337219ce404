/**
 * A strict JSON recogniser that builds nothing and can stop anywhere: it answers whether a text could still become JSON
 * and whether it has stopped inside a string. Text comes in pieces; no recursion, one number per open bracket.
 */
export interface JsonScanner {
  feed(text: string): void;
  /** Everything so far is valid and the last piece ended inside a string. */
  readonly inString: boolean;
  /** The text so far cannot be the beginning of any JSON. */
  readonly broken: boolean;
}

const VALUE = 0; // a value must come
const FIRST_VALUE = 1; // a value, or the end of the array
const FIRST_KEY = 2; // a key, or the end of the object
const KEY = 3; // a key must come
const COLON = 4;
const AFTER = 5; // a comma, or the end of what is open
const STRING = 6;
const ESCAPE = 7;
const HEX = 8; // inside \uXXXX
const NUMBER = 9;
const LITERAL = 10; // inside true, false, null
const BROKEN = 11;

const OBJECT = 0;
const ARRAY = 1;

/** The number grammar as a table: state → class of character → state; 0 is no transition. */
const MINUS = 1;
const ZERO = 2;
const INT = 3;
const POINT = 4;
const FRACTION = 5;
const EXP = 6;
const EXP_SIGN = 7;
const EXP_INT = 8;

export function createJsonScanner(): JsonScanner {
  let state = VALUE;
  const open: number[] = [];
  let isKey = false; // whether the open string is a key
  let hexLeft = 0; // digits of \uXXXX still to come
  let number = 0; // state within the number grammar
  let literal = ''; // the word that the open literal must become
  let literalAt = 0; // how much of it has come

  const afterValue = () => {
    state = AFTER;
  };

  function beginValue(code: number, char: string): void {
    if (code === 34) {
      isKey = false;
      state = STRING;
    } else if (code === 123) {
      open.push(OBJECT);
      state = FIRST_KEY;
    } else if (code === 91) {
      open.push(ARRAY);
      state = FIRST_VALUE;
    } else if (code === 45 || (code >= 48 && code <= 57)) {
      number = code === 45 ? MINUS : code === 48 ? ZERO : INT;
      state = NUMBER;
    } else {
      literal = char === 't' ? 'true' : char === 'f' ? 'false' : char === 'n' ? 'null' : '';
      literalAt = 1;
      state = literal === '' ? BROKEN : LITERAL;
    }
  }

  function close(kind: number): void {
    if (open.pop() === kind) afterValue();
    else state = BROKEN;
  }

  function structure(code: number, char: string): void {
    if (state === COLON) state = code === 58 ? VALUE : BROKEN;
    else if (state === KEY || state === FIRST_KEY) {
      if (code === 34) {
        isKey = true;
        state = STRING;
      } else if (code === 125 && state === FIRST_KEY) close(OBJECT);
      else state = BROKEN;
    } else if (state === AFTER) {
      const top = open.at(-1);
      if (code === 44 && top !== undefined) state = top === OBJECT ? KEY : VALUE;
      else if (code === 125) close(OBJECT);
      else if (code === 93) close(ARRAY);
      else state = BROKEN;
    } else if (code === 93 && state === FIRST_VALUE) close(ARRAY);
    else beginValue(code, char);
  }

  /** Goes to the end of the string or the text with as few looks as possible. */
  function string(text: string, from: number): number {
    for (let i = from; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 34) {
        state = isKey ? COLON : AFTER;
        return i;
      }
      if (code === 92) {
        state = ESCAPE;
        return i;
      }
      if (code < 32) {
        state = BROKEN;
        return i;
      }
    }
    return text.length;
  }

  function escape(code: number): void {
    if (state === HEX) {
      const hex = (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 102);
      hexLeft--;
      state = !hex ? BROKEN : hexLeft === 0 ? STRING : HEX;
    } else if (code === 117) {
      hexLeft = 4;
      state = HEX;
    } else state = '"\\/bfnrt'.includes(String.fromCharCode(code)) ? STRING : BROKEN;
  }

  return {
    feed(text) {
      for (let i = 0; i < text.length && state !== BROKEN; i++) {
        if (state === STRING) {
          i = string(text, i);
          continue;
        }
        const code = text.charCodeAt(i);
        if (state === ESCAPE || state === HEX) escape(code);
        else if (state === LITERAL) {
          if (text[i] !== literal[literalAt]) state = BROKEN;
          else if (++literalAt === literal.length) afterValue();
        } else {
          if (state === NUMBER) {
            const next = afterDigit(number, code);
            if (next !== 0) {
              number = next;
              continue;
            }
            if (number === ZERO || number === INT || number === FRACTION || number === EXP_INT) afterValue();
            else {
              state = BROKEN;
              continue;
            }
          }
          if (code !== 32 && code !== 10 && code !== 13 && code !== 9) structure(code, text[i] as string);
        }
      }
    },
    get inString() {
      return state === STRING || state === ESCAPE || state === HEX;
    },
    get broken() {
      return state === BROKEN;
    },
  };
}

function afterDigit(state: number, code: number): number {
  if (code >= 48 && code <= 57) {
    if (state === MINUS) return code === 48 ? ZERO : INT;
    if (state === INT) return INT;
    if (state === POINT || state === FRACTION) return FRACTION;
    return state === EXP || state === EXP_SIGN || state === EXP_INT ? EXP_INT : 0;
  }
  if (code === 46) return state === ZERO || state === INT ? POINT : 0;
  if (code === 101 || code === 69) return state === ZERO || state === INT || state === FRACTION ? EXP : 0;
  return (code === 43 || code === 45) && state === EXP ? EXP_SIGN : 0;
}
