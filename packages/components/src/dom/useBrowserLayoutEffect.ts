'use client';

import { useEffect, useLayoutEffect } from 'react';

/** Before the browser paints, where there is one; a server has nothing to lay out. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
