import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Files and text dropped or pasted anywhere in the window. */
export interface Incoming {
  readonly files: readonly File[];
  readonly text: string;
}

/** Calls `onIncoming` with dropped or pasted files and text, except text for a field. Returns whether something is dragged over the window. */
export function useIncoming(onIncoming: (incoming: Incoming) => void): boolean {
  const [over, setOver] = useState(false);
  /** Whether the drag started in this page. */
  const own = useRef(false);

  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    setOver(false);
    if (data === null || isForField(event, data)) return;
    event.preventDefault();
    const files = [...data.files];
    if (files.length > 0 || !own.current) onIncoming({ files, text: data.getData('text/plain') });
  });

  // On the window, not an element: the browser would navigate to a file dropped beside the element.
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
      if (isForField(event, event.dataTransfer)) return;
      event.preventDefault();
      setOver(!own.current);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => take(event, event.dataTransfer));
    on('paste', (event) => take(event, event.clipboardData));
    return () => listeners.abort();
  }, []);

  return over;
}

/** Whether the event is text for an editable field, which the browser inserts itself. */
function isForField({ target }: Event, data: DataTransfer | null): boolean {
  const isFiles = data?.types.includes('Files') ?? false;
  return !isFiles && target instanceof Element && target.closest(':read-write') !== null;
}
