import type { Fields } from '@agent-transcript/text/values';

/** A Python function call: its name, and its arguments by name. */
export interface PythonCall {
  readonly name: string;
  readonly input: Fields;
}

const CALL = /\s*([A-Za-z_]\w*)\(/y;
const KEYWORD = /([A-Za-z_]\w*)\s*=(?!=)/y;
const SPACE = /\s*(?:#[^\n]*(?:\n\s*|$))*/y;
const NUMBER = /-?\d+(?:\.\d+)?(?![\w.])/y;
const WORD = /(?:True|False|None)\b/y;
/** A string literal, with an optional prefix for raw strings; f-strings are not matched. */
const TEXT = /([rRuU]?)("""|'''|"|')((?:\\[^]|(?!\2)[^\\])*)\2/y;

const WORDS: Readonly<Record<string, unknown>> = { True: true, False: false, None: null };

/**
 * Reads code that consists of one call of a known function with strings, numbers, `True`, `False` and `None` as
 * arguments. `functions` maps names to the names of arguments in order. `null` for all other code. Linear.
 */
export function readPythonCall(
  code: string,
  functions: ReadonlyMap<string, readonly string[]>,
): PythonCall | null {
  let at = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(code);
    if (found !== null) at += found[0].length;
    return found;
  };

  /** Adjacent string literals are concatenated. */
  const readTexts = (): string | undefined => {
    let texts: string | undefined;
    for (let found = read(TEXT); found !== null; found = read(TEXT)) {
      const [, prefix = '', , text = ''] = found;
      texts = (texts ?? '') + (/r/i.test(prefix) ? text : unescaped(text));
      read(SPACE);
    }
    return texts;
  };

  const readValue = (): unknown => {
    const text = readTexts();
    if (text !== undefined) return text;
    const number = read(NUMBER);
    if (number !== null) return Number(number[0]);
    const word = read(WORD);
    return word === null ? undefined : WORDS[word[0]];
  };

  const name = read(CALL)?.[1] ?? '';
  const names = functions.get(name);
  if (names === undefined) return null;
  const values = new Map<string, unknown>();
  for (read(SPACE); code[at] !== ')'; read(SPACE)) {
    const key = read(KEYWORD)?.[1] ?? names[values.size];
    read(SPACE);
    const value = key === undefined ? undefined : readValue();
    if (key === undefined || value === undefined) return null;
    values.set(key, value);
    read(SPACE);
    if (code[at] === ',') at++;
    else if (code[at] !== ')') return null;
  }
  at++;
  read(SPACE);
  return at === code.length ? { name, input: Object.fromEntries(values) } : null;
}

const ESCAPE = /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|([^]))/gi;
const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
};

/** Decodes the escapes of a string literal; unknown ones stay, as in Python. */
const unescaped = (text: string): string =>
  text.replace(ESCAPE, (all, two?: string, four?: string, eight?: string, one?: string) => {
    const code = Number.parseInt(two ?? four ?? eight ?? '', 16);
    if (one === undefined) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
    return Object.hasOwn(ESCAPED, one) ? (ESCAPED[one] as string) : all;
  });
