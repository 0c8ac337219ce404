'use client';

import { useEffect, useState } from 'react';

/** How long it is said that something has been copied, in milliseconds. */
const SAID_FOR = 1600;

/** Copies a text to the clipboard, and tells for a while which of the things that can be copied it was. */
export function useCopied(): [copied: string | null, copy: (text: string, what?: string) => void] {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  return [
    copied,
    (text, what = '') => {
      // Without a clipboard (no permission, no secure context) nothing is said to have been copied.
      navigator.clipboard?.writeText(text).then(
        () => setCopied(what),
        () => setCopied(null),
      );
    },
  ];
}
