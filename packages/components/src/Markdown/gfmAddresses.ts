import type { Link, Nodes, PhrasingContent, Root } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';

/** What every address without brackets around it has in it. */
export const ADDRESS_HINT = /https?:\/\/|www\.|@/i;

/** A web address or an e-mail address that stands in a text without brackets around it (GFM 6.9). */
const ADDRESS =
  /(?<![^\s\p{P}\p{S}])(?:https?:\/\/|www\.)[^\s<]+|(?<![\w+\-.@]|xmpp:)[\w+\-.]+@[\w-]+(?:\.[\w-]+)+/giu;
/** What ends a sentence rather than an address. */
const TRAIL = /[!"&'),.:;<>?\]}]+$/;

/** What the syntax of addresses (`micromark-extension-gfm-autolink-literal`) becomes: links. */
export const gfmAddressFromMarkdown: Extension = {
  enter: {
    literalAutolink(token) {
      this.enter({ type: 'link', title: null, url: '', children: [] }, token);
    },
    literalAutolinkEmail: enterText,
    literalAutolinkHttp: enterText,
    literalAutolinkWww: enterText,
  },
  exit: {
    literalAutolink(token) {
      this.exit(token);
    },
    literalAutolinkEmail(token) {
      exitAddress(this, token, emailScheme(this.sliceSerialize(token)));
    },
    literalAutolinkHttp(token) {
      exitAddress(this, token, '');
    },
    literalAutolinkWww(token) {
      exitAddress(this, token, 'http://');
    },
  },
  transforms: [linkAddresses],
};

const emailScheme = (address: string) => (/^(?:mailto|xmpp):/i.test(address) ? '' : 'mailto:');

function enterText(this: CompileContext, token: Token): undefined {
  this.config.enter['data']?.call(this, token);
}

function exitAddress(context: CompileContext, token: Token, scheme: string): void {
  context.config.exit['data']?.call(context, token);
  const link = context.stack.at(-1);
  if (link?.type === 'link') link.url = scheme + context.sliceSerialize(token);
}

/** Links what the syntax leaves out: addresses in square brackets that are no link. */
function linkAddresses(root: Root): undefined {
  const todo: Nodes[] = [root];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') continue;
    const children: Nodes[] = node.children;
    if (children.some((child) => child.type === 'text' && child.value.search(ADDRESS) >= 0)) {
      children.splice(
        0,
        children.length,
        ...children.flatMap((child): Nodes[] =>
          child.type === 'text' ? (linked(child.value) ?? [child]) : [child],
        ),
      );
    }
    todo.push(...children);
  }
}

/** The text with its addresses as links; `null` if it has none. */
function linked(text: string): PhrasingContent[] | null {
  const parts: PhrasingContent[] = [];
  let after = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.includes('@') && !/^(?:http|www)/i.test(found) ? emailOf(found) : urlOf(found);
    if (address === null) continue;
    if (index > after) parts.push({ type: 'text', value: text.slice(after, index) });
    parts.push(address);
    after = index + (address.children[0] as { value: string }).value.length;
  }
  if (after === 0) return null;
  if (after < text.length) parts.push({ type: 'text', value: text.slice(after) });
  return parts;
}

const linkTo = (value: string, scheme: string): Link => ({
  type: 'link',
  title: null,
  url: scheme + value,
  children: [{ type: 'text', value }],
});

const emailOf = (found: string) => (/[\d_-]$/.test(found) ? null : linkTo(found, 'mailto:'));

function urlOf(found: string): Link | null {
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
  return linkTo(found.slice(0, end), /^w/i.test(found) ? 'http://' : '');
}
