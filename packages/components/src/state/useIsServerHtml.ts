'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
// The same functions each time: for new ones React would come back after each token.
const inBrowser = () => false;
const inServerHtml = () => true;

/** Whether this renders the HTML of a server, there or over it in a browser: what it shows must be the same in both. */
export function useIsServerHtml(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, inServerHtml);
}
