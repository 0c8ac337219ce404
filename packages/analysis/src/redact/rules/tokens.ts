import { toText } from '../views/decodeBase64';
import { isDistinct, isPlaceholder, looksRandom, SHORT } from './likeness';
import { isAlphanumericAt, matchAt, type Rule, type Spread } from './Rule';

const JWT = /ey[JI][\w-]{8,4000}\.[\w-]{8,20000}(?:\.[\w-]{0,4000})?/y;
/** Behind `_` or `-`, where a maker has put a beginning of its own before it: the header is short there, so a row of them costs little. */
const JWT_BEHIND = /ey[JI][\w-]{8,400}\.[\w-]{8,20000}(?:\.[\w-]{0,4000})?/y;

/** A JSON Web Token. */
export const jsonWebToken: Rule = {
  name: 'jwt',
  kind: 'token',
  keywords: ['eyj', 'eyi'],
  read(text, at) {
    // Else each of `eyJeyJeyJ…` would read the rest.
    if (at > 0 && isAlphanumericAt(text, at - 1)) return null;
    const isBehind = at > 0 && '-_'.includes(text[at - 1] as string);
    const match = matchAt(isBehind ? JWT_BEHIND : JWT, text, at);
    if (match === null || !(toText(match[0].slice(0, match[0].indexOf('.'))) ?? '').startsWith('{'))
      return null;
    return { from: at, to: at + match[0].length, spread: 'part' };
  },
};

const BEARER = /[\s:="']{1,4}([A-Za-z\d._~+/-]{12,4000}={0,2})/y;

/** What stands behind `Bearer`. */
export const bearer: Rule = {
  name: 'bearer',
  kind: 'token',
  keywords: ['bearer'],
  read(text, at, end) {
    if (at > 0 && isAlphanumericAt(text, at - 1)) return null;
    const match = matchAt(BEARER, text, end);
    const token = match?.[1];
    if (match === null || token === undefined || isPlaceholder(token)) return null;
    const isMixed = /\d/.test(token) || (token.length >= 24 && /[a-z][A-Z]/.test(token));
    if (!looksRandom(token) && !(isMixed && /[a-z]/i.test(token) && !/^\W|\//.test(token))) return null;
    const to = match.index + match[0].length;
    return { from: to - token.length, to, spread: 'part' };
  },
};

const BASIC = /[\s:="']{1,4}([A-Za-z\d+/_-]{6,400}={0,2})/y;

/** What stands behind `Basic`: a name and a password as base64. The password alone is one too. */
export const basic: Rule = {
  name: 'basic',
  kind: 'password',
  keywords: ['basic'],
  read(text, at, end) {
    if (at > 0 && isAlphanumericAt(text, at - 1)) return null;
    const match = matchAt(BASIC, text, end);
    const token = match?.[1];
    if (match === null || token === undefined) return null;
    const password = /^[^:\s]{0,200}:(\S{1,300})$/.exec(toText(token) ?? '')?.[1];
    if (password === undefined) return null;
    const to = match.index + match[0].length;
    return { from: to - token.length, to, spread: 'part', parts: isDistinct(password) ? [password] : [] };
  },
};

const COOKIE =
  /["']?\s{0,3}[:=]\s{0,3}["']?([\w.-]{1,80}=[^\s"'`;]{8,1000}(?:;\s{0,2}[\w.-]{1,80}=[^\s"'`;]{1,1000}){0,20})/y;

/** The cookies of a header. */
export const cookie: Rule = {
  name: 'cookie',
  kind: 'token',
  keywords: ['cookie'],
  read(text, at, end) {
    if (at > 0 && isAlphanumericAt(text, at - 1)) return null;
    const match = matchAt(COOKIE, text, end);
    const value = match?.[1];
    if (match === null || value === undefined || !value.split(/[=;]/).some(looksRandom)) return null;
    const to = match.index + match[0].length;
    return { from: to - value.length, to, spread: 'part' };
  },
};

/** How a value is looked for in the rest of the run. */
export const spreadOf = (value: string): Spread =>
  isDistinct(value) ? (value.length < SHORT ? 'whole' : 'part') : 'none';
