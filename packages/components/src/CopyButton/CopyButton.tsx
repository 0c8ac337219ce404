import { type ReactNode, useEffect, useState } from 'react';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

/** How long the button says that it has copied, in milliseconds. */
const SAID_FOR = 1600;

interface CopyButtonProps {
  /** What is copied, or how it is made when it is asked for. */
  readonly text: string | (() => string);
  readonly label?: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label }: CopyButtonProps): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  if (whole) return null;
  const copy = () => {
    // Without a clipboard (no permission, no secure context) the text is still there to be selected.
    navigator.clipboard?.writeText(typeof text === 'string' ? text : text()).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };

  return (
    <button type="button" data-component="CopyButton" data-copied={copied || undefined} onClick={copy}>
      {copied ? labels.copied : (label ?? labels.copy)}
    </button>
  );
}
