'use client';

import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';

/** A ref of our own to an element that the host may want to know too. */
export function useRoot<Root extends HTMLElement>(ref: Ref<Root> | undefined): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useImperativeHandle(ref, () => root.current as Root, []);
  return root;
}
