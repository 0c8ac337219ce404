/** Names a link's part of a fragment, among what a host keeps there. */
export const LINK_KEY = 'agent-request';

/** True if a fragment or address looks like a link; it may still be damaged. */
export function mayHoldLink(address: string): boolean {
  return address.includes(`${LINK_KEY}=`);
}
