import { matchAt } from '../lines/matchAt';
import type { Link, Nodes, Parent, Text } from './nodes';

/** A necessary part of every address without brackets. */
export const ADDRESS_HINT = /https?:\/\/|www\.|@/i;

/** Letters of scripts without capitals may precede it: these scripts have no spaces between words. */
const DOMAIN = /(?<![\p{Lu}\p{Ll}\p{Lt}\p{N}/.])(?:https?:\/\/|www\.)([\p{L}\p{N}_.-]{1,253})/iuy;
/**
 * Allows letters of any script. Non-ASCII punctuation ends it, since no space need precede that, except hyphens and the
 * dots between the words of a name.
 */
const PATH = /(?:(?!\][[(])[!-;=-~]|[·‧・]|(?![\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}—～〜｜＜＞])[^\0-\x7f\s])*/uy;
const EMAIL = /(?<![\w+\-.@]|xmpp:)[\w+\-.]+@[\w-]+(?:\.[\w-]+)+/gi;
const URL_OR_EMAIL = new RegExp(`(?=(?:https?://|www\\.))[hw]|${EMAIL.source}`, 'gi');
/** The pattern of GFM: only a space ends it. */
const GFM_DOMAIN = /(?<![\p{L}\p{N}/.])(?:https?:\/\/|www\.)([\p{L}\p{N}_.-]{1,253})/iuy;
const GFM_PATH = /(?:(?!\][[(])[^\s<])*/y;
/**
 * The last part of a domain, or a port, directly followed by letters of another script: such a part has only one
 * script.
 */
const JOINED = /^[a-z\d-]*[a-z](?=(?!\p{sc=Latn})\p{L})/iu;
const JOINED_TO_PORT = /:\d+(?=(?!\p{sc=Latn})\p{L})/uy;
/** Punctuation that ends a sentence rather than an address. */
const TRAIL = /[!"'*,.:;?\]_~]/;
/** Brackets that belong to an address only together with their opening ones. */
const OPENERS: Readonly<Record<string, string>> = { ')': '(', '}': '{', '>': '<' };
/** Punctuation of an address up to the end of the text. */
const TO_END = /[!-/:;=?@\]_~]*$/y;
const CHARACTER_REFERENCE = /&[a-z\d]+;$/i;

/**
 * Links the addresses in parsed content, except those in links. It runs last because brackets around an address may
 * belong to a link, and letters before an `@` are recognised as a name only then (GFM 6.9).
 *
 * @param isOpen True if the text may continue: an address at its end is not linked yet, because its target may change.
 */
export function linkAddresses(nodes: readonly Nodes[], isOpen: boolean, commonmark: boolean): Nodes[] {
  return nodes.flatMap((node, index) => {
    const isLast = isOpen && index === nodes.length - 1;
    if (node.type === 'text') return linked(node, isLast, commonmark);
    // Recursion is bounded by the depth of emphasis.
    if ('children' in node && node.type !== 'link')
      (node as Parent).children = linkAddresses(node.children, isLast, commonmark);
    return node;
  });
}

/** True if the address that ends at `end` may continue with the text. */
export function mayGoOn(text: string, end: number): boolean {
  return matchAt(TO_END, text, end) !== null;
}

/** Splits a text into text and links of its addresses. */
function linked({ value, start }: Text, isOpen: boolean, commonmark: boolean): Nodes[] {
  const parts: Nodes[] = [];
  let after = 0;
  for (const { 0: found, index } of value.matchAll(URL_OR_EMAIL)) {
    if (index < after) continue;
    const isEmail = found.length > 1 && !/[\d_-]$/.test(found);
    const end = isEmail ? index + found.length : addressEnd(value, index, commonmark);
    if (end < 0 || (isOpen && mayGoOn(value, end))) continue;
    if (index > after) parts.push({ type: 'text', value: value.slice(after, index), start: start + after });
    parts.push(linkTo(value.slice(index, end), start + index));
    after = end;
  }
  if (after < value.length) parts.push({ type: 'text', value: value.slice(after), start: start + after });
  return parts;
}

/** A link whose text is its address. */
export function linkTo(address: string, start: number): Link {
  const scheme = /^https?:/i.test(address) ? '' : /^www\./i.test(address) ? 'http://' : 'mailto:';
  const children: Nodes[] = [{ type: 'text', value: address, start }];
  return { type: 'link', url: scheme + address, title: null, children, start };
}

/** End of the web address that starts at `at`; -1 if there is none. */
export function addressEnd(text: string, at: number, commonmark: boolean): number {
  const pattern = commonmark ? GFM_DOMAIN : DOMAIN;
  const written = matchAt(pattern, text, at)?.[1] ?? '';
  const whole = written.replace(/(?<![._])[._]+$/, '');
  const lastWord = whole.lastIndexOf('.') + 1;
  const [joined] = commonmark ? [] : (JOINED.exec(whole.slice(lastWord)) ?? []);
  const domain = joined === undefined ? whole : whole.slice(0, lastWord) + joined;
  const [last = '', second = ''] = domain.split('.').toReversed();
  if (!/[^-]/.test(last) || last.includes('_') || second.includes('_')) return -1;
  if (joined !== undefined) return pattern.lastIndex - written.length + domain.length;
  if (!commonmark && matchAt(JOINED_TO_PORT, text, pattern.lastIndex)) return JOINED_TO_PORT.lastIndex;
  const path = commonmark ? GFM_PATH : PATH;
  matchAt(path, text, pattern.lastIndex);
  return beforeTrail(text, at, path.lastIndex, commonmark);
}

/** End of the address without trailing punctuation. A bracket that closes one inside the address belongs to it. */
function beforeTrail(text: string, at: number, pathEnd: number, commonmark: boolean): number {
  const open: Record<string, number> = {};
  for (const char of text.slice(at, pathEnd)) open[char] = (open[char] ?? 0) + 1;
  for (let end = pathEnd; ; ) {
    const char = text[end - 1] as string;
    const opener = commonmark && char !== ')' ? undefined : OPENERS[char];
    const isExtra = opener !== undefined && (open[char] ?? 0) > (open[opener] ?? 0);
    if (opener === undefined ? !TRAIL.test(char) : !isExtra) return end;
    const reference = char === ';' ? CHARACTER_REFERENCE.exec(text.slice(Math.max(at, end - 40), end)) : null;
    const length = reference?.[0].length ?? 1;
    if (length === 1) open[char] = (open[char] ?? 0) - 1;
    end -= length;
  }
}
