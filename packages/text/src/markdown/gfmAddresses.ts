import { matchAt } from '../lines/matchAt';
import type { Link, Nodes, Parent, Text } from './nodes';

/** What every address without brackets around it has in it. */
export const ADDRESS_HINT = /https?:\/\/|www\.|@/i;

/** A letter of a script without capitals may stand in front of it: there are no spaces between its words. */
const DOMAIN = /(?<![\p{Lu}\p{Ll}\p{Lt}\p{N}/.])(?:https?:\/\/|www\.)([\p{L}\p{N}_.-]{1,253})/iuy;
/**
 * Letters of any script may stand in it. Punctuation beyond ASCII ends it, as no space need stand in front of that, but for
 * hyphens and for the dots between the words of a name.
 */
const PATH = /(?:(?!\][[(])[!-;=-~]|[·‧・]|(?![\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}—～〜｜＜＞])[^\0-\x7f\s])*/uy;
const EMAIL = /(?<![\w+\-.@]|xmpp:)[\w+\-.]+@[\w-]+(?:\.[\w-]+)+/gi;
const URL_OR_EMAIL = new RegExp(`(?=(?:https?://|www\\.))[hw]|${EMAIL.source}`, 'gi');
/** What ends a sentence rather than an address. */
const TRAIL = /[!"'*,.:;?\]_~]/;
/** Punctuation of an address up to the end of the text. */
const TO_END = /[!-/:;=?@\]_~]*$/y;
const CHARACTER_REFERENCE = /&[a-z\d]+;$/i;

/**
 * Links the addresses in what was read, but for those in links. They are found after all else, as brackets around an
 * address may be those of a link, and letters in front of an `@` are known for a name only there (GFM 6.9).
 *
 * @param isOpen Whether more may come: an address at the end is not linked yet, as it may lead elsewhere.
 */
export function linkAddresses(nodes: readonly Nodes[], isOpen: boolean): Nodes[] {
  return nodes.flatMap((node, index) => {
    const isLast = isOpen && index === nodes.length - 1;
    if (node.type === 'text') return linked(node, isLast);
    // As deep as emphasis, which is not deep.
    if ('children' in node && node.type !== 'link')
      (node as Parent).children = linkAddresses(node.children, isLast);
    return node;
  });
}

/** Whether the address that ends at `end` may go on where the text does. */
export function mayGoOn(text: string, end: number): boolean {
  return matchAt(TO_END, text, end) !== null;
}

/** The text with its addresses as links. */
function linked({ value, start }: Text, isOpen: boolean): Nodes[] {
  const parts: Nodes[] = [];
  let after = 0;
  for (const { 0: found, index } of value.matchAll(URL_OR_EMAIL)) {
    if (index < after) continue;
    const isEmail = found.length > 1 && !/[\d_-]$/.test(found);
    const end = isEmail ? index + found.length : addressEnd(value, index);
    if (end < 0 || (isOpen && mayGoOn(value, end))) continue;
    if (index > after) parts.push({ type: 'text', value: value.slice(after, index), start: start + after });
    parts.push(linkTo(value.slice(index, end), start + index));
    after = end;
  }
  if (after < value.length) parts.push({ type: 'text', value: value.slice(after), start: start + after });
  return parts;
}

/** A link that says where it leads. */
export function linkTo(address: string, start: number): Link {
  const scheme = /^https?:/i.test(address) ? '' : /^www\./i.test(address) ? 'http://' : 'mailto:';
  const children: Nodes[] = [{ type: 'text', value: address, start }];
  return { type: 'link', url: scheme + address, title: null, children, start };
}

/** Where the web address ends that begins at `at`; -1 if there is none. */
export function addressEnd(text: string, at: number): number {
  const domain = (matchAt(DOMAIN, text, at)?.[1] ?? '').replace(/(?<![._])[._]+$/, '');
  const [last = '', second = ''] = domain.split('.').toReversed();
  if (!/[^-]/.test(last) || last.includes('_') || second.includes('_')) return -1;
  matchAt(PATH, text, DOMAIN.lastIndex);
  let end = PATH.lastIndex;
  // A bracket that closes one in the address belongs to it.
  let open = 0;
  for (const char of text.slice(at, end)) open += char === '(' ? 1 : char === ')' ? -1 : 0;
  for (;;) {
    const char = text[end - 1] as string;
    if (char === ')' ? open >= 0 : !TRAIL.test(char)) return end;
    if (char === ')') open++;
    const reference = char === ';' ? CHARACTER_REFERENCE.exec(text.slice(Math.max(at, end - 40), end)) : null;
    end -= reference?.[0].length ?? 1;
  }
}
