/** Registers the service worker, so that the page opens without a network, if it is a standalone page from a server. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !location.protocol.startsWith('http') || !('serviceWorker' in navigator))
    return;
  // Without permission the page works online only.
  navigator.serviceWorker.register('./serviceWorker.js').catch(() => {});
}
