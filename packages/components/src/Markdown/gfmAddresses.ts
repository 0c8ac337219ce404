import type { Link, Nodes, Text } from './nodes';

/** What every address without brackets around it has in it. */
export const ADDRESS_HINT = /https?:\/\/|www\.|@/i;

/** A web address or an e-mail address that stands in a text without brackets around it (GFM 6.9). */
const ADDRESS =
  /(?<![^\s\p{P}\p{S}])(?:https?:\/\/|www\.)[^\s<]+|(?<![\w+\-.@]|xmpp:)[\w+\-.]+@[\w-]+(?:\.[\w-]+)+/giu;
/** What ends a sentence rather than an address. */
const TRAIL = /[!"&'),.:;<>?\]}]+$/;

/**
 * Links what the syntax of addresses (`micromark-extension-gfm-autolink-literal`) leaves out: those in square brackets that
 * are no link.
 */
export function linkAddresses(blocks: readonly Nodes[]): void {
  const todo = [...blocks];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') continue;
    const children: Nodes[] = node.children;
    if (children.some((child) => child.type === 'text' && child.value.search(ADDRESS) >= 0)) {
      const parts = children.flatMap((child) =>
        child.type === 'text' ? (linked(child) ?? [child]) : [child],
      );
      children.splice(0, children.length, ...parts);
    }
    todo.push(...children);
  }
}

/** The text with its addresses as links; `null` if it has none. */
function linked({ value: text, start }: Text): Nodes[] | null {
  const parts: Nodes[] = [];
  let after = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const find = found.includes('@') && !/^(?:http|www)/i.test(found) ? emailOf : urlOf;
    const address = find(found, start + index);
    if (address === null) continue;
    if (index > after) parts.push(textAt(text.slice(after, index), start + after));
    parts.push(address);
    after = index + address.end - address.start;
  }
  if (after === 0) return null;
  if (after < text.length) parts.push(textAt(text.slice(after), start + after));
  return parts;
}

const textAt = (value: string, start: number): Text => ({
  type: 'text',
  value,
  start,
  end: start + value.length,
});

function linkTo(value: string, scheme: string, start: number): Link {
  const text = textAt(value, start);
  return { type: 'link', title: null, url: scheme + value, start, end: text.end, children: [text] };
}

const emailOf = (found: string, start: number) =>
  /[\d_-]$/.test(found) ? null : linkTo(found, 'mailto:', start);

function urlOf(found: string, start: number): Link | null {
  const domain = /^(?:https?:\/\/)?(\w[\w.-]*)/i.exec(found)?.[1] ?? '';
  const [last = '', second] = domain.split('.').toReversed();
  if (
    second === undefined ||
    [last, second].some((part) => part !== '' && (/_/.test(part) || !/[a-z\d]/i.test(part)))
  )
    return null;
  const trail = TRAIL.exec(found)?.[0] ?? '';
  let end = found.length - trail.length;
  // A bracket that closes one in the address belongs to it.
  for (let at = trail.indexOf(')'); at >= 0; at = trail.indexOf(')', at + 1)) {
    const inside = found.slice(0, end);
    if (inside.split('(').length <= inside.split(')').length) break;
    end = found.length - trail.length + at + 1;
  }
  return linkTo(found.slice(0, end), /^w/i.test(found) ? 'http://' : '', start);
}
