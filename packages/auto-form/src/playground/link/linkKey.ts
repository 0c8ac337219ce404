/** Names a link's part of a fragment, among what a host keeps there. */
export const LINK_KEY = 'agent-request';

/** Whether a fragment or address may hold a link; whether it can be read is another question. */
export function mayHoldLink(address: string): boolean {
  return address.includes(`${LINK_KEY}=`);
}
