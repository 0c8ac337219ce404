/**
 * Policy for the addresses of links and images, without React, for both React packages.
 *
 * @module urlPolicy
 */

/** Use of an address: a `link` waits for a click, an `image` is fetched at once. */
export type UrlUse = 'link' | 'image';

/**
 * Returns the address to use for a link or an image, or `null` to block it. A blocked link stays as text; a blocked image shows its
 * alternative text and its address. A policy that throws, or returns anything but a string, blocks the address. Script addresses
 * (`javascript:`) are always blocked.
 */
export type UrlPolicy = (url: string, use: UrlUse) => string | null;

const LINK = /^(?:https?:\/\/|mailto:)/i;

/** Default policy: allows `http`, `https` and `mailto` links and blocks images, so that reading fetches nothing. */
export const defaultUrlPolicy: UrlPolicy = (url, use) => (use === 'link' && LINK.test(url) ? url : null);

/** Attributes of `<a>` for an untrusted address; `null` if the policy blocks it. */
export function linkAttributes(policy: UrlPolicy, url: string) {
  const href = allowedUrl(policy, url, 'link');
  return href === null ? null : ({ href, target: '_blank', rel: 'noopener noreferrer nofollow' } as const);
}

/** Attributes of `<img>` for an untrusted address; `null` if the policy blocks it. */
export function imageAttributes(policy: UrlPolicy, url: string) {
  const src = allowedUrl(policy, url, 'image');
  // `src` comes last: React sets attributes in this order, and setting `src` starts the fetch.
  return src === null
    ? null
    : ({ loading: 'lazy', decoding: 'async', referrerPolicy: 'no-referrer', src } as const);
}

const SCRIPT = /^(?:javascript|vbscript):/i;
/** Characters that browsers drop before they read the scheme: leading control characters and spaces, line breaks, tabs. */
// oxlint-disable-next-line no-control-regex -- it must match control characters
const IGNORED = /^[\0- ]+|[\t\n\r]/g;

/** Address that a policy returns for an untrusted one; `null` if it blocks it. */
export function allowedUrl(policy: UrlPolicy, url: string, use: UrlUse): string | null {
  try {
    // Untrusted: a host without TypeScript may return anything.
    const answer: unknown = policy(url, use);
    if (typeof answer !== 'string' || answer === '') return null;
    return SCRIPT.test(answer.replace(IGNORED, '')) ? null : answer;
  } catch (error) {
    console.error(error);
    return null;
  }
}
