/** Has the browser keep the page, so that it opens without a network: where it comes from a server, and is a page by itself. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !location.protocol.startsWith('http') || !('serviceWorker' in navigator))
    return;
  // Where the browser forbids it, the page works all the same.
  navigator.serviceWorker.register('./serviceWorker.js').catch(() => {});
}
