/** What an address in Markdown would do: `link` waits for a click, `image` would be fetched at once. */
export type UrlUse = 'link' | 'image';

/**
 * Decides about each address in a transcript: answers the address to use, or `null` for none. Links without an address
 * stay as text; images without one show their alternative text and their address.
 */
export type UrlPolicy = (url: string, use: UrlUse) => string | null;

const LINK = /^(?:https?:\/\/|mailto:)/i;

/** The default: `http`, `https` and `mailto` links, and no image, so that reading a transcript fetches nothing. */
export const defaultUrlPolicy: UrlPolicy = (url, use) => (use === 'link' && LINK.test(url) ? url : null);

/** What the host's policy says of an address; one that throws allows nothing, and the page stays. */
export function askPolicy(policy: UrlPolicy, url: string, use: UrlUse): string | null {
  try {
    return policy(url, use);
  } catch (error) {
    console.error(error);
    return null;
  }
}
