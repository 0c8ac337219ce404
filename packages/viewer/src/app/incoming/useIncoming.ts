import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Accepts content that is dropped or pasted anywhere in the window, except text for a field. Returns the number of
 * files being dragged over the window; `null` if there are none.
 */
export function useIncoming(onIncoming: (data: DataTransfer) => void): number | null {
  const [over, setOver] = useState<number | null>(null);
  /** True if the drag started in this page. */
  const own = useRef(false);

  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    setOver(null);
    if (data === null || own.current || isForField(event, data)) return;
    event.preventDefault();
    onIncoming(data);
  });

  // On the window: the browser would navigate to a file dropped outside an element.
  useEffect(() => {
    const listeners = new AbortController();
    const on = <Type extends keyof WindowEventMap>(
      type: Type,
      heard: (event: WindowEventMap[Type]) => void,
    ) => window.addEventListener(type, heard, { signal: listeners.signal });
    on('dragstart', () => {
      own.current = true;
    });
    on('dragend', () => {
      own.current = false;
    });
    on('dragover', (event) => {
      if (own.current || isForField(event, event.dataTransfer)) return;
      event.preventDefault();
      setOver(event.dataTransfer?.items.length ?? 0);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(null);
    });
    on('drop', (event) => take(event, event.dataTransfer));
    on('paste', (event) => take(event, event.clipboardData));
    return () => listeners.abort();
  }, []);

  return over;
}

/** True for text for an editable field, which the browser inserts. */
function isForField({ target }: Event, data: DataTransfer | null): boolean {
  const isFiles = data?.types.includes('Files') ?? false;
  return !isFiles && target instanceof Element && target.closest(':read-write') !== null;
}
