'use client';

import { useCallback, useRef } from 'react';

/**
 * Puts off work while a button of the mouse is down. An error that comes or goes moves what is below it: between press and
 * release the button would slip away from under the pointer, and the click be lost.
 */
export function useReleased() {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  const press = useCallback(() => {
    pressed.current = true;
    const release = () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      // The click comes after the release.
      setTimeout(() => {
        pressed.current = false;
        for (const work of waiting.current.splice(0)) work();
      });
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
  }, []);

  /** Does the work now, or once the button is up. */
  const whenReleased = useCallback((work: () => void) => {
    if (pressed.current) waiting.current.push(work);
    else work();
  }, []);

  return { press, whenReleased };
}
