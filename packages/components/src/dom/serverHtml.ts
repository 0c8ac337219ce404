'use client';

// For components that a server renders, too. Both hooks in one file: nearly all that is loaded at first needs them.

import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** `useLayoutEffect` in a browser; `useEffect` on a server, where React 18 warns about the former. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const neverChanges = () => () => {};
// The same functions each time: for new ones React would come back after each token.
const inBrowser = () => false;
const inServerHtml = () => true;

/** Whether this renders the HTML of a server, there or over it in a browser: what it shows must be the same in both. */
export function useIsServerHtml(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, inServerHtml);
}
