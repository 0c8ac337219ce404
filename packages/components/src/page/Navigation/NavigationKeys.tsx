'use client';

import { memo, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { toolSeam } from '#toolSeam';
import { listen } from '../../dom/listen';
import { Later } from '../../parts/Later';
import { keyTarget } from '../view/keyTarget';

/** Handles a key of a transcript. */
export type TakeKey = (event: KeyboardEvent, target: Element) => void;

/** Props of {@link NavigationKeys}. */
export interface NavigationKeysProps {
  readonly root: RefObject<HTMLElement | null>;
  /** `data-transcript` of the root. */
  readonly id: string;
}

/** Keys of a transcript. Their code is loaded with the first focus or key. */
export const NavigationKeys = memo(function NavigationKeys({ root, id }: NavigationKeysProps): ReactNode {
  const [needed, setNeeded] = useState(false);
  /** Handler of the keys, and the last key before it was loaded. */
  const take = useRef<TakeKey | null>(null);
  const waiting = useRef<KeyboardEvent | null>(null);
  const connect = useCallback((next: TakeKey) => {
    take.current = next;
    const { current: last } = waiting;
    waiting.current = null;
    if (last !== null) next(last, last.target as Element);
    return () => {
      take.current = null;
    };
  }, []);
  useEffect(() => {
    const load = () => {
      // Once: React may render again for an unchanged state.
      stop();
      setNeeded(true);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const target = keyTarget(event, id);
      if (target === null) return;
      if (take.current !== null) return take.current(event, target);
      // Not the keys that a browser handles itself.
      if (/^(?:[^ ]|Arrow.*)$/.test(event.key)) waiting.current = event;
      load();
    };
    // On the document, so that every other listener runs first and can prevent this.
    document.addEventListener('keydown', onKeyDown);
    const stop = listen(root.current as HTMLElement, 'focusin pointerdown', load);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      stop();
    };
  }, [id, root]);
  return needed && <Later seam={toolSeam} part="Navigation" props={{ root, connect }} />;
});
