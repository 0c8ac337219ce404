/* What a value looks like: a secret, or a word that stands in its place. */

/** What people write where a secret would stand. */
const PLACEHOLDER =
  /^(?:<.*>|\[.*\]|\{.*\}|\$.*|%.*%|%\w|@\w+@|\*+|\.{2,}|…|[xX*._-]+|#\{.*|(?:your|my|some|the|an?|enter|insert|put|replace|change)[-_ ]?(?:own|new|api|secret|token|key|pass|it|me|this|here|real|actual|access|with).*|change-?me!?|todo|tbd|none|null|nil|undefined|true|false|n\/?a|empty|redacted|removed|hidden|masked|unset|required|optional|string|str|text|number|int|integer|bool|boolean|object|array|any|bytes|secret|secrets|token|tokens|password|passwd|pass|passphrase|pwd|key|apikey|api[-_]key|default|example|placeholder|sample|dummy|fake|test|testing|user-?name|foo|bar|baz|value|values|data|hidden|disabled|enabled|invalid|incorrect|missing|wrong|correct|valid|basic|bearer|digest|oauth2?|jwt|prompt|input|self|this|env|config|settings)$/i;

/** Whether a value stands where a secret would: `<token>`, `${TOKEN}`, `changeme`. */
export const isPlaceholder = (value: string): boolean =>
  value.length > 300
    ? false
    : PLACEHOLDER.test(value) || /\$\{|\{\{|<\/?[a-z]|^\[redacted/i.test(value) || /^(.)\1+$/.test(value);

/** Whether a value looks as if a program had rolled it: letters, digits and cases change often. */
export function looksRandom(value: string): boolean {
  let digits = 0;
  let letters = 0;
  let changes = 0;
  let last = 0;
  const seen = new Set<number>();
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    const kind =
      code >= 48 && code <= 57 ? 1 : code >= 65 && code <= 90 ? 2 : code >= 97 && code <= 122 ? 3 : 0;
    if (kind === 0) continue;
    seen.add(code);
    if (kind === 1) digits++;
    else letters++;
    if (kind !== last) changes++;
    last = kind;
  }
  const isLong = letters >= 32 && changes >= 10 && seen.size >= 16;
  return isLong || (digits >= 1 && letters >= 2 && changes >= 5 && seen.size >= 8);
}

/** Whether a value is a name made of words, as code has them: `getTokenOptions`. */
export function isName(value: string): boolean {
  if (!/^[A-Za-z][A-Za-z\d]*$/.test(value)) return false;
  const words = value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  return words.length > 1 && value.length / words.length >= 3.5 && !/\d\d/.test(value);
}

/** Whether a value is more than a word, so that the same letters elsewhere are the same secret. */
export const isDistinct = (value: string): boolean =>
  value.length >= 6 &&
  ((/\d/.test(value) && /[^\d\s.,:_-]/.test(value)) || /[^\w\s.-]/.test(value) || value.length >= 20);

/** Values shorter than this are looked for as whole words. */
export const SHORT = 12;
