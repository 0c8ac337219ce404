'use client';

// For server components as well. Both hooks share a file because nearly every module of the first load needs them.

import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** `useLayoutEffect` in a browser; `useEffect` on a server, where React 18 warns about the former. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const neverChanges = () => () => {};
// Constant functions: React would check new ones after each token.
const inBrowser = () => false;
const inServerHtml = () => true;

/** True while rendering the HTML of a server, on the server or during hydration. Both must render the same. */
export function useIsServerHtml(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, inServerHtml);
}
