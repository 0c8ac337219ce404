'use client';

import { useEffect, useState } from 'react';

/** Duration of the confirmation of a copy, in milliseconds. */
const SHOWN_FOR = 1600;

/** Copies a text to the clipboard. `copied` is the `what` of the last copy while it is confirmed. */
export function useCopied(): [copied: string | null, copy: (text: string, what?: string) => void] {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  return [
    copied,
    (text, what = '') => {
      // Without a clipboard (no permission, no secure context) no copy is confirmed.
      navigator.clipboard?.writeText(text).then(
        () => setCopied(what),
        () => setCopied(null),
      );
    },
  ];
}
