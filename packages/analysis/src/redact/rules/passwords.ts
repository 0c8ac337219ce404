import { isDistinct, isName, isPlaceholder, looksRandom } from './likeness';
import { type Found, isAlphanumericAt, matchAt, type Rule } from './Rule';
import { spreadOf } from './tokens';

const ADDRESS = /([^\s/?#@:"'<>|\\]{0,100}):([^\s/?#"'<>|\\]{1,200})@(?=[\w[.-])/y;
const USER_ONLY = /([\w.~%-]{20,200})@(?=[\w[.-])/y;

/** The password in an address: `https://name:password@host`, `postgres://…`. */
export const addressPassword: Rule = {
  name: 'url',
  kind: 'password',
  keywords: ['://'],
  read(text, _, end): Found | null {
    const match = matchAt(ADDRESS, text, end);
    const password = match?.[2];
    if (match !== null && password !== undefined) {
      const to = match.index + match[0].length - 1;
      return isPlaceholder(password) ? null : { from: to - password.length, to, spread: spreadOf(password) };
    }
    const token = matchAt(USER_ONLY, text, end)?.[1];
    if (token === undefined || !looksRandom(token)) return null;
    return { from: end, to: end + token.length, spread: 'part' };
  },
};

const CURL = /\b[^\n]{0,200}?\s(?:-u|--user)[\s=]{0,3}["']?[^\s:"']{1,100}:([^\s"'@]{3,200})/y;
const SSHPASS = /\s+-p\s{0,3}["']?([^\s"']{3,200})/y;
const NETRC = /\s+\S{1,100}\s+password\s+(\S{3,200})/y;

const commandRule = (name: string, keyword: string, pattern: RegExp): Rule => ({
  name,
  kind: 'password',
  keywords: [keyword],
  read(text, at, end) {
    if (at > 0 && isAlphanumericAt(text, at - 1)) return null;
    const match = matchAt(pattern, text, end);
    const password = match?.[1];
    if (match === null || password === undefined || isPlaceholder(password)) return null;
    const to = match.index + match[0].length;
    return { from: to - password.length, to, spread: spreadOf(password) };
  },
});

/** Passwords as arguments of commands. */
export const commandPasswords: readonly Rule[] = [
  commandRule('curl', 'curl', CURL),
  commandRule('sshpass', 'sshpass', SSHPASS),
  commandRule('netrc', 'login', NETRC),
];

const STRONG = ['password', 'passwd', 'passphrase', 'pwd'] as const;
/** What often says that a test has passed. */
const SHORT_NAME = 'pass';
const WEAK = [
  'secret',
  'token',
  'api_key',
  'apikey',
  'api-key',
  'api key',
  'access_key',
  'access-key',
  'accesskey',
  'private_key',
  'privatekey',
  'account_key',
  'accountkey',
  'auth_key',
  'authkey',
  'encryption_key',
  'signing_key',
  'master_key',
  'license_key',
  'credential',
  '_auth',
  'authorization',
] as const;

/** What may follow the word in a name: `password_2`, `secretAccessKey`, `tokens`. */
const REST = /(?:s(?![A-Za-z]))?(?:[_\-A-Z\d.][\w.-]{0,40})?/y;
/** What a name is about that holds no secret itself. */
const ABOUT =
  /count|type|name|len|limit|ur[il]|path|file|[_-]?ids?$|Id$|field|policy|expir|max|min|budget|usage|prefix|index|label|place|reset|strength|error|regex|pattern|valid|hint|rotat|arn|version|class|column|format|provider|manager|store|scope|used|cost|rate|per_|window|detail|prompt|input|output|check|verif|length/i;

/** Between a name and its value; the value may stand in a field of its own, or in the next argument. */
const BETWEEN =
  /["'`]?\]?(?:[ \t]{0,8}(?::[ \t]{0,4}[A-Za-z][\w.[\]|]{0,30}[ \t]{0,4}=(?!=)|=>|:=|\?=|=(?![=~>])|:(?!:)|>)[ \t\n]{0,8}|["'],\s{0,40}["']?(?:value|Value|stringValue|string_value)["']?\s{0,3}:\s{0,8}(?:\{\s{0,40}["']stringValue["']\s{0,3}:\s{0,8})?)/y;
const FLAG = /(?:["'],\s{0,8}|[ \t]{1,4})/y;
const SAID = /[ \t]{1,3}(?:is|was)[ \t]{0,2}:?[ \t]{1,3}/y;
const SCHEME = /(?:Bearer|Basic|Token|Digest|ApiKey)[ \t]{1,3}/iy;

const QUOTED = /"((?:[^"\\\n]|\\.){1,400})"|'((?:[^'\\\n]|\\.){1,400})'|`((?:[^`\\\n]|\\.){1,400})`/y;
const BARE = /["'`]?([^\s"'`,;&<>(){}[\]|\\]{3,300})/y;

/** `password = "…"`, `"api_key": "…"`, `TOKEN=…`, `--password …`, `the password is …`. */
export const assigned: Rule = {
  name: 'assignment',
  kind: 'password',
  keywords: [...STRONG, SHORT_NAME],
  read: (text, at, end) => readAssigned(text, at, end, true),
};

/** The same for names that often stand before something else than a secret: their value has to look like one. */
export const assignedKey: Rule = {
  name: 'assignment',
  kind: 'token',
  keywords: WEAK,
  read: (text, at, end) => readAssigned(text, at, end, false),
};

function readAssigned(text: string, at: number, end: number, isStrong: boolean): Found | null {
  const rest = restAt(text, end);
  const before = text.slice(Math.max(0, at - 40), at);
  if (rest === null || isPlace(before, text.slice(at, end))) return null;
  const isShort = text.slice(at, end).toLowerCase() === SHORT_NAME;
  if (isShort && /[A-Za-z]$/.test(before) && !/(?:PG|DB|SMTP)$/.test(before)) return null;
  const between =
    matchAt(BETWEEN, text, rest) ??
    (/--[\w-]{0,30}$/.test(before) ? matchAt(FLAG, text, rest) : isStrong ? matchAt(SAID, text, rest) : null);
  if (between === null) return null;
  let from = rest + between[0].length;
  from += matchAt(SCHEME, text, from)?.[0].length ?? 0;
  const quoted = matchAt(QUOTED, text, from);
  if (quoted !== null) {
    const value = quoted[1] ?? quoted[2] ?? quoted[3] ?? '';
    return acceptsQuoted(value, isStrong) && !(isShort && !isMixed(value))
      ? foundAt(from + 1, value, isStrong)
      : null;
  }
  const bare = matchAt(BARE, text, from);
  const value = bare?.[1]?.replace(/(?<![.:!?])[.:!?]+$/, '') ?? '';
  if (bare === null || value === '') return null;
  const start = from + bare[0].length - (bare[1] as string).length;
  const after = text[start + value.length] ?? '';
  if ('([{'.includes(after) && after !== '') return null;
  // A plain word is a password where no code stands: in the environment, an address, a command, a connection string.
  const isPlain =
    (between[0].startsWith('=') &&
      (/[;&?]$|[;&?][\w ]{1,20}$/.test(before) ||
        text.slice(at, end) === text.slice(at, end).toUpperCase())) ||
    /--[\w-]{0,30}$/.test(before);
  if (isShort && !isMixed(value)) return null;
  const isNumber = isStrong && /^\d{4,}$/.test(value);
  return isNumber || acceptsBare(value, isStrong, isPlain) ? foundAt(start, value, isStrong) : null;
}

/** A value whose name tells it. Behind a weak name it is looked for elsewhere only if it is too long for an id. */
function foundAt(from: number, value: string, isStrong: boolean): Found {
  const to = from + value.length;
  if (isStrong) return { from, to, spread: spreadOf(value) };
  const isId = value.length < LONGEST_ID || UUID.test(value);
  return { from, to, spread: isId ? 'none' : 'part', isWeak: true };
}

const LONGEST_ID = 20;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** The ends of names that stand before `token` where it is a place in a list, a piece of a text, or a value of a design. */
const PLACE =
  /(?:next|prev|previous|page|paging|pagination|continuation|continue|cursor|sync|resume|skip|delta|start|end|stop|first|last|max|min|num|total|input|output|prompt|completion|cached|reasoning|thinking|design|theme|color|special|pad|eos|bos|mask|unk|sep|cls|added)[_\- ]?$/i;

const isPlace = (before: string, word: string): boolean =>
  word.toLowerCase() === 'token' && PLACE.test(before);

/** Where a name ends whose word ends at an offset; `null` if it is about something else. */
function restAt(text: string, end: number): number | null {
  const rest = matchAt(REST, text, end)?.[0] ?? '';
  const isLonger =
    /[a-z]/.test(text[end + rest.length] ?? '') || (rest === '' && /[a-z]/.test(text[end] ?? ''));
  return isLonger || ABOUT.test(rest) ? null : end + rest.length;
}

/** Whether a value has letters and digits and is no code. */
const isMixed = (value: string): boolean =>
  /\d/.test(value) && /[A-Za-z]/.test(value) && !/[^\u0021-\u007E]|=|\w\.\w/.test(value);

function acceptsQuoted(value: string, isStrong: boolean): boolean {
  if (isPlaceholder(value) || /\s/.test(value)) return false;
  if (!isStrong) return acceptsKey(value);
  // A version of a package, a name of a widget, a word of another language.
  if (/^[~^]?\d+\.\d+\.\d/.test(value) || /[Pp]assword[A-Z]|Password$/.test(value)) return false;
  if (/[^\u0020-\u007E]/.test(value) && !/\d/.test(value)) return false;
  return value.length >= 4 && (/[^A-Za-z]/.test(value) ? !isCode(value) : value.length >= 8);
}

function acceptsBare(value: string, isStrong: boolean, isPlain: boolean): boolean {
  if (isPlaceholder(value) || isCode(value)) return false;
  if (!isStrong) return acceptsKey(value);
  if (isPlain) return value.length >= 4;
  return value.length >= 6 && isDistinct(value) && !/password|passwd|secret|token/i.test(value);
}

/** Whether a value looks like a key: long enough, and rolled. */
const acceptsKey = (value: string): boolean =>
  value.length >= 12 &&
  !/\s/.test(value) &&
  looksRandom(value) &&
  !isCode(value) &&
  !isName(value) &&
  !/^https?:|^\.{0,2}\/\w+\//.test(value);

/** Whether a value is code or a path: a variable, a field, a call. */
const isCode = (value: string): boolean =>
  /^(?:[A-Za-z_$][\w$]*[.:]{1,2})+[A-Za-z_$][\w$]*$|^[A-Z][A-Z\d]*_[A-Z_\d]*$|^[a-z]+(?:_[a-z]+)+\d?$|^\.{0,2}\/|^~\/|^[$@%!=-]|^\\|=>|\.\.\.|^[a-z]+(?:[A-Z][a-z]+)+\d?$/.test(
    value,
  );

/** The whole value of a field as a secret, by the name of the field: what text says as `"name": "value"`. */
export function secretField(
  name: string,
  value: string,
): { readonly rule: Rule; readonly found: Found } | null {
  const lower = name.toLowerCase();
  for (const [rule, words] of [
    [assigned, STRONG],
    [assignedKey, WEAK],
  ] as const)
    for (const word of words) {
      const at = lower.indexOf(word);
      if (at < 0 || name.length > 100 || restAt(name, at + word.length) !== name.length) continue;
      if (isPlace(name.slice(0, at), word)) continue;
      if (acceptsQuoted(value, rule === assigned))
        return { rule, found: foundAt(0, value, rule === assigned) };
    }
  return null;
}
