/**
 * Brings the next time nearer that the browser cleans up young objects. Chromium does so when some 30 MB of them have been made, and the
 * page stands still while those that are kept are moved (decision 36). It also does so when many buffers have been made, which are not
 * moved. So a buffer that nobody uses lets it clean up while there is less to move; it takes no memory, as nothing is written there.
 *
 * @param bytes How much nearer.
 */
export function collectSoon(bytes: number): void {
  try {
    // oxlint-disable-next-line no-new -- that it was made is what it is for
    new ArrayBuffer(bytes);
  } catch {
    // There is no room: the browser has cleaned up.
  }
}
