/** What a text is to JSON, message-format §5.2. */
export type JsonState = 'open' | 'quoted' | 'refuted';

type Next = 'value' | 'item' | 'key' | 'first key' | 'colon' | 'comma' | 'nothing';

const SPACE = '[ \\t\\n\\r]*';
const STRING_BODY = '"(?:[^"\\\\\\u0000-\\u001f]|\\\\(?:["\\\\/bfnrt]|u[\\da-fA-F]{4}))*';
const INTEGER = '-?(?:0|[1-9]\\d*)';

/** A string, a number or a word, a mark. */
const TOKEN = new RegExp(
  `${SPACE}(?:(${STRING_BODY}")|(${INTEGER}(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null)|([[\\]{},:]))`,
  'y',
);
/** The same where the text ends: a string, a number or a word, or nothing. */
const CUT = new RegExp(
  `${SPACE}(?:(${STRING_BODY}(?:\\\\(?:u[\\da-fA-F]{0,3})?)?)|(-|${INTEGER}(?:\\.|(?:\\.\\d+)?[eE][+-]?)|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?))?$`,
  'y',
);

/** Tells whether a text is a prefix of a JSON text, and whether it ends inside a string. */
export function jsonState(text: string): JsonState {
  const brackets: string[] = [];
  let next: Next = 'value';
  const afterValue = (): Next => (brackets.length > 0 ? 'comma' : 'nothing');
  const takesValue = () => next === 'value' || next === 'item';
  const takesKey = () => next === 'key' || next === 'first key';

  /** What may follow a mark; `null` where it may not stand. */
  function afterMark(mark: string): Next | null {
    const bracket = brackets.at(-1);
    if (mark === ':') return next === 'colon' ? 'value' : null;
    if (mark === ',') return next === 'comma' ? (bracket === '{' ? 'key' : 'value') : null;
    if (mark === '{' || mark === '[') {
      if (!takesValue()) return null;
      brackets.push(mark);
      return mark === '{' ? 'first key' : 'item';
    }
    const closes = mark === '}' ? '{' : '[';
    const isEmpty = next === (mark === '}' ? 'first key' : 'item');
    if (bracket !== closes || !(isEmpty || next === 'comma')) return null;
    brackets.pop();
    return afterValue();
  }

  for (let at = 0; ; at = TOKEN.lastIndex) {
    CUT.lastIndex = at;
    const cut = CUT.exec(text);
    if (cut !== null) {
      const [, string, scalar] = cut;
      if (string !== undefined) return takesValue() || takesKey() ? 'quoted' : 'refuted';
      return scalar === undefined || takesValue() ? 'open' : 'refuted';
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null) return 'refuted';
    const [, string, , mark] = token;
    if (mark !== undefined) {
      const after = afterMark(mark);
      if (after === null) return 'refuted';
      next = after;
    } else if (string !== undefined && takesKey()) next = 'colon';
    else if (takesValue()) next = afterValue();
    else return 'refuted';
  }
}
