import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What is dropped or pasted anywhere in the window. */
export interface Incoming {
  readonly files: readonly File[];
  readonly text: string;
}

/** Calls `onIncoming` with what is dropped or pasted, except text for a field, and returns whether something is held over the window. */
export function useIncoming(onIncoming: (incoming: Incoming) => void): boolean {
  const [over, setOver] = useState(false);
  /** Whether what is dragged comes from this page. */
  const own = useRef(false);

  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    setOver(false);
    if (data === null || isForField(event, data)) return;
    event.preventDefault();
    const files = [...data.files];
    if (files.length > 0 || !own.current) onIncoming({ files, text: data.getData('text/plain') });
  });

  // The window, not an element: a file that is dropped beside the element would take the page's place.
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

/** Text for a field that can be written in: the browser puts it there. */
function isForField({ target }: Event, data: DataTransfer | null): boolean {
  const isFiles = data?.types.includes('Files') ?? false;
  return !isFiles && target instanceof Element && target.closest(':read-write') !== null;
}
