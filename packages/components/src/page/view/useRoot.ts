'use client';

import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';

/** Ref of our own to an element, which also sets the `ref` of the host. */
export function useRoot<Root extends HTMLElement>(ref: Ref<Root> | undefined): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useImperativeHandle(ref, () => root.current as Root, []);
  return root;
}
