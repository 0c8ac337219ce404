/**
 * One policy for the addresses of links and images, without React: what both React packages ask.
 *
 * @module urlPolicy
 */

/** What an address would do: `link` waits for a click, `image` is fetched at once. */
export type UrlUse = 'link' | 'image';

/**
 * Decides about each address: answers the address to use, or `null` for none. Links without an address stay as text;
 * images without one show their alternative text and their address. A policy that throws, or answers anything but a
 * text, allows nothing; an address that is script (`javascript:`) is never used, whoever answers it.
 */
export type UrlPolicy = (url: string, use: UrlUse) => string | null;

const LINK = /^(?:https?:\/\/|mailto:)/i;

/** The default: `http`, `https` and `mailto` links, and no image, so that reading fetches nothing. */
export const defaultUrlPolicy: UrlPolicy = (url, use) => (use === 'link' && LINK.test(url) ? url : null);

/** The attributes of `<a>` for an untrusted address; `null` where the policy allows no link. */
export function linkAttributes(policy: UrlPolicy, url: string) {
  const href = ask(policy, url, 'link');
  return href === null ? null : ({ href, target: '_blank', rel: 'noopener noreferrer nofollow' } as const);
}

/** The attributes of `<img>` for an untrusted address; `null` where the policy allows no image. */
export function imageAttributes(policy: UrlPolicy, url: string) {
  const src = ask(policy, url, 'image');
  // React sets them in this order: what is said after the address can come too late for its fetch.
  return src === null
    ? null
    : ({ loading: 'lazy', decoding: 'async', referrerPolicy: 'no-referrer', src } as const);
}

const SCRIPT = /^(?:javascript|vbscript):/i;
/** What browsers leave out of an address before they read its scheme: control characters and spaces, line breaks, tabs. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const IGNORED = /^[\0- ]+|[\t\n\r]/g;

function ask(policy: UrlPolicy, url: string, use: UrlUse): string | null {
  try {
    // Untrusted: a host without TypeScript may answer anything.
    const answer: unknown = policy(url, use);
    if (typeof answer !== 'string' || answer === '') return null;
    return SCRIPT.test(answer.replace(IGNORED, '')) ? null : answer;
  } catch (error) {
    console.error(error);
    return null;
  }
}
