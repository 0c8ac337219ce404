'use client';

import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in a browser; `useEffect` on a server, where React 18 warns about the former. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
